import Plans
import Testing

@Suite("A plan file that is wrong")
struct PlanIssueTests {
  @Test func `is told all its problems at once, each at its place`() throws {
    let found = try problems(
      in: """
        name: Broken
        activty: run
        athlete:
          age: 300
        steps:
          - {name: A, for: 5min, cadance: 170}
          - for: -3min
            zone: 9
          - {for: 5min, effort: 12/10}
        """)
    #expect(
      found == [
        "2:1: unknown word “activty”; did you mean “activity”?",
        "4:8: age “300” is out of range: 5 to 110 years",
        "6:26: unknown word “cadance”; did you mean “cadence”?",
        "7:10: length “-3min” is out of range: 1 second to 24 hours",
        "8:11: zone “9” is out of range: 1 to 5",
        "9:25: effort “12/10” is out of range: 0/10 to 10/10",
      ])
  }

  @Test func `is shown like a compiler shows it, with the line and a caret`() throws {
    do {
      _ = try PlanFile.plan(from: Array("activity: run\nsteps:\n  - {for: 5min, cadence: 17}\n".utf8))
      Issue.record("17 steps per minute were accepted")
    } catch {
      #expect(
        error.report(file: "plan.yaml") == """
          plan.yaml:3:26: cadence “17” is out of range: 30 to 260
              - {for: 5min, cadence: 17}
                                     ^
          """)
    }
  }

  @Test func `is told no more problems than anyone mends in one go`() {
    let text = "steps:\n" + String(repeating: "  - {for: 5min, zzz: 1}\n", count: 2000)
    do {
      _ = try PlanFile.plan(from: Array(text.utf8))
      Issue.record("words without meaning were accepted")
    } catch {
      #expect(error.report(file: "plan.yaml").hasSuffix("\n… and 1970 more problems"))
    }
  }

  @Test(arguments: [
    ("duration: 5min", "0: unknown word “duration”; did you mean “for”?"),
    ("for: 5min, bpm: 128", "11: unknown word “bpm”; did you mean “tempo”?"),
    ("for: 5min, speed: 5:00/km", "11: unknown word “speed”; did you mean “pace”?"),
    ("for: 5min, zoen: 2", "11: unknown word “zoen”; did you mean “zone”?"),
    ("for: 5min, curve: peek", "18: unknown curve “peek”; did you mean “peak”?"),
    ("for: 5min, activity: jog", "21: unknown activity “jog”; use one of: "),
    ("until: forever", "7: unknown until “forever”; use one of: lap"),
  ])
  func `is asked what was meant by unknown words`(step: String, sentence: String) throws {
    let found = try problems(inStep: step)
    #expect(found.count == 1 && found[0].hasPrefix(sentence), "\(found)")
  }

  @Test func `is not told of a word both that it is wrong and that it is missing`() throws {
    #expect(try problems(in: "stpes:\n  - for: 5min\n") == ["1:1: unknown word “stpes”; did you mean “steps”?"])
    let found = try problems(in: "steps:\n  - repeat: 3\n    setps: [for: 5min]\n")
    #expect(found == ["3:5: unknown word “setps”; did you mean “steps”?"])
  }

  @Test(arguments: [
    ("for: 0s", "5: length “0s” is out of range"), ("for: 25h", "5: length “25h” is out of range"),
    ("for: 5m", "5: length “5m” is out of range"), ("for: -1km", "5: length “-1km” is out of range"),
    ("for: 900km", "5: length “900km” is out of range"), ("for: 5", "5: “5” has no unit"),
    ("for: nan", "5: “nan” isn't a valid length"), ("for: .inf", "5: “.inf” isn't a valid length"),
    ("for: 1e3s", "5: “1e3s” isn't a valid length"),
    ("for: 5 parsecs", "5: “5 parsecs” isn't a valid length"), ("for: 1:75", "5: “1:75” isn't a valid length"),
    ("for: 30min 1h", "5: “30min 1h” isn't a valid length"), ("for: soon", "5: “soon” isn't a valid length"),
    ("for: 5min, cadence: 29", "20: cadence “29” is out of range: 30 to 260"),
    ("for: 5min, cadence: 261", "20: cadence “261”"), ("for: 5min, cadence: -170", "20: cadence “-170”"),
    ("for: 5min, cadence: fast", "20: “fast” isn't a valid cadence"),
    ("for: 5min, cadence: NaN", "20: “NaN” isn't a valid cadence"),
    ("for: 5min, tempo: 39", "18: tempo “39” is out of range: 40 to 220"), ("for: 5min, tempo: 221", "18: tempo “221”"),
    ("for: 5min, pace: 1:59/km", "17: pace “1:59/km” is out of range: 2:00/km to 20:00/km"),
    ("for: 5min, pace: 20:01/km", "17: pace “20:01/km”"), ("for: 5min, pace: 5:30", "17: “5:30” has no unit"),
    ("for: 5min, pace: -5:30/km", "17: pace “-5:30/km” is out of range"),
    ("for: 5min, pace: 5:30/parsec", "17: “5:30/parsec” isn't a valid pace"),
    ("for: 5min, pace: 0:00/km", "17: pace “0:00/km”"),
    ("for: 5min, zone: 0", "17: zone “0” is out of range"), ("for: 5min, zone: 6", "17: zone “6” is out of range"),
    ("for: 5min, zone: 2.5", "17: “2.5” isn't a valid zone"), ("for: 5min, effort: 11/10", "19: effort “11/10”"),
    ("for: 5min, effort: -1/10", "19: effort “-1/10”"), ("for: 5min, effort: 6/5", "19: “6/5” isn't a valid effort"),
    ("for: 5min, cadence: from 20 to 170", "20: cadence “20” is out of range"),
    ("until: lap, about: 2km", "19: “2km” isn't a valid time"), ("name: '', for: 5min", "0: expected one value"),
  ])
  func `is refused values that are absurd or no values at all`(step: String, sentence: String) throws {
    let found = try problems(inStep: step)
    #expect(found.count == 1 && found[0].hasPrefix(sentence), "\(found)")
  }

  @Test(arguments: [
    ("cadence: 170", "-1: a step needs a length"),
    ("for: 5min, until: lap", "11: a step can't have both “for” and “until”"),
    ("for: 5min, about: 5min", "11: “about” works only with “until: lap”"),
    ("for: 5min, cadence: 170, pace: 5:00/km", "25: a step can't have both “cadence” and “pace”"),
    ("for: 5min, zone: 2, effort: 4/10", "20: a step can't have both “zone” and “effort”"),
    ("for: 5min, curve: peak, effort: from 2/10 to 5/10", "11: a ramp is already a curve"),
    ("for: 5min, ramp: from 2 to 3", "17: “3” isn't a ramp"),
    ("for: 5min, ramp: upwards", "17: “upwards” isn't a ramp"),
    ("for: 5min, from: effort 2/10", "11: a ramp needs “to”"),
    ("for: 5min, ramp: from tempo 120 to cadence 170", "17: a ramp can't mix cadence and tempo"),
    ("for: 5min, cadence: [170]", "20: expected one value, not a list"),
    ("for: 5min, cadence: {value: 170}", "20: expected one value, not keys with values"),
    ("for: 5min, cadence: ''", "11: expected one value, not nothing"),
    ("repeat: 3", "-1: a group of steps needs “steps”"), ("repeat: 0, steps: [for: 1min]", "8: number of repeats “0”"),
    ("repeat: 201, steps: [for: 1min]", "8: number of repeats “201”"),
    ("repeat: 2.5, steps: [for: 1min]", "8: “2.5” isn't a valid number of repeats"),
    ("repeat: -1, steps: [for: 1min]", "8: number of repeats “-1” is out of range: 1 to 200"),
    ("repeat: 3, steps: []", "18: a plan needs “steps”"), ("steps: [for: 1min]", "-1: a group of steps needs “repeat”"),
    ("repeat: 3, steps: 5min", "18: expected a list with “- ” before each item, not one value"),
  ])
  func `is told of steps that make no sense`(step: String, sentence: String) throws {
    let found = try problems(inStep: step)
    #expect(found.count == 1 && found[0].hasPrefix(sentence), "\(found)")
  }

  @Test func `is told of a distance nobody knows the time for`() throws {
    #expect(try problems(inStep: "for: 5km", activity: "yoga")[0].hasPrefix("5: a distance in yoga needs a pace"))
    #expect(try problems(inStep: "for: 5km, pace: 6:00/km", activity: "custom") == [])
  }

  @Test func `is told of triathlon legs without an activity`() throws {
    #expect(try problems(inStep: "for: 5km", activity: "triathlon")[0].hasPrefix("-1: each step of a triathlon"))
  }

  @Test func `is told of hearts that rest faster than they race`() throws {
    let found = try problems(
      in: "for: 30min\nathlete:\n  resting heart rate: 110\n  maximum heart rate: 105\n")
    #expect(found == ["3:23: the resting heart rate must be below the maximum one"])
    #expect(try problems(in: "for: 30min\nathlete: {resting heart rate: 20}")[0].hasPrefix("2:31: heart rate “20”"))
    #expect(try problems(in: "for: 30min\nathlete: {maximum heart rate: 300}")[0].hasPrefix("2:31: heart rate “300”"))
    #expect(try problems(in: "for: 30min\nathlete: {height: 3m}")[0].hasPrefix("2:19: height “3m” is out of range"))
  }

  @Test func `is told of duplicate words where the second one stands`() throws {
    #expect(
      try problems(in: "name: A\nfor: 5min\nsteps:\n  - name: x\n    for: 1min\nname: B\n")
        == ["6:1: duplicate “name”; the first one is in line 1"])
    #expect(
      try problems(in: "steps:\n  - {for: 5min, zone: 2, for: 6min}\n")
        == ["2:26: duplicate “for”; the first one is in line 2"])
    #expect(
      try problems(in: "for: 5min\nathlete:\n  age: 30\n  Age: 31\n")
        == ["4:3: duplicate “Age”; the first one is in line 3"])
  }

  @Test func `is told where its YAML breaks`() throws {
    #expect(try problems(in: "name: A\n\tfor: 5min\n") == ["2:1: YAML doesn't allow tabs; indent with spaces"])
    #expect(try problems(in: "name: A: B\nfor: 5min\n")[0].hasPrefix("1:8: invalid YAML"))
    #expect(try problems(in: "steps: [{for: 5min\n")[0].contains("invalid YAML"))
    #expect(try problems(in: "for: 5min\n---\nfor: 6min\n")[0].hasPrefix("2:1: a second plan starts here"))
    #expect(try problems(in: "for: 5min\nname: \"a\u{1}b\"\n")[0].hasPrefix("2:9: invalid YAML"))
  }

  @Test func `is told when it is something else altogether`() throws {
    #expect(try problems(in: "just a sentence")[0].hasPrefix("1:1: expected keys with values"))
    #expect(try problems(in: "- for: 5min")[0].hasPrefix("1:1: expected keys with values"))
    #expect(try problems(in: "name: Nothing to do")[0].hasPrefix("1:1: a plan needs “steps”"))
    #expect(
      try problems(in: "for: 5min\nsteps:\n  - for: 5min\n")[0].hasPrefix("1:1: in a plan with “steps”, write “for”"))
    #expect(try problems(in: "steps:\n  - warm up\n")[0].hasPrefix("2:5: expected keys with values"))
    #expect(try problems(in: "steps: 5\n")[0].hasPrefix("1:8: expected a list"))
  }

  @Test func `may last a day and no longer`() throws {
    let day = "steps:\n  - repeat: 24\n    steps: [for: 1h]\n"
    #expect(try problems(in: day) == [])
    #expect(
      try problems(in: "steps:\n  - repeat: 200\n    steps:\n      - repeat: 200\n        steps: [for: 1h]\n")
        == ["1:1: the plan lasts 40000 hours, but the limit is 24 hours"])
  }

  @Test func `cannot make the reader follow endless references or nesting`() throws {
    let laughs = "a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\n"
    #expect(try problems(in: laughs)[0].hasPrefix("1:4: plans can't use anchors"))
    #expect(try problems(in: "for: 5min\n*a : 1\n")[0].hasPrefix("2:1: plans can't use anchors"))
    #expect(try problems(in: "steps: " + String(repeating: "[", count: 100_000))[0].contains("nested too deeply"))
    #expect(try problems(in: "steps:\n" + String(repeating: "- ", count: 100_000))[0].contains("nested too deeply"))
    let staircase = (0..<900).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(try problems(in: staircase)[0].contains("nested too deeply"))
    var rounds = "for: 1min"
    for _ in 0..<8 { rounds = "repeat: 1, steps: [{\(rounds)}]" }
    #expect(try problems(in: "steps: [{\(rounds)}]")[0].contains("nested too deeply"))
  }

  /// Ten references to ten references and so on: resolving or even comparing them would never end.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "", "name: \u{600}&x \u{E000}\n", "name: plain\n  \"goes on\n", "name: plain\n  'goes on\n", "name: |\n  \"\n",
      "name: !!str &name |\n  '\n",
    ])
  func `is not asked to laugh a billion times, whatever looks like a quote before`(before: String) throws {
    let letters = Array("abcdefghij")
    var laughs = before + "a: &a [x,x,x,x,x,x,x,x,x]\n"
    for (last, letter) in zip(letters, letters.dropFirst()) {
      laughs += "\(letter): &\(letter) [" + Array(repeating: "*\(last)", count: 9).joined(separator: ",") + "]\n"
    }
    for text in [laughs, laughs + "? *j\n: 1\n? [*j]\n: 2\n"] {
      let found = try problems(in: text)
      #expect(found.count == 1 && found[0].contains("anchors and aliases"))
    }
  }

  @Test func `has no anchor that nobody refers to, and no alias to nothing`() throws {
    #expect(try problems(in: "name: &a x\nfor: 5min\n")[0].hasPrefix("1:7: plans can't use anchors"))
    #expect(try problems(in: "name: x\n  \"y\nfor: *nothing\n")[0].hasPrefix("3:6: plans can't use anchors"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `may be wrong ten thousand times`() throws {
    let many = "steps: [" + Array(repeating: "x", count: 20_000).joined(separator: ",") + "]"
    #expect(try problems(in: many).count == 20_000)
    let words = (0..<6_000).map { "w\($0): 1" }.joined(separator: "\n")
    #expect(try problems(in: words).count > 6_000)
    let twice = "{" + (0..<6_000).map { "w\($0): 1" }.joined(separator: ",") + ", w7: 1}"
    #expect(try problems(in: twice).count == 1)
  }

  @Test(arguments: ["name: x\n  \"y\nsteps: ", "name: |\n  '\nsteps: "])
  func `is not nested too deeply behind what looks like a quote`(before: String) throws {
    #expect(try problems(in: before + String(repeating: "[", count: 100_000))[0].contains("nested too deeply"))
    #expect(try problems(in: before + String(repeating: "{a: ", count: 100_000))[0].contains("nested too deeply"))
    let closed = String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
    #expect(try problems(in: before + closed)[0].contains("nested too deeply"))
  }

  @Test func `may speak of furious anchors in its texts`() throws {
    let named = try plan("name: Fast & furious * 2, &co\nfor: 5min # & so on *\n")
    #expect(named.name == "Fast & furious * 2, &co")
    #expect(try plan(#"{"name":"&a *b [[[","for":"5min"}"#).name == "&a *b [[[")
    #expect(try plan("name: 'don''t &x'\nfor: 5min").name == "don't &x")
  }
}
