import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// What the command palette finds, and in which order.
@Suite struct PaletteSearchTests {
  /// The palette on the first deck of a protected login, after a quiz was left, with a deck that has lost a card.
  static let entries = {
    var library = Samples.several
    library.lost = Dictionary(library.decks.prefix(1).map { ($0.id, 1) }) { first, _ in first }
    var player = Player(library: library)
    player.press(.escape, .down)
    player.state.world.protection.unlocked = player.state.world.login
    var random = RandomSource(seed: 1)
    player.state.world.resumable = ResumableQuiz(
      Quiz(Samples.several.allCards.map(\.id), random: &random), what: "World capitals")
    return player.state.paletteEntries + PaletteEntry.schemes(Samples.schemes)
  }()
  static let search = PaletteSearch(entries)

  private static func found(_ query: String) -> [PaletteEntry] {
    search.hits(for: query, among: entries).map { entries[$0.index] }
  }

  @Test(arguments: [
    ("rename", "Rename deck…"), ("rename", "Edit"), ("import", "Starter deck…"), ("import", "Go to Search Online"),
    ("cram", "Study: Cram…"), ("exam", "Study: Cram…"), ("retention", "Settings: Desired retention"),
    ("dark", "Settings: Color scheme"), ("theme", "Settings: Color scheme"), ("colour", "Settings: Color scheme"),
    ("font", "Settings: Large text"), ("quit", "Quit"), ("exit", "Quit"), ("new card", "New card…"),
    ("create", "New card…"), ("add", "New deck…"), ("delete", "Delete"), ("remove", "Delete"),
    ("remove login", "Settings: Remove login"), ("shortcut", "Settings: Key bindings"), ("shortcut", "Help"),
    ("keybindings", "Settings: Key bindings"), ("statistics", "Go to Progress"), ("stats", "Go to Progress"),
    ("graphs", "Go to Progress"), ("user", "New login…"), ("account", "Settings: Switch login"),
    ("profile", "Settings: Log out"), ("login", "New login…"), ("picture", "New card…"),
    ("image", "Settings: Pictures"),
    ("photo", "Settings: Pictures"), ("favorite", "Go to Favorites"), ("star", "Go to Favorites"),
    ("bookmark", "Go to Favorites"), ("undo", "Undo"), ("revert", "Undo"), ("limit", "Settings: New cards per day"),
    ("language", "Settings: Online sources"), ("backup", "Settings: Files"), ("todo", "Go to To-Do"),
    ("quiz", "Study: Quiz"), ("review", "Study: Review"), ("subdeck", "New subdeck…"), ("import deck", "Starter deck…"),
    ("unsuspend", "Suspend"), ("dark mode", "Settings: Color scheme"), ("duplicates", "Find duplicates"),
    ("custom study", "Study: Cram…"), ("filtered deck", "Study: Cram…"), ("preview", "Study: Cram…"),
  ])
  func everydayWordsAreOnTheFirstPage(query: String, title: String) {
    let titles = Self.found(query).prefix(10).map(\.title)
    #expect(titles.contains(title), "\(query): \(titles)")
  }

  /// Who types the name of a mode wants it.
  @Test func lightAndDarkAreColors() {
    #expect(Self.found("light").first?.title == "Light colors" && Self.found("dark").first?.title == "Dark colors")
    #expect(!Self.found("").contains { $0.title == "Light colors" })
  }

  /// What can't be done here is below what can.
  @Test func whatWorksElsewhereComesLast() {
    let found = Self.found("preview").filter { entry in
      "\(entry.title) \(entry.words) \(entry.help)".folded().split { !$0.isLetter }.contains { $0.hasPrefix("preview") }
    }
    func isElsewhere(_ entry: PaletteEntry) -> Bool { entry.refusal != nil && entry.precedence == .elsewhere }
    #expect(found.contains(where: isElsewhere) && found.first?.refusal == nil, "\(found.map(\.title))")
    let first = found.firstIndex(where: isElsewhere) ?? found.count
    #expect(found[first...].allSatisfy(isElsewhere), "\(found.map(\.title))")
  }

  @Test func duplicatesAreFoundInAllDecks() {
    #expect(Self.found("duplicates").first?.title == "Find duplicates")
    var player = Player(library: Samples.several)
    player.press(.down, "5", ":")
    player.type("duplicates")
    player.press(.enter)
    #expect(player.state.active == 0 && player.shows("is:duplicate"))
  }

  @Test func anExamIsCrammedFor() {
    #expect(Self.found("exam").first?.title == "Study: Cram…")
    let previews = Self.found("preview").contains { if case .action(.open) = $0.command { true } else { false } }
    #expect(previews)
  }

  /// No word of the table leads nowhere, or too far down.
  @Test func everyEverydayWordLeadsSomewhere() {
    let all = Array(Words.wordsForActions.values) + Array(Words.wordsForNames.values)
    for words in all {
      for word in words.split(separator: " ") {
        let hits = Self.found(String(word)).filter { $0.words.split(separator: " ").contains(word) }
        #expect(!hits.isEmpty || Self.isOfAnotherScreen(words), "\(word)")
      }
    }
  }

  /// Whether an entry is offered only to someone who is not logged in.
  private static func isOfAnotherScreen(_ words: String) -> Bool {
    Words.everydayWords(for: Words.Label.logIn) == words
  }

  @Test func everyNameInTheTableIsThatOfAnEntry() {
    let entries = Self.entries + Player(login: nil).state.paletteEntries
    let names = Set(entries.map(\.name))
    for name in Words.wordsForNames.keys { #expect(names.contains(name), "\(name)") }
    for action in Words.wordsForActions.keys { #expect(action.isInPalette, "\(action)") }
  }

  @Test func everyActionIsFoundByItsName() {
    for action in Action.all where action.isInPalette {
      for text in [Words.label(of: action), action.name.replacing("-", with: " ")] {
        let isFound = Self.found(text).contains { if case .action(action) = $0.command { true } else { false } }
        #expect(isFound, "\(action): \(text)")
      }
    }
  }

  @Test func everySettingIsFoundByItsNameFirst() {
    for setting in Settings.all { #expect(Self.found(setting.label).first?.title == Words.setting(setting.label)) }
    for row in SettingsRow.rows(Player(library: Samples.several).state.world) {
      let label = row.label(Player(library: Samples.several).state.world)
      #expect(Self.found(label).prefix(2).map(\.title).contains(Words.setting(label)), "\(label)")
    }
  }

  @Test func everyDeckAndSchemeIsFoundByItsNameFirst() {
    for deck in Samples.several.decks { #expect(Self.found(deck.title).first?.title == Words.deckEntry(deck.title)) }
    for scheme in ColorScheme.builtIn {
      #expect(Self.found(scheme.name).first?.title == Words.schemeEntry(scheme.name))
    }
    #expect(Self.found("paper").map(\.name) == ["Paper (paper)", "Paper (mine)"])
    // Its category narrows it down, too.
    #expect(Self.found("deck sor").first?.title == "Deck: Sorting algorithms")
    #expect(Self.found("sche pap").first?.name == "Paper (paper)")
  }

  @Test func wholeWordsComeFirstThenBeginningsThenEverydayWords() {
    func entry(_ title: String, name: String? = nil, words: String = "", help: String = "", low: Bool = false)
      -> PaletteEntry
    {
      PaletteEntry(
        title, name: name, help: help, words: words, .request(.nothing), precedence: low ? .low : .normal)
    }
    let entries = [
      entry("Tapestry"), entry("Settings: Tap", help: "x"), entry("Other", words: "tape"), entry("Third", words: "tap"),
      entry("Fourth", help: "To tap on"), entry("Color: Tap dance", low: true), entry("To a pie"),
      entry("Go to Taps", name: "Taps"), entry("Tap water"), entry("Tap: Sink", name: "Sink"), entry("Nothing"),
    ]
    let hits = PaletteSearch(entries).hits(for: "TAP", among: entries)
    #expect(
      hits.map { entries[$0.index].title } == [
        "Tap water", "Settings: Tap", "Tap: Sink", "Tapestry", "Go to Taps", "Third", "Other", "Color: Tap dance",
        "Fourth", "To a pie",
      ])
    #expect(PaletteSearch(entries).hits(for: " ", among: entries).count == entries.count)
    #expect(PaletteSearch(entries).hits(for: "tap zzz", among: entries).isEmpty)
  }

  /// Whatever is typed and whatever decks are called, nothing is lost, and all that is found has the letters.
  @Test(arguments: Samples.hostile) func hostileTextDoesNoHarm(_ text: String) {
    let deck = PaletteEntry(Words.deckEntry(text), name: text, words: text, .request(.nothing))
    let search = PaletteSearch([deck])
    let line = text.cleanedLine()
    #expect(!search.hits(for: line, among: [deck]).isEmpty)
    _ = search.hits(for: text, among: [deck])
  }
}
