import Foundation
import Synchronization

/// A progress bar on standard error: `Analysing  ━━━━━━──────  42 %  7 of 17  song.mp3`.
///
/// Draws only on a terminal, at most ten times a second. Thread-safe.
final class ProgressBar: Sendable {
  private struct State {
    var share = 0.0
    var detail = ""
    var drawn = ContinuousClock.now - .seconds(1)
  }

  private let title: String
  private let state = Mutex(State())

  init(_ title: String) { self.title = title }

  /// - Parameter share: the progress; clamped to 0…1.
  func update(_ share: Double, detail: String = "") {
    guard Console.isTerminal else { return }
    let line: String? = state.withLock { state in
      state.share = min(max(share, 0), 1)
      state.detail = detail
      guard ContinuousClock.now - state.drawn > .milliseconds(100) else { return nil }
      state.drawn = .now
      return Self.line(title: title, share: state.share, detail: state.detail)
    }
    if let line { Console.write(Self.clearing + line, to: STDERR_FILENO) }
  }

  /// Clears the bar.
  func finish() {
    if Console.isTerminal { Console.write(Self.clearing, to: STDERR_FILENO) }
  }

  /// Moves to the start of the line and clears it. Empty without a terminal.
  static let clearing = Console.isTerminal ? "\r\u{1B}[K" : ""

  private static func line(title: String, share: Double, detail: String) -> String {
    let width = 24
    let filled = Int((share * Double(width)).rounded(.down))
    let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: width - filled)
    let percent = Int((share * 100).rounded(.down))
    let text = "\(title)  \(bar)  \(percent) %  \(detail)"
    return String(text.prefix(terminalWidth - 1))
  }

  private static var terminalWidth: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
    return Int(size.ws_col)
  }
}
