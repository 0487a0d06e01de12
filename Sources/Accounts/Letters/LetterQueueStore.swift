public import Persistence
public import Units

/// Orders letters in the transaction that gives the reason for them: either both are kept or neither.
public struct LetterQueueStore: Sendable {
  private let add: @Sendable (LetterOrder, any Transaction, Moment) throws -> Void

  public init(add: @escaping @Sendable (LetterOrder, any Transaction, Moment) throws -> Void) { self.add = add }

  func add(_ order: LetterOrder, in transaction: any Transaction, at now: Moment) throws {
    try add(order, transaction, now)
  }
}
