import Foundation
import Pictures
import Sandbox
import Testing
import TestSupport

@Suite("A profile picture")
struct ProfilePictureTests {
  private let processes = SandboxedProcesses(SandboxedProgram(executable: upbeat), atOnce: 2)
  private let quarters: [Pixels.Color] = [.red, .green, .blue, .yellow]

  @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.gif"])
  func `is the middle of a picture of any format, in two sizes`(name: String) async throws {
    // The areas left and right of the centre are white.
    let middle = Pixels.quarters(width: 300, height: 300)
    let wide = Pixels(width: 500, height: 300) { x, y in (100..<400).contains(x) ? middle[x - 100, y] : .white }
    let picture = try await make(wide.encoded(as: name))
    for (bytes, side) in [(picture.large, 512), (picture.small, 96)] {
      let seen = try Pixels(decoding: bytes)
      #expect(seen.width == side)
      #expect(areAlike(seen.quarterColors, quarters))
      #expect(areAlike([seen[2, 2], seen[side - 3, 2], seen[2, side - 3], seen[side - 3, side - 3]], quarters))
    }
  }

  @Test(arguments: 1...8, [false, true])
  func `stands upright however the camera was held`(orientation: Int, leastFirst: Bool) async throws {
    let stored = StoredOrientation.all[orientation - 1].stored(Pixels.quarters(width: 160, height: 160))
    let exif = Metadata.exif(orientation: UInt16(orientation), leastFirst: leastFirst)
    let picture = try await make(Metadata.inJPEG(exif, stored.encoded(as: "a.jpg")))
    #expect(areAlike(try Pixels(decoding: picture.large).quarterColors, quarters))
    #expect(areAlike(try Pixels(decoding: picture.small).quarterColors, quarters))
  }

  @Test func `stands upright as PNG and WebP too`() async throws {
    let stored = StoredOrientation.all[5].stored(Pixels.quarters(width: 160, height: 160))
    let exif = Metadata.exif(orientation: 6)
    let files = [
      Metadata.inPNG(exif, try stored.encoded(as: "a.png")),
      Metadata.inWebP(exif, try stored.encoded(as: "a.webp"), width: 160, height: 160),
    ]
    for file in files {
      #expect(areAlike(try Pixels(decoding: await make(file).large).quarterColors, quarters))
    }
  }

  @Test func `tells nothing of camera, place and program`() async throws {
    let pixels = Pixels.quarters(width: 160, height: 160)
    let exif = Metadata.exif(orientation: 1)
    let files = [
      Metadata.inJPEG(exif, try pixels.encoded(as: "a.jpg")), Metadata.inPNG(exif, try pixels.encoded(as: "a.png")),
      Metadata.inWebP(exif, try pixels.encoded(as: "a.webp"), width: 160, height: 160),
    ]
    for file in files {
      #expect(Data(file).range(of: Data("SecretCam".utf8)) != nil)
      let picture = try await make(file)
      for word in ["SecretCam", "GPS", "Exif", "xmp", "Lavc", "48.137"] {
        #expect(Data(picture.large + picture.small).range(of: Data(word.utf8)) == nil)
      }
    }
  }

  @Test(arguments: ["rgba", "rgba64be", "ya8"])
  func `lies on white where one can see through`(layout: String) async throws {
    // Left, fully transparent black; right, opaque red.
    let file = try seeThrough(side: 200, as: "a.png", "-pix_fmt", layout) { x, _ in
      x < 100 ? [0, 0, 0, 0] : [220, 30, 30, 255]
    }
    let seen = try Pixels(decoding: await make(file).large)
    #expect(seen[100, 256].distance(from: .white) < 12)
    #expect(seen[400, 256].distance(from: .white) > 90)
  }

  @Test func `lies on white as GIF too`() async throws {
    let palette = "split[a][b];[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse"
    let file = try seeThrough(side: 200, as: "a.gif", "-filter_complex", palette) { x, _ in
      x < 100 ? [0, 0, 0, 0] : [220, 30, 30, 255]
    }
    let seen = try Pixels(decoding: await make(file).large)
    #expect(seen[100, 256].distance(from: .white) < 12)
    #expect(seen[400, 256].distance(from: .red) < 24)
  }

  @Test func `shows nothing of a colour that could not be seen`() async throws {
    // Every other pixel is transparent black, so only the white of the others is visible.
    let file = try seeThrough(side: 1000, as: "a.png") { x, y in
      (x + y) % 2 == 0 ? [0, 0, 0, 0] : [255, 255, 255, 255]
    }
    let seen = try Pixels(decoding: await make(file).large)
    #expect(seen.bytes.allSatisfy { $0 > 250 })
  }

  private func seeThrough(
    side: Int, as name: String, _ options: String..., pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let raw = try folder.write((0..<side).flatMap { y in (0..<side).flatMap { x in pixel(x, y) } }, to: "raw")
    try Pixels.ffmpeg(
      ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(side)x\(side)", "-i", raw] + options + [folder.path(name)])
    return try folder.bytes(of: name)
  }

  @Test func `is the first picture of one that moves`() async throws {
    let folder = try TemporaryFolder()
    try Pixels.ffmpeg(
      ["-f", "lavfi", "-i", "color=red:s=80x80:d=1:r=2", "-f", "lavfi", "-i", "color=blue:s=80x80:d=1:r=2"]
        + ["-filter_complex", "[0][1]concat", folder.path("a.gif")])
    let seen = try Pixels(decoding: await make(folder.bytes(of: "a.gif")).large)
    #expect(seen[256, 256].red > 200)
    #expect(seen[256, 256].blue < 60)
  }

  @Test(arguments: [(1, 1), (20_000, 1), (1, 20_000), (2, 3), (7, 511)])
  func `is made of one of any shape`(width: Int, height: Int) async throws {
    for name in ["a.png", "a.jpg"] {
      let picture = try await make(Pixels(width: width, height: height) { _, _ in .green }.encoded(as: name))
      let seen = try Pixels(decoding: picture.large)
      #expect(seen.width == 512)
      #expect(seen.quarterColors.allSatisfy { $0.distance(from: .green) < 24 })
    }
  }

  @Test(arguments: ["gray", "gray16be", "rgb48be", "monob"])
  func `is made of one of few or many colours`(layout: String) async throws {
    let pixels = Pixels(width: 200, height: 200) { x, _ in x < 100 ? .white : Pixels.Color(red: 0, green: 0, blue: 0) }
    let seen = try Pixels(decoding: await make(pixels.encoded(as: "a.png", "-pix_fmt", layout)).large)
    #expect(seen[100, 256].red > 240)
    #expect(seen[400, 256].red < 15)
  }

  @Test(arguments: ["a.jpg", "a.png"])
  func `is made of one with as many pixels as are allowed`(name: String) async throws {
    let folder = try TemporaryFolder()
    let source = "color=red:s=10000x5000,format=rgb24,drawbox=x=5000:w=5000:h=5000:color=blue:t=fill"
    try Pixels.ffmpeg(["-f", "lavfi", "-i", source, "-frames:v", "1", folder.path(name)])
    let seen = try Pixels(decoding: await make(folder.bytes(of: name)).large)
    #expect(seen[100, 256].red > 200)
    #expect(seen[400, 256].blue > 200)
  }

  @Test func `is not made of what is none`() async throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#
    for text in ["", "Hello, I am a.jpg", svg, "GIF8", "BM", "#EXTM3U\n/etc/passwd\n"] {
      await #expect(throws: PictureError.notAPicture) { try await make(Array(text.utf8)) }
    }
    for start in [[0xFF, 0xD8, 0xFF], Array("GIF89a".utf8), Array("RIFF....WEBP".utf8)] as [[UInt8]] {
      await #expect(throws: PictureError.damaged) { try await make(start) }
    }
  }

  @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.gif"])
  func `is not made of half a file`(name: String) async throws {
    let file = try Pixels.noise(width: 200, height: 200).encoded(as: name)
    for part in [file.count / 10, file.count / 2, file.count * 9 / 10] {
      await #expect(throws: PictureError.damaged) { try await make(Array(file[..<part])) }
    }
  }

  @Test func `is not made of a bomb`() async throws {
    let size: [UInt8] = [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60]  // 60,000 by 60,000.
    let bomb = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Metadata.chunk("IHDR", size + [8, 2, 0, 0, 0])
    await #expect(throws: PictureError.tooManyPixels(most: 50_000_000)) { try await make(bomb) }
    // The first header has a small size, and a later one a large size.
    var jpeg = try Pixels.quarters(width: 160, height: 160).encoded(as: "a.jpg")
    let frame = try #require(Data(jpeg).range(of: Data([0xFF, 0xC0]))?.lowerBound)
    var second = Array(jpeg[frame..<frame + 19])
    second.replaceSubrange(5..<9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    jpeg.insert(contentsOf: second, at: frame + 19)
    await #expect(throws: PictureError.damaged) { try await make(jpeg) }
  }

  @Test func `is not made of a file that is too large`() async throws {
    let file = try Pixels.quarters(width: 160, height: 160).encoded(as: "a.jpg")
    let padded = file + [UInt8](repeating: 0, count: ProfilePicture.mostBytes)
    await #expect(throws: PictureError.tooManyBytes(most: 10 << 20)) { try await make(padded) }
  }

  @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.gif"])
  func `comes or does not come of damaged files, and nothing else happens`(name: String) async throws {
    var randomness = SeededGenerator(seed: 7)
    let file = try Pixels.noise(width: 64, height: 64).encoded(as: name)
    for _ in 0..<12 {
      var damaged = file
      for _ in 0..<6 {
        damaged[Int.random(in: 0..<file.count, using: &randomness)] = .random(in: 0...255, using: &randomness)
      }
      do {
        #expect(try Pixels(decoding: await make(damaged).small).width == 96)
      } catch PictureError.notStarted(let reason) {
        Issue.record("\(reason)")
      } catch is PictureError {
        // The decoder may reject a damaged file.
      }
    }
  }

  private func make(_ file: [UInt8]) async throws -> ProfilePicture {
    try await processes.profilePicture(from: .bytes(file))
  }

  private func areAlike(_ seen: [Pixels.Color], _ meant: [Pixels.Color]) -> Bool {
    zip(seen, meant).allSatisfy { $0.distance(from: $1) < 40 }
  }
}

extension Pixels {
  static func noise(width: Int, height: Int) -> Pixels {
    var randomness = SeededGenerator(seed: 1)
    return Pixels(width: width, height: height) { _, _ in
      let bits = randomness.next()
      return Color(red: UInt8(bits & 0xFF), green: UInt8(bits >> 8 & 0xFF), blue: UInt8(bits >> 16 & 0xFF))
    }
  }
}

/// Where the first row and column of the stored picture are in the upright one: EXIF 2.32, table in 4.6.4.
private struct StoredOrientation {
  enum Side { case top, right, bottom, left }
  let firstRow: Side, firstColumn: Side

  static let all = [
    Self(firstRow: .top, firstColumn: .left), Self(firstRow: .top, firstColumn: .right),
    Self(firstRow: .bottom, firstColumn: .right), Self(firstRow: .bottom, firstColumn: .left),
    Self(firstRow: .left, firstColumn: .top), Self(firstRow: .right, firstColumn: .top),
    Self(firstRow: .right, firstColumn: .bottom), Self(firstRow: .left, firstColumn: .bottom),
  ]

  func stored(_ upright: Pixels) -> Pixels {
    let last = upright.width - 1
    return Pixels(width: upright.width, height: upright.height) { column, row in
      var (x, y) = (0, 0)
      for (side, distance) in [(firstRow, row), (firstColumn, column)] {
        switch side {
        case .top: y = distance
        case .bottom: y = last - distance
        case .left: x = distance
        case .right: x = last - distance
        }
      }
      return upright[x, y]
    }
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

/// In the folder of the test program.
private let upbeat =
  Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "upbeat").path(percentEncoded: false) ?? ""
