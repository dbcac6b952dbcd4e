import SamplePictures
import Testing

@testable import HelperProtocol

/// The frames of a GIF.
@Suite struct GIFFramesTests {
  @Test func framesOfAGIFAreCountedWithoutDecoding() throws {
    let frames = [Pixels.halves(10, 6), .blend(10, 6), .halves(10, 6)]
    let found = try #require(GIFFrames(GIF.file(frames, delays: [1, 2, 3])))
    #expect((found.width, found.height) == (10, 6))
    #expect(found.delays == [1, 2, 3])
    let bytes = GIF.file(frames, delays: [7])
    for count in 0..<bytes.count { #expect((GIFFrames(Array(bytes.prefix(count)))?.delays.count ?? 0) <= 3) }
  }

  @Test func repetitionsAreCounted() {
    let frames = [Pixels.halves(10, 6), .blend(10, 6)]
    func plays(_ repetitions: Int?) -> Int? {
      GIFFrames(GIF.file(frames, delays: [1], repetitions: repetitions)).flatMap(\.plays)
    }
    #expect(plays(nil) == 1 && plays(0) == nil && plays(1) == 2 && plays(65_535) == GIFFrames.mostPlays)
    // Another extension of that size is none.
    var other = GIF.file(frames, delays: [1], repetitions: 0)
    if let place = other.firstIndex(of: UInt8(ascii: "N")) { other[place] = UInt8(ascii: "M") }
    #expect(GIFFrames(other)?.plays == 1)
  }
}
