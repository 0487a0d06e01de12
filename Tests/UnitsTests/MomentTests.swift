import Testing
import Units

@Suite("A moment")
struct MomentTests {
  @Test func `moves by seconds and is told from another by seconds`() {
    let noon = Moment(milliseconds: 43_200_000)

    #expect((noon + Seconds(1.5)).milliseconds == 43_201_500)
    #expect(noon - Seconds(1.5) - noon == Seconds(-1.5))
    #expect(noon < noon + Seconds(0.001))
  }
}
