// Made by Learning/Key/learn.py; see the README there.
extension KeyProfile {
  static let major = KeyProfile(weights: [
    70.00, -39.80, 11.84, -38.25, 37.48, 7.05,
    -31.81, 59.09, -33.81, -1.75, -40.53, 0.50,
  ])
  static let minor = KeyProfile(weights: [
    66.95, -43.13, 17.73, 36.91, -39.68, 4.34,
    -37.61, 66.77, -8.98, -34.28, -14.36, -14.66,
  ])
}
