import AudioFiles
package import Foundation

/// The files of a mix: the audio, its cue sheet and, on request, its report.
package struct MixFiles: Sendable {
  package let mix: String
  package let report: String?

  /// Checks, without writing, for errors that are known in advance.
  /// These are an unknown file extension, a missing or read-only folder, and names that are taken by folders.
  package init(mix: String, report: String?) throws(MixError) {
    self.mix = mix
    self.report = report
    do {
      // Its deinitializer removes the temporary file.
      _ = try AudioWriter(path: mix, sampleRate: Mix.sampleRate, channels: 2)
      for path in [cueSheet] + (report.map { [$0] } ?? []) { try Self.checkWritable(path) }
    } catch {
      throw .output(error)
    }
  }

  /// The mix's path with the extension `.cue`.
  package var cueSheet: String { (mix as NSString).deletingPathExtension + ".cue" }

  /// Writes the cue sheet and the report, each atomically. `Mix.render` writes the mix itself.
  package func write(_ sheet: CueSheet, report json: Data) throws(MixError) {
    do {
      try AtomicFile.write(Data(sheet.text.utf8), to: cueSheet)
      if let report { try AtomicFile.write(json, to: report) }
    } catch {
      throw .output(error)
    }
  }

  private static func checkWritable(_ path: String) throws(AudioFileError) {
    let url = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .isFolder(path: path)
    }
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw .folderNotFound(path: path)
    }
    guard FileManager.default.isWritableFile(atPath: folder) else { throw .notPermitted(path: path) }
  }
}
