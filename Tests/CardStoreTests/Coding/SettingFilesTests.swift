import FlashcardKit
import MemoryDisks
import Testing

@testable import CardStore

/// Settings in files: what is written, and what is kept from other programs.
@Suite struct SettingFilesTests {
  private let memory = MemoryDisk()
  private let places = Locations(environment: [:], data: "/data")

  private var text: String { String(decoding: memory.snapshot.nodes[places.configFile]?.bytes ?? [], as: UTF8.self) }

  private func entries(_ text: String) -> String {
    text.split(separator: "\n").map { $0.filter { $0 != "\t" && $0 != " " } }
      .drop { $0 != "<dict>" }.joined()
  }

  /// Mouse and motion are always in the file, where people look for them; other settings only once they are chosen.
  @Test func choicesAreWrittenAsEver() throws {
    var config = ConfigFile(login: "maya")
    config.keep([:])
    try config.save(to: places, on: memory.disk)
    #expect(
      entries(text)
        == "<dict><key>login</key><string>maya</string><key>motion</key><true/><key>mouse</key><true/>"
        + "<key>schema</key><integer>1</integer></dict></plist>")
    config.keep(["pixels": .boolean(false), "mouse": .boolean(false), "scheme": .string("Day")])
    try config.save(to: places, on: memory.disk)
    #expect(
      entries(text)
        == "<dict><key>login</key><string>maya</string><key>motion</key><true/><key>mouse</key><false/>"
        + "<key>pixels</key><false/><key>schema</key><integer>1</integer><key>scheme</key><string>Day</string>"
        + "</dict></plist>")
  }

  @Test func whatHoldsForOneRunIsNotKept() {
    var config = ConfigFile(settings: ["motion": .boolean(true)])
    config.keep(["motion": .boolean(false)], but: ["motion": .boolean(false)])
    #expect(config[Settings.terminal.motion])
    var fresh = ConfigFile()
    fresh.keep(["motion": .boolean(false)], but: ["motion": .boolean(false)])
    #expect(fresh.settings == ["mouse": .boolean(true)])
    // Unless it is chosen again.
    fresh.keep(["motion": .boolean(true)], but: ["motion": .boolean(false)])
    #expect(fresh.settings == ["mouse": .boolean(true), "motion": .boolean(true)])
  }

  @Test func optionsOfADeckAreWrittenAsEver() throws {
    var deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
    #expect(deck.propertyValue.dictionary?["options"] == nil)
    deck.options[Settings.study.newPerDay] = 5
    deck.options[Settings.study.answerMethod] = .typing
    deck.options[Settings.study.retention] = 0.8
    deck.options[Settings.study.learningSteps] = [60_000]
    deck.options[Settings.study.fuzz] = false
    deck.options["later"] = .integer(1)
    let written = deck.propertyValue
    #expect(
      written.dictionary?["options"]
        == .dictionary([
          "newPerDay": .integer(5), "asking": .string("typing"), "retention": .real(0.8),
          "learningSteps": .array([.integer(60_000)]), "fuzz": .boolean(false), "later": .integer(1),
        ]))
    var fields = Fields(written)
    let read = try #require(Deck.read(&fields))
    #expect(read.deck == deck && read.isSound)
  }

  /// A value of the right type that is invalid for a setting may be a newer program's and is kept; a value of the wrong
  /// type is damage.
  @Test func optionsOfOtherProgramsAreKept() throws {
    func read(_ options: [String: PropertyValue]) throws -> (options: [String: PropertyValue], isSound: Bool) {
      var fields = Fields(
        .dictionary([
          "id": .string("0000000000000001"), "title": .string("a"), "created": .integer(0),
          "options": .dictionary(options),
        ]))
      let read = try #require(Deck.read(&fields))
      return (read.deck.options, read.isSound)
    }
    let newer = try read(["asking": .string("singing"), "memory": .array([.real(1)]), "x": .data([1])])
    #expect(newer.options == ["asking": .string("singing"), "memory": .array([.real(1)]), "x": .data([1])])
    #expect(newer.isSound && newer.options[Settings.study.answerMethod] == nil)
    // Numbers that are not finite are not accepted.
    let endless = [PropertyValue](repeating: .real(.infinity), count: MemoryParameters.count)
    let bounded = MemoryParameters.bounds.map { PropertyValue.real($0.upperBound) }
    #expect(try read(["memory": .array(endless)]).options == ["memory": .array(bounded)])
    #expect(try read(["memory": .array([.real(.nan)] + endless.dropFirst())]).options == [:])
    #expect(
      try read(["learningSteps": .array([.integer(5), .real(.nan)])]).options["learningSteps"]?.array?.count == 1)
    // Some tools write whole numbers with a decimal point.
    let pointed = try read(["newPerDay": .real(5), "retention": .integer(1)])
    #expect(pointed.options == ["newPerDay": .integer(5), "retention": .real(1)] && pointed.isSound)
    let odd = try read(["newPerDay": .string("5"), "fuzz": .integer(1), "reviewsPerDay": .integer(9)])
    #expect(odd.options == ["reviewsPerDay": .integer(9)] && !odd.isSound)
  }
}
