import ArgumentParser
import AudioFiles
import DSP
import Foundation
import Units

struct StretchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stretch",
    abstract: "Change the tempo or pitch of a song, or move its beats.",
    discussion: """
      EXAMPLES
        A tenth faster:
          upbeat stretch song.mp3 faster.flac --ratio 1.1
        Two semitones lower at the same tempo, with natural voices:
          upbeat stretch song.mp3 lower.m4a --ratio 1 --pitch -2 --keep-formants
        Every beat at its own position (lines `input_frame output_frame`, linear in between):
          upbeat stretch song.flac even.flac --map beats.txt

      The extension sets the format: WAV, FLAC, MP3, M4A, Ogg, Opus or AIFF. Sample rate, channels and tags are kept
      if the format allows. Ratios from 0.75 to 1.33 sound best.
      """)

  @Argument(help: ArgumentHelp("The song to read.", valueName: "in")) var input: String
  @Argument(help: ArgumentHelp("The file to write.", valueName: "out")) var output: String
  @Option(parsing: .unconditional, help: "Tempo ratio, 0.25 to 4. Above 1 is faster.") var ratio: Double?
  // Unconditional, because a value may begin with a minus sign.
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pitch change in semitones, −12 to 12.", valueName: "semitones"))
  var pitch = 0.0
  @Flag(help: "Preserve the character of voices when the pitch changes.") var keepFormants = false
  @Option(help: ArgumentHelp("A file of lines `input_frame output_frame`.", valueName: "file")) var map: String?
  @Flag(help: "Use a much faster algorithm of lower quality.") var fast = false
  @Flag(help: "Print the result as a JSON object on standard output.") var json = false

  static let speeds = 0.25...4.0

  func run() async throws {
    let map = try warpMap()
    guard (-12.0...12).contains(pitch) else {
      throw CommandError("--pitch must be from −12 to 12 semitones, not \(pitch).")
    }
    guard !(keepFormants && fast) else {
      throw CommandError("--fast can't keep formants. Leave out --fast or --keep-formants.")
    }
    guard !Self.areSameFile(input, output) else {
      throw CommandError("“\(output)” is the input itself. Choose another name for the output.")
    }
    let summary = try stretch(along: map)
    if json { try Console.emit(json: summary) }
  }

  private func warpMap() throws(CommandError) -> WarpMap {
    switch (ratio, map) {
    case (let ratio?, nil):
      guard Self.speeds.contains(ratio) else {
        throw CommandError("--ratio must be from 0.25 to 4, not \(ratio).")
      }
      return WarpMap(ratio: ratio)
    case (nil, let path?):
      return try WarpMapFile(path: path).map
    case (nil, nil):
      throw CommandError("Add --ratio or --map.")
    case (.some, .some):
      throw CommandError("--ratio and --map exclude each other. Use one of them.")
    }
  }

  /// Streams the song through the stretcher, so memory doesn't grow with its length.
  private func stretch(along map: WarpMap) throws -> StretchSummary {
    let began = ContinuousClock.now
    let (reader, writer) = try open()
    let declared = reader.source.declaredDuration.map { map.output(at: $0.value * Double(reader.sampleRate)) }
    let playback = WarpedPlayback(
      of: reader, sampleRate: Double(reader.sampleRate), channels: reader.channels, map: map, pitch: pitch,
      formants: keepFormants ? .kept : .moved, quality: fast ? .fast : .best)
    let buffer = AudioBuffer(channels: reader.channels, capacity: 1_024)
    let bar = ProgressBar("Stretching")
    defer { bar.finish() }
    var written = 0
    while true {
      try Task.checkCancellation()
      buffer.frames = buffer.capacity
      try playback.render(into: buffer)
      if let end = playback.sourceEnd {
        // The length is known before rendering passes it, because playback reads ahead.
        let length = Int(map.output(at: Double(end)).rounded())
        buffer.frames = max(0, min(buffer.frames, length - written))
      }
      if buffer.frames == 0 { break }
      try writer.write(buffer)
      written += buffer.frames
      if let declared { bar.update(Double(written) / declared) }
    }
    try writer.finish()
    if reader.damagedPackets > 0 {
      Console.say("“\(input)” is damaged: skipped \(reader.damagedPackets) packets.")
    }
    return StretchSummary(
      input: input, output: output, sampleRate: reader.sampleRate, channels: reader.channels,
      inputFrames: reader.framesRead, outputFrames: written,
      timesRealTime: Double(reader.framesRead) / Double(reader.sampleRate) / (ContinuousClock.now - began).inSeconds)
  }

  private func open() throws(AudioFileError) -> (AudioReader, AudioWriter) {
    let reader = try AudioReader(path: input)
    var tags = reader.tags
    tags.tempo = ratio.flatMap { ratio in tags.tempo.map { $0 * ratio } }
    do {
      let writer = try AudioWriter(
        path: output, sampleRate: reader.sampleRate, channels: reader.channels, tags: tags)
      return (reader, writer)
    } catch {
      guard case .tooManyChannels(_, _, let most) = error else { throw error }
      let fewer = try AudioReader(path: input, channels: most)
      let writer = try AudioWriter(path: output, sampleRate: fewer.sampleRate, channels: most, tags: tags)
      return (fewer, writer)
    }
  }

  private static func areSameFile(_ one: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}

/// The output of `--json`.
private struct StretchSummary: Encodable {
  let input: String
  let output: String
  let sampleRate: Int
  let channels: Int
  let inputFrames: Int
  let outputFrames: Int
  let timesRealTime: Double
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
