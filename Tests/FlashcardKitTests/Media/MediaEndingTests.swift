import FlashcardKit
import HelperProtocol
import Testing

/// The extensions under which media files are stored.
@Suite struct MediaEndingTests {
  @Test func `Videos are recognized by their contents`() {
    func ending(_ text: String) -> String { MediaName.ending(of: Array(text.utf8)) }
    #expect(ending("\0\0\0\u{18}ftypavc1\0\0\0\0") == "mp4")
    #expect(ending("RIFF\0\0\0\0AVI LIST") == "avi")
    #expect(ending("FLV\u{1}\u{5}") == "flv")
    #expect(MediaName.ending(of: [0x1A, 0x45, 0xDF, 0xA3, 0x01]) == "mkv")
    #expect(MediaName.ending(of: [0, 0, 1, 0xBA, 0x44]) == "mpg")
    #expect(MediaName.ending(of: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) == "wmv")
  }

  @Test func `An MPEG-4 file with a track of pictures is a video`() {
    func box(_ kind: String, _ body: [UInt8]) -> [UInt8] {
      let size = UInt32(body.count + 8)
      return (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) } + Array(kind.utf8) + body
    }
    let handler = box("hdlr", Array(repeating: 0, count: 8) + Array("vide".utf8) + Array(repeating: 0, count: 12))
    let file = box("ftyp", Array("isom\0\0\0\0".utf8)) + box("moov", box("trak", box("mdia", handler)))
    #expect(MediaName.ending(of: file) == "mp4")
  }

  @Test(arguments: ["", "#EXTM3U\nhttp://example.org/a.mp3", "[Desktop Entry]\nExec=true", "#!/bin/sh", "<html>"])
  func `What is not known has an extension that nothing opens or plays`(text: String) {
    let ending = MediaName.ending(of: Array(text.utf8))
    #expect(ending == "bin")
    #expect(!MediaName.isSound("a.\(ending)") && !MediaName.isPicture("a.\(ending)"))
  }

  @Test func `Endings are those of names`() {
    let digits = String(repeating: "0", count: 64)
    let pictures = PictureFormat.allCases.map(\.ending)
    let sounds = SoundFormat.allCases.map(\.ending)
    #expect(pictures.allSatisfy { MediaName.isPicture("\(digits).\($0)") && !MediaName.isSound("a.\($0)") })
    #expect(sounds.allSatisfy { MediaName.isSound("\(digits).\($0)") && !MediaName.isPicture("a.\($0)") })
    for video in VideoFormat.allCases.map(\.ending) {
      #expect(MediaName.isValid("\(digits).\(video)"))
      #expect(!MediaName.isSound("a.\(video)") && !MediaName.isPicture("a.\(video)"))
    }
  }
}
