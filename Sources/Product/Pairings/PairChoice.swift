/// An exercise and a song of a table, with what they cost by themselves.
struct PairChoice {
  let exercise: Int
  let song: Int
  let cost: Double
}
