/// The smoothest movement from 0 to 1 in a unit of time: 10u³ − 15u⁴ + 6u⁵ (Flash and Hogan 1985, doi
/// 10.1523/JNEUROSCI.05-07-01688.1985).
struct MinimumJerk {
  let place: Double
  let speed: Double
  let acceleration: Double

  /// - Parameter share: of the time; clamped to 0…1.
  init(share: Double) {
    let u = min(max(share, 0), 1)
    place = u * u * u * (10 - 15 * u + 6 * u * u)
    speed = 30 * u * u * (1 - u) * (1 - u)
    acceleration = 60 * u * (1 - u) * (1 - 2 * u)
  }
}
