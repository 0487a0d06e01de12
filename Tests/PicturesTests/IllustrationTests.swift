import Foundation
import Pictures
import Sandbox
import Testing
import TestSupport

/// ffmpeg, an independent program, makes the files and looks at the results.
@Suite("An illustration", .serialized)
struct IllustrationTests {
  private let processes = SandboxedProcesses(SandboxedProgram(executable: upbeat), atOnce: 2)

  private func make(_ bytes: [UInt8]) async throws -> Illustration {
    try await processes.illustration(from: .bytes(bytes))
  }

  @Test(arguments: [(2_000, 1_000, "1280,640"), (500, 1_500, "427,1280"), (300, 200, "300,200"), (1, 1, "1,1")])
  func `is a whole picture, made smaller`(width: Int, height: Int, size: String) async throws {
    let made = try await make(Pixels(width: width, height: height) { _, _ in .green }.encoded(as: "a.png"))
    #expect(try Probe(made.picture, "a.jpg").size == size)
    #expect(made.video == nil)
  }

  @Test func `stands upright, and tells nothing of camera and place`() async throws {
    // The stored left half is the upper half of the upright picture.
    let stored = Pixels(width: 400, height: 200) { x, _ in x < 200 ? .red : .blue }
    let file = Metadata.inJPEG(Metadata.exif(orientation: 6), try stored.encoded(as: "a.jpg"))
    let made = try await make(file)
    let probe = try Probe(made.picture, "a.jpg")
    #expect(probe.size == "200,400")
    #expect(try probe.color(100, 50).red > 150 && probe.color(100, 350).blue > 150)
    #expect(Data(made.picture).range(of: Data("SecretCam".utf8)) == nil)
  }

  @Test(arguments: [("a.mp4", "libx264"), ("a.mov", "mpeg4"), ("a.webm", "libvpx"), ("a.mkv", "libx265")])
  func `is a video of usual formats, silent, small, and plays while it loads`(name: String, codec: String) async throws
  {
    let file = try Film(name, codec, seconds: 2, size: "1920x1080", with: ["-metadata", "location=+48.1370+011.5750/"])
      .bytes()
    let made = try await make(file)
    let video = try #require(made.video)
    let probe = try Probe(video, "b.mp4")
    #expect(probe.streams == "h264,video")
    #expect(probe.size == "1280,720")
    #expect(abs(probe.seconds - 2) < 0.2)
    for word in ["48.1370", "location", "Lavf", "Lavc"] { #expect(Data(video).range(of: Data(word.utf8)) == nil) }
    let (index, pictures) = (Data(video).range(of: Data("moov".utf8)), Data(video).range(of: Data("mdat".utf8)))
    #expect(try #require(index).lowerBound < #require(pictures).lowerBound)
    #expect(try Probe(made.picture, "a.jpg").size == "1280,720")
  }

  /// The camera lay on its side: the file says by how much to turn.
  @Test(arguments: [(90, "406,720"), (180, "1280,720"), (270, "406,720")])
  func `stands upright as a video`(angle: Int, size: String) async throws {
    let folder = try TemporaryFolder()
    // Red on the left, blue on the right, as stored.
    let halves = "color=red:s=1280x720:d=1:r=10,drawbox=x=640:w=640:h=720:color=blue:t=fill"
    try Pixels.ffmpeg(["-f", "lavfi", "-i", halves, "-c:v", "libx264", "-pix_fmt", "yuv420p", folder.path("flat.mp4")])
    try Pixels.ffmpeg(
      ["-i", folder.path("flat.mp4"), "-c", "copy", "-metadata:s:v", "rotate=\(angle)", folder.path("a.mp4")])
    let made = try await make(folder.bytes(of: "a.mp4"))
    let (poster, video) = (try Probe(made.picture, "a.jpg"), try Probe(try #require(made.video), "b.mp4"))
    #expect(poster.size == size && video.size == size)
    // What another program shows of the original.
    let shown = try Probe(folder.bytes(of: "a.mp4"), "a.mp4")
    let (width, height) = angle == 180 ? (1_280, 720) : (406, 720)
    for (x, y) in [(width / 4, height / 4), (width * 3 / 4, height * 3 / 4), (width / 2, 20)]
    where x != width / 2 || angle != 180 {
      let expected = try shown.color(x, y, scaledTo: "\(width):\(height)")
      #expect(try poster.color(x, y).distance(from: expected) < 40)
      #expect(try video.color(x, y).distance(from: expected) < 40)
    }
  }

  @Test func `has at most 30 pictures per second, and none that the original lacks`() async throws {
    let fast = try #require(try await make(try Film("a.mp4", "libx264", seconds: 2, rate: 120).bytes()).video)
    #expect(try Probe(fast, "b.mp4").pictures == 60)
    let slow = try #require(try await make(try Film("a.mp4", "libx264", seconds: 2, rate: 5).bytes()).video)
    #expect(try Probe(slow, "b.mp4").pictures == 10)
    #expect(abs(try Probe(slow, "b.mp4").seconds - 2) < 0.4)
  }

  @Test func `has square pixels and even sides`() async throws {
    let film = try Film("a.mp4", "libx264", seconds: 1, size: "322x242", with: ["-aspect", "16:9"])
    #expect(try Probe(try #require(try await make(film.bytes()).video), "b.mp4").size == "430,242")
  }

  @Test func `is not made of a long video`() async throws {
    await #expect(throws: IllustrationError.videoTooLong) {
      try await make(try Film("a.mp4", "libx264", seconds: 31, size: "64x48", rate: 5).bytes())
    }
    // A length that the container doesn't state is found while decoding.
    await #expect(throws: IllustrationError.videoTooLong) {
      try await make(try Film("a.webm", "libvpx", seconds: 40, size: "64x48", rate: 5, with: ["-live", "1"]).bytes())
    }
    #expect(
      try await make(try Film("a.mp4", "libx264", seconds: 30, size: "64x48", rate: 5).bytes()).video != nil)
  }

  @Test func `is not made of a video with too many pixels`() async throws {
    await #expect(throws: IllustrationError.tooManyVideoPixels) {
      try await make(try Film("a.mp4", "libx264", seconds: 0.2, size: "5120x2880", rate: 5).bytes())
    }
  }

  @Test func `is not made of what is no picture and no video`() async throws {
    for text in ["", "Hello", "<svg/>", "#EXTM3U\n/etc/passwd\n", "%PDF-1.7"] {
      await #expect(throws: IllustrationError.unknownFormat) { try await make(Array(text.utf8)) }
    }
    await #expect(throws: IllustrationError.unusableVideo) {
      try await make([0, 0, 0, 20] + Array("ftypisom".utf8) + [UInt8](repeating: 7, count: 5_000))
    }
    // Music in a container for videos.
    let folder = try TemporaryFolder()
    try Pixels.ffmpeg(["-f", "lavfi", "-i", "sine=d=1", folder.path("a.m4a")])
    await #expect(throws: IllustrationError.unusableVideo) { try await make(folder.bytes(of: "a.m4a")) }
    await #expect(throws: IllustrationError.pictureTooLarge) {
      let file = try Pixels.quarters(width: 160, height: 160).encoded(as: "a.jpg")
      return try await make(file + [UInt8](repeating: 0, count: Illustration.mostPictureBytes))
    }
    await #expect(throws: IllustrationError.videoTooLarge) {
      try await make([UInt8](repeating: 0, count: Illustration.mostVideoBytes + 1))
    }
  }

  @Test(arguments: [[], ["-movflags", "+faststart"]])
  func `is not made of half a video`(options: [String]) async throws {
    let file = try Film("a.mp4", "libx264", seconds: 10, with: options).bytes()
    await #expect(throws: IllustrationError.unusableVideo) { try await make(Array(file[..<(file.count / 2)])) }
  }

  @Test(arguments: ["a.mp4", "a.webm"])
  func `comes or does not come of a damaged video, and nothing else happens`(name: String) async throws {
    var bits: UInt64 = 7
    let file = try Film(name, name == "a.mp4" ? "libx264" : "libvpx", seconds: 1, size: "96x64").bytes()
    for _ in 0..<20 {
      var damaged = file
      for _ in 0..<8 {
        bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        damaged[Int(bits >> 33) % file.count] = UInt8(truncatingIfNeeded: bits >> 24)
      }
      do { _ = try await make(damaged) } catch {
        switch error as? IllustrationError {
        case .unknownFormat, .unusableVideo, .videoTooLong, .tooManyVideoPixels: break
        default: Issue.record("\(error)")
        }
      }
    }
  }
}

/// A test film with a tone.
private struct Film {
  private let folder: TemporaryFolder
  private let name: String

  init(
    _ name: String, _ codec: String, seconds: Double, size: String = "320x240", rate: Int = 25,
    with options: [String] = []
  ) throws {
    self.name = name
    folder = try TemporaryFolder()
    let sound = name == "a.webm" ? "libopus" : "aac"
    try Pixels.ffmpeg(
      ["-f", "lavfi", "-i", "testsrc2=s=\(size):d=\(seconds):r=\(rate)", "-f", "lavfi", "-i", "sine=d=\(seconds)"]
        + ["-c:v", codec, "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", sound] + options + [folder.path(name)])
  }

  func bytes() throws -> [UInt8] { try folder.bytes(of: name) }
}

/// What ffprobe says of a file.
private struct Probe {
  private let folder: TemporaryFolder
  private let path: String
  let size: String
  let streams: String
  let seconds: Double
  let pictures: Int

  init(_ bytes: [UInt8], _ name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: name)
    func ask(_ what: String, _ options: String...) throws -> String {
      let answer = folder.path("answer-\(what)")
      var program = Program(
        "ffprobe", ["-v", "error"] + options + ["-show_entries", what, "-of", "csv=p=0", path])
      program.output = answer
      try program.succeed()
      return try String(contentsOfFile: answer, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    self.folder = folder
    self.path = path
    size = try ask("stream=width,height", "-select_streams", "v:0")
    streams = try ask("stream=codec_name,codec_type")
    seconds = Double(try ask("format=duration")) ?? 0
    pictures = Int(try ask("stream=nb_read_packets", "-count_packets", "-select_streams", "v:0")) ?? 0
  }

  /// Of the first picture, upright.
  func color(_ x: Int, _ y: Int, scaledTo size: String? = nil) throws -> Pixels.Color {
    let raw = folder.path("pixel-\(x)-\(y)-\(size == nil)")
    let filter = (size.map { "scale=\($0)," } ?? "") + "format=rgb24,crop=1:1:\(x):\(y)"
    try Pixels.ffmpeg(
      ["-i", path, "-frames:v", "1", "-vf", filter, "-f", "rawvideo", "-pix_fmt", "rgb24", raw])
    let bytes = try Data(contentsOf: URL(filePath: raw))
    return Pixels.Color(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}

/// In the folder of the test program.
private let upbeat =
  Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "upbeat").path(percentEncoded: false) ?? ""
