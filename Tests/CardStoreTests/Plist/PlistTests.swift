import FlashcardKit
import Foundation
import RandomLibraries
import Rounds
import Testing

@testable import CardStore

/// Our reader and writer compared with Foundation's and Python's.
struct PlistTests {
  private static let hasPython = (try? python(["-c", "import plistlib"])) == 0

  private static func python(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func whatIsWrittenIsReadBack() throws {
    var make = RandomLibrary(seed: 11)
    for _ in 0..<500 {
      let value = PropertyValue.dictionary(make.entries(depth: 0))
      #expect(try PlistReader.value(of: PlistWriter.file(of: value)) == value)
      #expect(try PlistReader.value(of: PlistWriter.record(of: value)) == value)
    }
  }

  @Test func valuesAreWrittenOneByOne() throws {
    let numbers: [PropertyValue] = [.integer(1), .string("<a> & \r\u{FFFE}\u{FFFF}\u{FFFD}ö\u{1}"), .array([])]
    for values in [numbers, []] {
      for (key, others) in [("b", ["a", "c"]), ("a", ["b"]), ("z", []), ("b", ["b", "c"])] {
        var entries = Dictionary(others.map { ($0, PropertyValue.integer(0)) }) { first, _ in first }
        let bytes = PlistWriter.file { $0.write(entries, and: key) { $0.write(each: values) { $0.write($1) } } }
        entries[key] = .array(values)
        #expect(bytes == PlistWriter.file(of: .dictionary(entries)))
      }
    }
    let text = try PlistReader.value(of: PlistWriter.file(of: numbers[1])).string
    #expect(text == "<a> & \r\u{FFFD}ö")
  }

  @Test func foundationReadsOursAndWeReadFoundations() throws {
    var make = RandomLibrary(seed: 12)
    for _ in 0..<200 {
      let value = PropertyValue.dictionary(make.entries(depth: 0))
      let list = try PropertyListSerialization.propertyList(from: Data(PlistWriter.file(of: value)), format: nil)
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
        #expect(try Plist.value(of: [UInt8](data)) == value)
      }
    }
  }

  @Test(.enabled(if: hasPython)) func pythonReadsOursAndWeReadPythons() throws {
    var make = RandomLibrary(seed: 13)
    let folder = TestFolder()
    var values = (0..<150).map { _ in PropertyValue.dictionary(make.entries(depth: 0)) }
    // Python writes CR as LF.
    let all = (0..<0x300).filter { $0 != 0x0D }.compactMap(Unicode.Scalar.init).map(String.init)
    values.append(.dictionary(["all": .string(all.joined())]))
    for (index, value) in values.enumerated() { folder.put(PlistWriter.file(of: value), at: "\(index).plist") }
    let script = """
      import plistlib, glob, sys
      for name in glob.glob(sys.argv[1] + "/*.plist"):
        value = plistlib.load(open(name, "rb"))
        plistlib.dump(value, open(name + ".xml", "wb"))
        plistlib.dump(value, open(name + ".bin", "wb"), fmt=plistlib.FMT_BINARY)
      """
    #expect(try Self.python(["-c", script, folder.path]) == 0)
    for (index, value) in values.enumerated() {
      // Without the characters that XML does not allow.
      let kept = try PlistReader.value(of: PlistWriter.file(of: value))
      for kind in ["xml", "bin"] {
        #expect(try Plist.value(of: folder.bytes("\(index).plist.\(kind)") ?? []) == kept)
      }
    }
  }

  @Test func xmlOfAllSorts() throws {
    let text = """
      \u{FEFF}<?xml version='1.0'?>
      <!-- a <dict> that is none -->
      <!DOCTYPE plist [ <!ELEMENT plist ANY> ]>
      <plist version = "1.0>">
      <dict ><key>a</key><string>x<![CDATA[<&]]]>y&#65;&#x42;&apos;<!-- no -->z\r\nw</string>
      <key/><array/><key>b</key><array><true/><false></false><integer> -0x1F </integer><real>1e3</real>
      <date>2001-01-02T00:00:01Z</date><data> aGk= </data><string/><integer>18446744073709551615</integer></array>
      <key>a</key><string>second</string>
      </dict>
      </plist><!-- end -->

      """
    let value = try PlistReader.value(of: Array(text.utf8))
    #expect(value.dictionary?["a"] == .string("x<&]yAB'z\nw"))
    #expect(value.dictionary?[""] == .array([]))
    #expect(
      value.dictionary?["b"]
        == .array([
          .boolean(true), .boolean(false), .integer(-31), .real(1000), .date(86401), .data([104, 105]), .string(""),
          .real(0x1p64),
        ]))
  }

  @Test(arguments: [
    "", " ", "<", "<plist", "<plist>", "<plist></plist>", "<plist><dict></plist>", "<dict><key>a</key></dict>",
    "<dict><string>a</string></dict>", "<array><key>a</key></array>", "<string>a", "<string>a</array>", "<string>&x;",
    "<string>&#xD800;</string>", "<string>&#1114112;</string>", "<integer>x</integer>", "<integer/>", "<real>x</real>",
    "<date>yesterday</date>", "<date>2001-13-01T00:00:00Z</date>", "<data>?</data>", "<true>x</true>", "<other/>",
    "<string>a</string><string>b</string>", "<!-- ", "<!DOCTYPE", "<?xml", "<array></array/>", "<stringx>a</stringx>",
  ])
  func wrongTextIsRefused(text: String) {
    #expect(throws: PlistError.self) { try PlistReader.value(of: Array(text.utf8)) }
  }

  @Test func depthIsBounded() {
    let deep = String(repeating: "<array>", count: 100_000)
    #expect(throws: PlistError.self) { try PlistReader.value(of: Array(deep.utf8)) }
    let deepest = PlistReader.deepest
    let nested = String(repeating: "<array>", count: deepest) + String(repeating: "</array>", count: deepest)
    #expect(throws: Never.self) { try PlistReader.value(of: Array(nested.utf8)) }
  }

  @Test func noiseIsRefusedOrReadButNeverTraps() {
    var random = RandomSource(seed: 7)
    let deck = Deck(id: random.deckID(), title: "d", created: 1)
    var make = RandomLibrary(seed: 8)
    let file = DeckFile.bytes(of: deck, cards: (0..<4).map { _ in make.card() }, unknown: [:], through: 3)
    for _ in 0..<Rounds.of(15_000) {
      var bytes = file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
        default: bytes.insert(contentsOf: bytes[place...].prefix(30), at: place / 2)
        }
      }
      #expect(DeckFile(bytes).cards.count <= 8)
    }
  }

  @Test func datesOfAllYears() throws {
    for (text, seconds) in [
      ("2001-01-01T00:00:00Z", 0.0), ("1970-01-01T00:00:00Z", -978_307_200), ("2000-02-29T12:30:15Z", -26_479_785),
      ("9999-12-31T23:59:59Z", 252_423_993_599), ("0001-01-01T00:00:00Z", -63_113_904_000),
    ] {
      #expect(try PlistDate.seconds(text, at: 0) == seconds)
      #expect(PlistDate.text(seconds) == text)
    }
    #expect(PlistDate.text(.infinity) == "9999-12-31T23:59:59Z")
    #expect(PlistDate.text(.nan) == "2001-01-01T00:00:00Z")
  }
}
