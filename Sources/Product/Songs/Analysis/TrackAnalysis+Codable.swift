internal import Units

/// The JSON form in the cache: one flat object. `upbeat analyze --json` prints the same values.
extension TrackAnalysis: Codable {
  private enum Field: String, CodingKey {
    case version, duration, tempo, confidence, alternatives, beats, downbeats, meter, meterConfidence, beatDivision,
      stability, steadyBeat, reason, key, loudness, truePeak, loudnessCurve, energy, mood, introEnd, outroStart,
      segments, attacks, similarity
  }

  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Field.self)
    let tempo = try object.decodeIfPresent(Double.self, forKey: .tempo)
    let rhythm = Rhythm(
      tempo: try tempo.map { try BeatsPerMinute(decoded: $0, in: decoder) },
      confidence: try object.decode(Double.self, forKey: .confidence),
      alternatives: try object.decode([TempoReading].self, forKey: .alternatives),
      beats: try object.decode([Double].self, forKey: .beats),
      downbeats: try object.decode([Double].self, forKey: .downbeats),
      meter: try object.decode(Int.self, forKey: .meter),
      meterConfidence: try object.decode(Double.self, forKey: .meterConfidence),
      beatDivision: try object.decode(Int.self, forKey: .beatDivision),
      stability: try object.decode(Double.self, forKey: .stability),
      steadiness: Steadiness(without: try object.decodeIfPresent(NoSteadyBeat.self, forKey: .reason)))
    self.init(
      version: try object.decode(Int.self, forKey: .version),
      duration: Seconds(try object.decode(Double.self, forKey: .duration)), rhythm: rhythm,
      key: try object.decodeIfPresent(Key.self, forKey: .key),
      loudness: try object.decodeIfPresent(Double.self, forKey: .loudness),
      truePeak: try object.decodeIfPresent(Double.self, forKey: .truePeak),
      loudnessCurve: try object.decode([Double].self, forKey: .loudnessCurve),
      energy: try object.decode([Double].self, forKey: .energy), mood: try object.decode(Mood.self, forKey: .mood),
      introEnd: Seconds(try object.decode(Double.self, forKey: .introEnd)),
      outroStart: Seconds(try object.decode(Double.self, forKey: .outroStart)),
      segments: try object.decode([Segment].self, forKey: .segments),
      attacks: try object.decode([Attack].self, forKey: .attacks),
      similarity: try object.decode([Double].self, forKey: .similarity))
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Field.self)
    try object.encode(version, forKey: .version)
    try object.encode(duration.value, forKey: .duration)
    try object.encodeIfPresent(rhythm.tempo?.value, forKey: .tempo)
    try object.encode(rhythm.confidence, forKey: .confidence)
    try object.encode(rhythm.alternatives, forKey: .alternatives)
    try object.encode(rhythm.beats, forKey: .beats)
    try object.encode(rhythm.downbeats, forKey: .downbeats)
    try object.encode(rhythm.meter, forKey: .meter)
    try object.encode(rhythm.meterConfidence, forKey: .meterConfidence)
    try object.encode(rhythm.beatDivision, forKey: .beatDivision)
    try object.encode(rhythm.stability, forKey: .stability)
    try object.encode(rhythm.isSteady, forKey: .steadyBeat)
    try object.encodeIfPresent(rhythm.fault, forKey: .reason)
    try object.encodeIfPresent(key, forKey: .key)
    try object.encodeIfPresent(loudness, forKey: .loudness)
    try object.encodeIfPresent(truePeak, forKey: .truePeak)
    try object.encode(loudnessCurve, forKey: .loudnessCurve)
    try object.encode(energy, forKey: .energy)
    try object.encode(mood, forKey: .mood)
    try object.encode(introEnd.value, forKey: .introEnd)
    try object.encode(outroStart.value, forKey: .outroStart)
    try object.encode(segments, forKey: .segments)
    try object.encode(attacks, forKey: .attacks)
    try object.encode(similarity, forKey: .similarity)
  }
}

extension TrackAnalysis.TempoReading: Codable {
  private enum Field: String, CodingKey { case tempo, weight }

  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Field.self)
    self.init(
      tempo: try BeatsPerMinute(decoded: object.decode(Double.self, forKey: .tempo), in: decoder),
      weight: try object.decode(Double.self, forKey: .weight))
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Field.self)
    try object.encode(tempo.value, forKey: .tempo)
    try object.encode(weight, forKey: .weight)
  }
}

extension TrackAnalysis.Segment: Codable {
  private enum Field: String, CodingKey { case start, end, part }

  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Field.self)
    self.init(
      start: Seconds(try object.decode(Double.self, forKey: .start)),
      end: Seconds(try object.decode(Double.self, forKey: .end)), part: try object.decode(Int.self, forKey: .part))
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Field.self)
    try object.encode(start.value, forKey: .start)
    try object.encode(end.value, forKey: .end)
    try object.encode(part, forKey: .part)
  }
}

/// `[time, strength]`, an array because a song has thousands of attacks.
extension TrackAnalysis.Attack: Codable {
  package init(from decoder: any Decoder) throws {
    var pair = try decoder.unkeyedContainer()
    self.init(time: Seconds(try pair.decode(Double.self)), strength: try pair.decode(Double.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var pair = encoder.unkeyedContainer()
    try pair.encode(time.value)
    try pair.encode(strength)
  }
}

extension BeatsPerMinute {
  fileprivate init(decoded value: Double, in decoder: any Decoder) throws {
    guard let tempo = BeatsPerMinute(value) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a tempo is finite and above zero"))
    }
    self = tempo
  }
}
