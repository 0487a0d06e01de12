import Exercises
import Foundation
import Units

@testable import Pairings

/// Songs without audio, and the catalogue as servers read it.
enum PairingFixtures {
  private static let read = Result {
    try ExerciseCatalogue(
      folder: URL(filePath: #filePath).appending(path: "../../../Web/exercises").standardizedFileURL)
  }

  static var exercises: [Exercise] { get throws { try read.get().all } }

  static func song(
    _ name: String, tempo: Double?, minutes: Double = 4, energy: Double = 0.5, valence: Double = 0.5,
    artist: String? = nil, genre: String? = nil
  ) -> PairingSong {
    PairingSong(
      id: "hash of \(name)", title: name, artist: artist, genre: genre, duration: Seconds(60 * minutes),
      tempo: tempo.flatMap(BeatsPerMinute.init), confidence: 0.9, energy: energy, valence: valence, sound: nil)
  }

  /// A random library with many tempos, energies and artists.
  static func library(
    of count: Int, tempos: ClosedRange<Double> = 60...190, using generator: inout some RandomNumberGenerator
  ) -> [PairingSong] {
    (0..<count).map { index in
      song(
        "song \(index)",
        tempo: Int.random(in: 0..<10, using: &generator) == 0 ? nil : .random(in: tempos, using: &generator),
        minutes: .random(in: 2.5...6, using: &generator), energy: .random(in: 0...1, using: &generator),
        valence: .random(in: 0...1, using: &generator),
        artist: "artist \(Int.random(in: 0...max(3, count / 4), using: &generator))",
        genre: ["rock", "techno", "pop"].randomElement(using: &generator))
    }
  }

  /// A request that anybody could make.
  static func request(using generator: inout some RandomNumberGenerator) -> PairingRequest {
    var request = PairingRequest(
      minutes: .random(in: 5...60, using: &generator), seed: .random(in: 0...1000, using: &generator))
    request.intensity = TrainingIntensity.allCases.randomElement(using: &generator) ?? .moderate
    if Bool.random(using: &generator) {
      request.categories = Set(
        Exercise.Category.allCases.shuffled(using: &generator).prefix(.random(in: 1...4, using: &generator)))
    }
    if Bool.random(using: &generator) {
      request.equipment = Set(
        Equipment.allCases.shuffled(using: &generator).prefix(.random(in: 0...6, using: &generator)))
    }
    request.wish =
      [.any, .mood(.driving), .mood(.calm), .genre("rock"), .taste].randomElement(using: &generator) ?? .any
    return request
  }
}
