import FlashcardKit
import Foundation
import HelperClients
import HelperProtocol
import SamplePictures
import Testing

/// Whatever a file contains, there is a reason within bounded time and memory, and the next picture is drawn.
@Suite(.timeLimit(.minutes(10))) struct BadPictureTests {
  let harness: PictureHarness

  init() throws { harness = try PictureHarness() }

  private func failure(_ bytes: [UInt8]) async throws -> PictureFailure? {
    if case .failure(let failure) = try await harness.draw(bytes) { failure } else { nil }
  }

  @Test func whatIsNoPictureIsToldSo() async throws {
    for bytes: [UInt8] in [[], [0], Array("Just a text\n".utf8), Array("<html><body>".utf8), [UInt8](0...255)] {
      #expect(try await failure(bytes) == .unknownFormat)
      #expect(await harness.take(.path(try harness.put(bytes, "text.png"))) == .failure(.unknownFormat))
    }
  }

  @Test func whatIsCutOffIsDamaged() async throws {
    let png = PNG.file(.halves(64, 64))
    for count in [9, 20, 33, 40, png.count / 2, png.count - 1, png.count - 12] {
      #expect(try await failure(Array(png.prefix(count))) == .damaged, "\(count)")
    }
    let gif = GIF.file([.halves(8, 8)], delays: [0])
    #expect(try await failure(Array(gif.prefix(700))) == .damaged)
    #expect(try await failure(Array(gif.prefix(13))) == .damaged)
    #expect(try await failure(Array(Photos.progressive.prefix(200))) == .damaged)
  }

  @Test func whatIsCutOffIsDamagedInEveryFormat() async throws {
    let bitmap = BMP.file(.halves(16, 16))
    #expect(try await harness.draw(bitmap).get().rows == 4)
    for count in [bitmap.count - 1, bitmap.count / 2, 60, 54, 30] {
      #expect(try await failure(Array(bitmap.prefix(count))) == .damaged, "\(count)")
    }
    // The file length it states does not matter.
    var other = bitmap
    other.replaceSubrange(2..<6, with: [0, 0, 0, 0])
    #expect(try await failure(other) == nil)
    for (whole, format) in [(Photos.webp, PictureFormat.webp), (TIFF.file(.halves(16, 16)), .tiff)] {
      let kind = try await failure(whole)
      #expect(kind == nil || kind == .noLoader(format))
      for count in [whole.count / 2, whole.count - 2] {
        #expect([.damaged, .noLoader(format)].contains(try await failure(Array(whole.prefix(count)))), "\(format)")
      }
    }
  }

  @Test func kindsThatAreNotReadAreNamed() async throws {
    for (bytes, kind) in [
      (Array("\0\0\0\u{1C}ftypavif\0\0\0\0".utf8), UnsupportedPictureFormat.avif),
      (Array("\0\0\0\u{18}ftypheic\0\0\0\0".utf8), .heic), ([0xFF, 0x0A, 1, 2], .jpegXL),
      ([0, 0, 1, 0, 1, 0, 16, 16], .icon), (Array("8BPS\0\u{1}".utf8), .photoshop),
    ] { #expect(try await failure(bytes) == .unsupported(kind)) }
  }

  @Test func bombsAreNotDecoded() async throws {
    #expect(try await failure(PNG.bomb(30_000, 30_000)) == .tooManyPixels(width: 30_000, height: 30_000))
    #expect(try await failure(PNG.bomb(40_001, 1000)) == .tooManyPixels(width: 40_001, height: 1000))
    var gif = GIF.file([.halves(8, 8)], delays: [0])
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try await failure(gif) == .tooManyPixels(width: 65_535, height: 65_535))
    // Lossless WebP of 16,383 by 16,383 pixels.
    let webp =
      Array("RIFF\u{1A}\0\0\0WEBPVP8L\u{E}\0\0\0".utf8) + [0x2F, 0xFE, 0xBF, 0xFF, 0x0F]
      + [UInt8](repeating: 0, count: 9)
    let huge = try await failure(webp)
    #expect(
      [.tooManyPixels(width: 16_383, height: 16_383), .noLoader(.webp)].contains(huge), "\(String(describing: huge))")
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='99999' height='99999'><rect width='9'/></svg>"
    let svg = try await failure(Array(drawing.utf8))
    #expect(svg != nil)
    // An acceptable size in a file with next to no data.
    let lying = try await failure(PNG.bomb(6000, 6000))
    #expect(lying == nil || lying == .damaged || lying == .tooExpensive)
    // Only the last one may use the processor, for five seconds.
    #expect(harness.longest < .seconds(20))
    #expect(try await harness.draw(PNG.file(.halves(8, 8))).get().rows == 4)
  }

  @Test func placesThatAreNoFilesAreRefused() async throws {
    mkfifo(harness.folder + "/pipe", 0o600)
    try harness.put(PNG.file(.halves(8, 8)), "closed").withCString { _ = chmod($0, 0) }
    symlink(harness.folder + "/nowhere", harness.folder + "/dangling")
    for (path, failure) in [
      ("/pipe", NetworkFailure.unreadableFile(path: harness.folder + "/pipe")),
      ("", .unreadableFile(path: harness.folder)), ("/none", .noFile(path: harness.folder + "/none")),
      ("/dangling", .noFile(path: harness.folder + "/dangling")),
      ("/pipe/x", .noFile(path: harness.folder + "/pipe/x")),
    ] {
      let request = PictureRequest(.path(harness.folder + path), PictureStyle(columns: 4, rows: 4, colors: .full))
      #expect(await harness.draw(request) == .failure(.source(failure)), "\(path)")
    }
    let zero = PictureRequest(.path("/dev/zero"), PictureStyle(columns: 4, rows: 4, colors: .full))
    #expect(await harness.draw(zero) == .failure(.source(.unreadableFile(path: "/dev/zero"))))
    let kept = PictureRequest(.kept("../etc/passwd"), PictureStyle(columns: 4, rows: 4, colors: .full))
    #expect(await harness.draw(kept) == .failure(.source(.noFile(path: "../etc/passwd"))))
    // A sealed file has no path.
    let sealed = PictureRequest(.kept("sealed"), PictureStyle(columns: 4, rows: 4, colors: .full))
    #expect(await harness.draw(sealed) == .failure(.source(.noFile(path: harness.folder + "/sealed"))))
    #expect(try await harness.draw(sealed, stored: .contents(PNG.file(.halves(8, 8)))).get().columns > 0)
    // A link to a file counts as a file.
    _ = try harness.put(PNG.file(.halves(8, 8)), "real")
    symlink(harness.folder + "/real", harness.folder + "/link")
    let link = PictureRequest(.path(harness.folder + "/link"), PictureStyle(columns: 4, rows: 4, colors: .full))
    #expect(try await harness.draw(link).get().columns > 0)
  }

  @Test func aFileThatIsTooLargeIsNotRead() async throws {
    let path = try harness.put([], "large.png")
    #expect(truncate(path, PictureLimits.bytes + 1) == 0)
    let request = PictureRequest(.path(path), PictureStyle(columns: 4, rows: 4, colors: .full))
    #expect(await harness.draw(request) == .failure(.source(.tooLarge(limit: PictureLimits.bytes))))
  }

  @Test func aDecoderThatCrashesCostsItsPictureAlone() async throws {
    let folder = harness.folder
    let program = try Asking.program("flashcards-decode")
    let script =
      "[ -e \(folder)/once ] && exec '\(program)'; touch \(folder)/once; head -c 8 >/dev/null; kill -SEGV $$"
    let harness = try PictureHarness(["/bin/sh", "-c", script])
    let file = PNG.file(.halves(8, 8))
    #expect(try await harness.draw(file) == .failure(.tooExpensive))
    #expect(try await harness.draw(file).get().rows == 4)
    #expect(try await PictureHarness(["/nowhere"]).draw(file) == .failure(.noDecoder))
  }

  /// Files with a few bytes altered, removed or inserted yield cells, pixels or a reason, and the decoder survives.
  @Test func mutatedFilesGiveCellsOrAReason() async throws {
    let count = ProcessInfo.processInfo.environment["PICTURE_FUZZ"].flatMap(Int.init) ?? 300
    var random = RandomSource(seed: UInt64(count))
    let seeds =
      PNG.Kind.allCases.map { PNG.file(.halves(16, 16), $0) } + [
        GIF.file([.halves(8, 8), .blend(8, 8)], delays: [3]), Photos.turned, Photos.cmyk, Photos.progressive,
      ]
    var drawn = 0
    var crashed = 0
    for round in 0..<count {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where bytes.count > 40: bytes.removeSubrange(place..<min(bytes.count, place + 7))
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        default: bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let cell = round % 3 == 0 ? CellPixels(width: 10, height: 20) : nil
      switch try await harness.draw(bytes, 6, 3, isMoving: round % 2 == 0, cell: cell) {
      case .success(let picture):
        drawn += 1
        let size = cell == nil ? picture.columns * picture.rows : 0
        #expect(picture.frames.allSatisfy { $0.cells.count == size && ($0.png.isEmpty) == (cell == nil) })
      case .failure(.source(let failure)): Issue.record("\(failure)")
      case .failure(.tooExpensive): crashed += 1
      case .failure: break
      }
    }
    #expect(drawn > 0 && drawn < count)
    #expect(crashed * 20 <= count, "\(crashed) of \(count)")
  }
}
