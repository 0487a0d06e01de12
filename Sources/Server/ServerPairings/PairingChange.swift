import Pairings
import ServerKernel

/// What a button of the page asks for.
enum PairingChange: Hashable, Sendable {
  case planAnew
  case toggleLock(Int)
  case exchange(PairSide, Int)

  /// Nil if no button was pressed.
  init?(_ fields: [FormPair]) {
    for (name, value) in fields {
      switch name {
      case "anew":
        self = .planAnew
        return
      case "toggle":
        guard let place = PairingForm.place(value) else { continue }
        self = .toggleLock(place)
        return
      case "exchange":
        let parts = value.split(separator: "-")
        guard parts.count == 2, let side = PairSide(rawValue: String(parts[0])),
          let place = PairingForm.place(parts[1])
        else { continue }
        self = .exchange(side, place)
        return
      default: continue
      }
    }
    return nil
  }
}
