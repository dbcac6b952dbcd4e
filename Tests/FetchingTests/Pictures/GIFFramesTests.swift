import FlashcardKit
import SamplePictures
import Testing

@testable import Fetching

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
}
