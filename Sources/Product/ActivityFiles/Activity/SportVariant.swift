/// Variants of sports with the names and numbers of FIT's profile (`sub_sport`).
package enum SportVariant: UInt8, CaseIterable, Hashable, Sendable {
  case treadmill = 1, street = 2, trail = 3, track = 4, spin = 5, indoorCycling = 6, road = 7, mountain = 8
  case downhill = 9, recumbent = 10, cyclocross = 11, handCycling = 12, trackCycling = 13, indoorRowing = 14
  case elliptical = 15, stairClimbing = 16, lapSwimming = 17, openWater = 18, flexibilityTraining = 19
  case strengthTraining = 20, warmUp = 21, match = 22, exercise = 23, challenge = 24, indoorSkiing = 25
  case cardioTraining = 26, indoorWalking = 27, eBikeFitness = 28, bmx = 29, casualWalking = 30
  case speedWalking = 31, bikeToRunTransition = 32, runToBikeTransition = 33, swimToBikeTransition = 34
  case backcountry = 37, resort = 38, whitewater = 41, skateSkiing = 42, yoga = 43, pilates = 44
  case indoorRunning = 45, gravelCycling = 46, eBikeMountain = 47, commuting = 48, mixedSurface = 49
  case navigate = 50, virtualActivity = 58, obstacle = 59, breathing = 62, ultra = 67, indoorClimbing = 68
  case bouldering = 69, hiit = 70
}
