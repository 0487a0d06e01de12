package import Accounts
internal import Crypto
package import Units

/// A batch as it is kept: packed and sealed, what tells of the heart apart from all else.
package struct SealedBatch: Sendable {
  package let device: DeviceName
  package let sequence: Int
  package let leftOut: Int
  /// What is the same is kept once. It covers the heart too, whether that is kept or not.
  package let hash: [UInt8]
  package let body: [UInt8]
  package let heart: [UInt8]?
  /// What its events tell of the session's course.
  let course: [DeviceEvent]
  /// From the first sample to the last, as the device believes.
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

/// Batches of one session that came in one request.
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

  /// What came says of the course of the session.
  package func tell(_ life: inout SessionLife) {
    let spans = batches.compactMap(\.span)
    if life.state == .planned { life.receive(.start, at: spans.map(\.lowerBound).min() ?? received) }
    for told in batches.flatMap(\.course) { life.receive(told.change, at: told.moment) }
    if let end = spans.map(\.upperBound).max() { life.goOn(until: end) }
  }

  /// In memory, in bytes.
  package var size: Int { batches.reduce(500) { $0 + $1.size + 500 } }
}

/// What became of a delivery.
package struct BatchReceipt: Hashable, Sendable {
  /// Which batches of the devices in it have come, by now and before: those may be forgotten there.
  package var received: [DeviceName: SequenceRanges] = [:]
  /// How many were not there before.
  package var added = 0
  /// Whether something of the heart was left out, because its owner has not agreed that it be kept.
  package var isHeartWithheld = false
  /// How many values were left out because they mean nothing.
  package var leftOut = 0
  package var state: SessionLife.State
}
