import SamplePictures
import Testing

@testable import HelperProtocol

/// The formats of pictures.
@Suite struct PictureFormatTests {
  @Test func formatsAreToldByHowTheyBegin() {
    #expect(PictureFormat(PNG.file(.halves(2, 2))) == .png)
    #expect(PictureFormat(GIF.file([.halves(2, 2)], delays: [0])) == .gif)
    #expect(PictureFormat(Photos.turned) == .jpeg)
    #expect(PictureFormat(Photos.webp) == .webp)
    #expect(PictureFormat(Array("\u{FEFF} <?xml?><!-- --><svg>".utf8)) == .svg)
    for text in ["", "B", "BMW is a car maker, and this a text", "<p>", "GIF", "svg"] {
      #expect(PictureFormat(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
