/// The named curves of plan files.
enum CurveShape: String, CaseIterable {
  case steady, peak
}
