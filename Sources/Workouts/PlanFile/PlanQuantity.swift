/// The kinds of value a plan holds.
public enum PlanQuantity: Hashable, Sendable {
  case length, lapTime, cadence(CadenceUnit), tempo, pace, zone, effort, repeats, age, height, heartRate, name
}
