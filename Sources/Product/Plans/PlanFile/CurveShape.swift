/// The named curves in plan files.
enum CurveShape: String, CaseIterable {
  case steady, peak
}
