import Testing

@testable import FlashcardKit

/// Presets: how they are kept, and the values of decks that follow them.
@Suite struct PresetTests {
  private let preset = Preset(
    id: PresetID(rawValue: 0xA), name: "Languages", options: ["newPerDay": .integer(7), "retention": .real(0.85)])
  private let other = Preset(id: PresetID(rawValue: 0xB), name: "Exam", options: ["retention": .real(0.95)])
  private let newPerDay = Settings.study.newPerDay

  private func library(outer: [String: PropertyValue] = [:], inner: [String: PropertyValue] = [:]) throws -> Library {
    let above = Deck(id: DeckID(rawValue: 1), title: "Outer", created: 0, options: outer)
    let below = Deck(id: DeckID(rawValue: 2), title: "Inner", parent: above.id, created: 0, options: inner)
    var library = Library(decks: [above, below], preferences: ["newPerDay": .integer(3)])
    library.apply(try library.adding(preset))
    library.apply(try library.adding(other))
    return library
  }

  private func follows(_ preset: Preset) -> [String: PropertyValue] { ["preset": .string(preset.id.description)] }

  private let inner = SettingPlace.deck(DeckID(rawValue: 2))

  /// The deck's own value, its preset's, the parent deck's, its preset's, the person's, the default.
  @Test func whereAValueComesFrom() throws {
    var bare = try library()
    func source(_ library: Library) -> SettingPlace? { library.source(of: newPerDay, at: inner)?.place }
    #expect(source(bare) == .person && bare.value(of: newPerDay, at: inner) == .integer(3))
    bare.apply(bare.choosing(newPerDay, nil))
    #expect(source(bare) == nil && bare.value(of: newPerDay, at: inner) == .integer(20))
    let above = try library(outer: follows(preset))
    #expect(source(above) == .preset(preset.id) && above.studyOptions(of: DeckID(rawValue: 2)).newPerDay == 7)
    let parent = try library(outer: follows(preset).merging(["newPerDay": .integer(5)]) { $1 })
    #expect(source(parent) == .deck(DeckID(rawValue: 1)) && parent.value(of: newPerDay, at: inner) == .integer(5))
    let own = try library(outer: ["newPerDay": .integer(5)], inner: follows(preset))
    #expect(source(own) == .preset(preset.id) && own.value(of: newPerDay, at: inner) == .integer(7))
    let deck = try library(inner: follows(preset).merging(["newPerDay": .integer(9)]) { $1 })
    #expect(source(deck) == inner && deck.value(of: newPerDay, at: inner) == .integer(9))
    #expect(deck.inheritedSource(of: newPerDay, at: inner)?.place == .preset(preset.id))
    // A preset that says nothing about a setting passes it on.
    let silent = try library(outer: ["newPerDay": .integer(5)], inner: follows(other))
    #expect(source(silent) == .deck(DeckID(rawValue: 1)))
    #expect(silent.studyOptions(of: DeckID(rawValue: 2)).scheduling.desiredRetention == 0.95)
    #expect(silent.value(of: newPerDay, at: .preset(other.id)) == .integer(3))
    #expect(silent.studyOptions(at: .preset(other.id)).scheduling.desiredRetention == 0.95)
  }

  @Test func aPresetThatNobodyDefinesIsPassedOverAndKept() throws {
    for odd in [PropertyValue.string("00000000000000ff"), .string("nobody"), .integer(1), .data([1])] {
      var library = try library(outer: ["newPerDay": .integer(5)], inner: ["preset": odd])
      #expect(library.value(of: newPerDay, at: inner) == .integer(5))
      #expect(library.decks[1].options["preset"] == odd)
      var deck = library.decks[1]
      deck.options[newPerDay] = 6
      library.apply(try library.editing(deck))
      #expect(library.decks[1].options["preset"] == odd)
    }
  }

  @Test func deletingLeavesItsDecksToInherit() throws {
    var library = try library(inner: follows(preset))
    let removal = library.removing(preset.id)
    library.apply(removal)
    #expect(library.presets == [other] && library.value(of: newPerDay, at: inner) == .integer(3))
    library.apply(removal.inverse)
    #expect(library.presets.map(\.name) == ["Exam", "Languages"])
    #expect(library.value(of: newPerDay, at: inner) == .integer(7))
  }

  @Test func theNameIsThereAndNobodyElses() throws {
    var library = try library()
    #expect(throws: PresetProblem.nameMissing) { try library.renaming(preset.id, to: " \t") }
    #expect(throws: PresetProblem.nameTaken) { try library.renaming(preset.id, to: "EXAM ") }
    #expect(throws: PresetProblem.nameTooLong) {
      try library.renaming(preset.id, to: String(repeating: "x", count: 101))
    }
    library.apply(try library.renaming(preset.id, to: " languages "))
    #expect(library.preset(preset.id)?.name == "languages")
    #expect(try library.renaming(PresetID(rawValue: 9), to: "x").isEmpty)
  }

  /// Each preset has a key of its own, so that the edits of two programs both last; what a newer one wrote is kept.
  @Test func twoProgramsEditDifferentPresets() throws {
    var library = try library()
    library.apply(
      library.editing(
        Preset(id: preset.id, name: "Languages", options: ["later": .boolean(true)], unknown: ["icon": .string("x")])))
    let (one, two) = (library, library)
    var mine = try #require(one.preset(preset.id))
    mine.options[newPerDay] = 1
    var theirs = try #require(two.preset(other.id))
    theirs.options[newPerDay] = 2
    _ = library.perform(one.editing(mine))
    _ = library.perform(two.editing(theirs))
    #expect(library.preset(preset.id)?.options == ["newPerDay": .integer(1), "later": .boolean(true)])
    #expect(library.preset(preset.id)?.unknown == ["icon": .string("x")])
    #expect(library.preset(other.id)?.options[newPerDay] == 2)
  }

  @Test func entriesThatAreNoPresetsAreKept() throws {
    let odd: [String: PropertyValue] = [
      "preset.": .dictionary([:]), "preset.zz": .dictionary([:]), "preset.00000000000000aa": .integer(1),
      "preset": .array([]),
    ]
    var library = Library(preferences: odd)
    #expect(library.presets == [])
    library.apply(try library.adding(preset))
    #expect(library.presets == [preset] && library.preferences.count == 5)
    let nameless = Library(preferences: ["preset.00000000000000aa": .dictionary(["options": .integer(1)])])
    #expect(nameless.presets == [Preset(id: PresetID(rawValue: 0xAA), name: "00000000000000aa")])
  }

  @Test func aPresetHasTheDecksThatFollowItAndTheirSubdecks() throws {
    var library = try library(outer: follows(preset))
    #expect(library.decks(following: preset.id).map(\.title) == ["Outer"])
    #expect(library.decks(under: preset.id) == [DeckID(rawValue: 1), DeckID(rawValue: 2)])
    var inner = library.decks[1]
    inner.preset = other.id
    library.apply(try library.editing(inner))
    #expect(library.decks(under: preset.id) == [DeckID(rawValue: 1)])
    #expect(library.decks(under: other.id) == [DeckID(rawValue: 2)])
    inner.preset = PresetID(rawValue: 0xFF)
    library.apply(try library.editing(inner))
    #expect(library.decks(under: preset.id).count == 2 && library.decks(under: PresetID(rawValue: 0xFF)) == [])
  }
}
