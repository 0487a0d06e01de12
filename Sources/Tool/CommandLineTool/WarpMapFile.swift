import DSP
import Foundation

/// A warp map as text: a line `input_frame output_frame` for each point, linear in between.
///
/// Ignores empty lines and comments after `#`. Frames may be fractional.
struct WarpMapFile {
  let map: WarpMap

  init(path: String) throws(CommandError) {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CommandError("Couldn't read the map “\(path)”: \(error.localizedDescription)")
    }
    try self.init(text: text, path: path)
  }

  /// - Parameter path: the file's name in errors.
  init(text: String, path: String) throws(CommandError) {
    var points: [WarpMap.Point] = []
    var lineNumbers: [Int] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      guard words.count == 2, let input = Double(words[0]), let output = Double(words[1]) else {
        throw CommandError("\(path):\(index + 1): a line needs two numbers, the input frame and the output frame.")
      }
      points.append(WarpMap.Point(output: output, input: input))
      lineNumbers.append(index + 1)
    }
    do {
      map = try WarpMap(points: points)
    } catch {
      throw CommandError(Self.sentence(error, path: path, lineNumbers: lineNumbers))
    }
    for index in 1..<points.count where !StretchCommand.speeds.contains(map.speed(at: points[index - 1].output)) {
      throw CommandError(
        "\(path):\(lineNumbers[index]): the ratio since the previous line is "
          + "\(map.speed(at: points[index - 1].output)), outside 0.25 to 4.")
    }
  }

  private static func sentence(_ error: WarpMapError, path: String, lineNumbers: [Int]) -> String {
    switch error {
    case .tooFewPoints(let count):
      "\(path): a map needs at least two points, but this one has \(count)."
    case .notFinite(let index):
      "\(path):\(lineNumbers[index]): frames must be finite numbers."
    case .outputNotIncreasing(let index):
      "\(path):\(lineNumbers[index]): the output frame must be greater than in the previous line."
    case .inputNotIncreasing(let index):
      "\(path):\(lineNumbers[index]): the input frame must be greater than in the previous line."
    }
  }
}
