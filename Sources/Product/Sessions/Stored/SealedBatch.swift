package import Accounts
internal import Crypto
package import Units

/// A batch as stored: compressed and encrypted, with heart data separate from the rest.
package struct SealedBatch: Sendable {
  package let device: DeviceName
  package let sequence: Int
  package let leftOut: Int
  /// Identifies duplicates. It covers heart data even if that isn't stored.
  package let hash: [UInt8]
  package let body: [UInt8]
  package let heart: [UInt8]?
  /// The events that affect the session's state.
  let course: [DeviceEvent]
  /// From the first to the last sample, on the device's clock.
  package let span: ClosedRange<Moment>?

  struct DeviceEvent: Sendable {
    let change: SessionLife.Change
    let moment: Moment
  }

  package init(_ batch: RecordingBatch, of person: Identifier<Person>, sealedBy vault: Vault) throws {
    device = batch.device
    sequence = batch.sequence
    leftOut = batch.leftOut
    hash = Array(SHA256.hash(data: batch.canonicalBytes))
    let kinds = batch.recording.kinds
    body = try vault.seal(
      batch.recording.compactBytes(of: kinds.filter { !$0.isHeart }), in: .recording, of: person)
    let hearts = kinds.filter(\.isHeart)
    heart =
      hearts.isEmpty ? nil : try vault.seal(batch.recording.compactBytes(of: hearts), in: .recording, of: person)
    let offset = batch.recording.clockOffset
    course = batch.recording.events.compactMap { event in
      SessionLife.Change(event.kind).map {
        DeviceEvent(change: $0, moment: Moment(milliseconds: event.time.milliseconds + offset))
      }
    }
    span = batch.recording.span
  }

  /// In bytes.
  package var size: Int { body.count + (heart?.count ?? 0) }
}

extension SessionLife.Change {
  fileprivate init?(_ kind: RecordingEvent.Kind) {
    switch kind {
    case .pause: self = .pause
    case .resume: self = .resume
    case .end: self = .end
    case .lap, .leg, .song, .songEnd, .skip, .tempo, .step, .stepEnd, .length, .set: return nil
    }
  }
}

/// The batches of one session that arrived in one request.
package struct BatchDelivery: Sendable {
  package let session: Identifier<TrainingSession>
  package let person: Identifier<Person>
  package let batches: [SealedBatch]
  package let received: Moment
  package let jobs: NewSessionJobs

  package init(
    _ batches: [SealedBatch], for session: Identifier<TrainingSession>, by person: Identifier<Person>,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws {
    self.batches = batches
    self.session = session
    self.person = person
    received = now
    jobs = try NewSessionJobs(of: session, ownedBy: person, at: now, using: &generator)
  }

  /// Applies the delivered events to the session's state.
  package func tell(_ life: inout SessionLife) {
    let spans = batches.compactMap(\.span)
    if life.state == .planned { life.receive(.start, at: spans.map(\.lowerBound).min() ?? received) }
    for told in batches.flatMap(\.course) { life.receive(told.change, at: told.moment) }
    if let end = spans.map(\.upperBound).max() { life.goOn(until: end) }
  }

  /// Memory use, in bytes.
  package var size: Int { batches.reduce(500) { $0 + $1.size + 500 } }
}

/// The result of a delivery.
package struct BatchReceipt: Hashable, Sendable {
  /// All received batches of the devices in the delivery. The devices may delete them.
  package var received: [DeviceName: SequenceRanges] = [:]
  /// The number of batches that weren't stored before.
  package var added = 0
  /// Whether heart data was dropped because the owner hasn't consented to storing it.
  package var isHeartWithheld = false
  /// The number of invalid values that were dropped.
  package var leftOut = 0
  package var state: SessionLife.State
}
