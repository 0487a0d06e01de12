import Accounts
import Sessions
import Testing
import Units

struct AthleteFactsTests {
  @Test func `the weight is that of the day, and the age too`() throws {
    var form = HealthForm()
    form.birthDate = "1990-05-20"
    form.weights = [
      HealthForm.Weight(day: "2024-01-01", kilograms: 80), HealthForm.Weight(day: "2024-06-01", kilograms: 75),
    ]
    let record = try HealthRecord(form)
    func facts(_ day: String) throws -> AthleteFacts { AthleteFacts(record, on: try #require(CalendarDay(day))) }
    #expect(try facts("2023-03-01").weight == Kilograms(80))
    #expect(try facts("2024-05-31").weight == Kilograms(80))
    #expect(try facts("2024-06-01").weight == Kilograms(75))
    #expect(abs(try #require(facts("2024-05-20").age) - 34) < 0.01)
    #expect(try facts("1980-01-01").age == nil)
  }
}
