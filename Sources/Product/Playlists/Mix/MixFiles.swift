import AudioFiles
package import Foundation

/// The files a mix consists of: the sound, its cue sheet and, where asked for, its report.
package struct MixFiles: Sendable {
  package let mix: String
  package let report: String?

  /// Nothing is written, but everything that can be known to stand in the way is found: an ending that is no audio
  /// format, a folder that is missing or closed, names that are taken by folders.
  package init(mix: String, report: String?) throws(MixError) {
    self.mix = mix
    self.report = report
    do {
      // Its temporary file goes away with it.
      _ = try AudioWriter(path: mix, sampleRate: Mix.sampleRate, channels: 2)
      for path in [cueSheet] + (report.map { [$0] } ?? []) { try Self.checkWritable(path) }
    } catch {
      throw .output(error)
    }
  }

  /// Beside the mix, under its name with the extension `.cue`.
  package var cueSheet: String { (mix as NSString).deletingPathExtension + ".cue" }

  /// Writes cue sheet and report, each complete or not at all; the mix itself is `Mix.render`'s.
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
