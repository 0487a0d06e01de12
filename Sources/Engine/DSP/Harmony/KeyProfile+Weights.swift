// Made by Learning/Key/learn.py; see the README there.
extension KeyProfile {
  static let major = KeyProfile(weights: [
    73.55, -42.43, 13.31, -40.01, 39.48, 6.91,
    -33.80, 62.64, -35.23, -2.00, -42.77, 0.36,
  ])
  static let minor = KeyProfile(weights: [
    70.25, -45.42, 18.68, 39.55, -41.83, 4.37,
    -39.49, 69.98, -9.68, -35.90, -15.17, -15.34,
  ])
}
