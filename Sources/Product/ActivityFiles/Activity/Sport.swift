/// Sports with the names and numbers of FIT's profile, the largest list that devices share.
package enum Sport: UInt8, CaseIterable, Hashable, Sendable {
  case generic = 0, running = 1, cycling = 2, transition = 3, fitnessEquipment = 4, swimming = 5
  case basketball = 6, soccer = 7, tennis = 8, americanFootball = 9, training = 10, walking = 11
  case crossCountrySkiing = 12, alpineSkiing = 13, snowboarding = 14, rowing = 15, mountaineering = 16
  case hiking = 17, multisport = 18, paddling = 19, flying = 20, eBiking = 21, motorcycling = 22, boating = 23
  case driving = 24, golf = 25, hangGliding = 26, horsebackRiding = 27, hunting = 28, fishing = 29
  case inlineSkating = 30, rockClimbing = 31, sailing = 32, iceSkating = 33, skyDiving = 34, snowshoeing = 35
  case snowmobiling = 36, standUpPaddleboarding = 37, surfing = 38, wakeboarding = 39, waterSkiing = 40
  case kayaking = 41, rafting = 42, windsurfing = 43, kitesurfing = 44, tactical = 45, jumpmaster = 46
  case boxing = 47, floorClimbing = 48, diving = 53, hiit = 62, racket = 64, dance = 83
}
