/// One of the two stretchers, as an enum because Embedded Swift has no existentials.
enum Stretcher {
  case grains(TimeStretcher)
  case splices(SpliceStretcher)

  var map: WarpMap {
    switch self {
    case .grains(let stretcher): stretcher.map
    case .splices(let stretcher): stretcher.map
    }
  }

  func setMap(_ map: WarpMap) {
    switch self {
    case .grains(let stretcher): stretcher.map = map
    case .splices(let stretcher): stretcher.map = map
    }
  }

  func missingInput(for frames: Int) -> Int {
    switch self {
    case .grains(let stretcher): stretcher.missingInput(for: frames)
    case .splices(let stretcher): stretcher.missingInput(for: frames)
    }
  }

  func feed(_ buffer: AudioBuffer) {
    switch self {
    case .grains(let stretcher): stretcher.feed(buffer)
    case .splices(let stretcher): stretcher.feed(buffer)
    }
  }

  func feedSilence(frames: Int) {
    switch self {
    case .grains(let stretcher): stretcher.feedSilence(frames: frames)
    case .splices(let stretcher): stretcher.feedSilence(frames: frames)
    }
  }

  func render(_ frames: Int, into buffer: AudioBuffer, at offset: Int) {
    switch self {
    case .grains(let stretcher): stretcher.render(frames, into: buffer, at: offset)
    case .splices(let stretcher): stretcher.render(frames, into: buffer, at: offset)
    }
  }
}
