import HTTPTypes
package import Hummingbird
package import Internet
import Synchronization
package import Units

/// Limits the requests of each address with a token bucket. A bucket refills at a constant rate and holds the requests of ten
/// seconds, at least 20.
///
/// Each process counts separately. This protects others from a runaway script. Limits that must be exact, such as log-ins, are
/// counted in the database.
package final class RequestLimit: Sendable {
  private struct Bucket {
    var left: Double
    var filledAt: Moment
  }
  private let perSecond: Double
  private let capacity: Double
  private let buckets = Mutex<[NetworkAddress: Bucket]>([:])

  package init(perMinute: Int) {
    perSecond = Double(perMinute) / 60
    capacity = max(20, perSecond * 10)
  }

  /// Nil if the request may proceed, otherwise the time to wait.
  package func take(for address: NetworkAddress, at now: Moment) -> Seconds? {
    buckets.withLock { buckets in
      if buckets.count >= most { buckets = buckets.filter { !isFull($0.value, at: now) } }
      // All addresses sent requests just now. Counting per address cannot stop such a flood, so start again.
      if buckets.count >= most { buckets.removeAll(keepingCapacity: true) }
      var bucket = buckets[address] ?? Bucket(left: capacity, filledAt: now)
      bucket.left = filled(bucket, at: now)
      bucket.filledAt = now
      defer { buckets[address] = bucket }
      guard bucket.left >= 1 else { return Seconds((1 - bucket.left) / perSecond) }
      bucket.left -= 1
      return nil
    }
  }

  private func filled(_ bucket: Bucket, at now: Moment) -> Double {
    min(capacity, bucket.left + max(0, (now - bucket.filledAt).value) * perSecond)
  }

  private func isFull(_ bucket: Bucket, at now: Moment) -> Bool { filled(bucket, at: now) >= capacity }
}

/// The number of addresses kept at the same time.
private let most = 50_000

package struct RequestLimitMiddleware: RouterMiddleware {
  package typealias Context = AppContext
  package let limit: RequestLimit
  package let now: @Sendable () -> Moment

  package init(limit: RequestLimit, now: @escaping @Sendable () -> Moment) {
    self.limit = limit
    self.now = now
  }

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    if let client = context.client?.subscriber, let wait = limit.take(for: client, at: now()) {
      let seconds = max(1, Int(wait.value.rounded(.up)))
      throw Problem(
        .tooManyRequests, "too-many-requests", "Too many requests from your address. Try again in \(seconds) s.",
        headers: [.retryAfter: String(seconds)])
    }
    return try await next(request, context)
  }
}
