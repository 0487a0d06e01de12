import Testing

@testable import Sessions

@Suite("The name of a series")
struct SeriesNameTests {
  @Test(
    arguments: [
      "heartRate", "HeartRate", "heart_rate", "HEARTRATE", "hr", "HR", "avgHR", "HR_1", "max hr", "pulse", "Pulse-Ox",
      "rr",
      "RR interval", "hrv_rmssd", "SDNN", "ECG", "Herzfrequenz", "Puls", "fréquence cardiaque", "frecuencia cardíaca",
      "respiration_rate", "BreathRate", "SpO2", "sp_o2", "SmO2", "VO2max", "saturated_hemoglobin_percent",
      "core_temperature",
      "Skin Temperature", "stress_level", "blood glucose",
    ])
  func `tells of the body in whatever letters`(name: String) {
    #expect(SeriesName(name: name, unit: "").isOfTheBody)
    #expect(SeriesName(name: name, unit: "").kind.isHeart)
  }

  @Test(
    arguments: [
      "grade", "left_right_balance", "gps_accuracy", "vertical_speed", "calories", "vertical_oscillation",
      "stance_time_percent", "stance_time", "vertical_ratio", "stance_time_balance", "step_length", "Form Power",
      "Leg Spring Stiffness", "Impulse Loading Rate", "threshold", "tyre pressure", "thrust", "arrow", "temperature",
      "air_temp", "hertz", "", "💓", "7",
    ])
  func `tells of something else`(name: String) {
    #expect(!SeriesName(name: name, unit: "W").isOfTheBody)
    #expect(!SeriesName(name: name, unit: "W").kind.isHeart)
  }

  @Test func `may be nothing, where the unit is the heart's`() {
    #expect(SeriesName(name: "channel 7", unit: "BPM").isOfTheBody)
    #expect(!SeriesName(name: "channel 7", unit: "rpm").isOfTheBody)
  }

  @Test func `keeps the body's apart from all else, and nothing is lost`() throws {
    var recording = DeviceRecording()
    for name in ["HR", "stance_time", "Pulse"] {
      recording.add(1, to: SeriesName(name: name, unit: ""), at: DeviceTime(milliseconds: 1))
    }
    #expect(recording.kinds == [.series, .bodySeries])
    #expect(recording.only { !$0.isHeart }.series.keys.map(\.name) == ["stance_time"])
    var joined = try DeviceRecording(compactBytes: recording.compactBytes(of: [.bodySeries]))
    #expect(joined.series.keys.map(\.name).sorted() == ["HR", "Pulse"])
    joined.formUnion(try DeviceRecording(compactBytes: recording.compactBytes(of: [.series])))
    #expect(joined == recording)
    #expect(try DeviceRecording(compactBytes: recording.compactBytes()) == recording)
  }
}
