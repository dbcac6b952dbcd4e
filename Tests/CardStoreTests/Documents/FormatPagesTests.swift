import Foundation
import MemoryDisks
import Testing

@testable import CardStore
@testable import FlashcardKit

/// The pages about file formats list exactly the fields that the program writes, and the numbers it goes by.
@Suite struct FormatPagesTests {
  private let memory = MemoryDisk()
  private let places = Locations(environment: [:], data: "/data")

  private func entries(_ bytes: [UInt8]) throws -> [String: PropertyValue] {
    try #require(try Plist.value(of: bytes).dictionary)
  }

  private func file(_ path: String) throws -> [UInt8] { try memory.disk.read(path) }

  /// Returns the first element of a list.
  private func first(_ value: PropertyValue?) throws -> [String: PropertyValue] {
    try #require(value?.array?.first?.dictionary)
  }

  /// A sample that lacks a property would hide a field.
  @Test func samplesLackNothing() {
    #expect(FormatSamples.blanks(in: FormatSamples.deck, except: ["unknown"]) == [])
    #expect(FormatSamples.blanks(in: FormatSamples.toDo, except: ["unknown"]) == [])
    #expect(FormatSamples.blanks(in: FormatSamples.draft, except: ["unknown", "kind", "content"]) == [])
    #expect(FormatSamples.blanks(in: FormatSamples.config, except: ["refusal", "overrides"]) == [])
    for card in FormatSamples.cards {
      #expect(FormatSamples.blanks(in: card, except: ["unknown", "content"]) == [])
      #expect(card.content.kind.fields.indices.allSatisfy { !card.content.texts(of: $0).isEmpty })
    }
  }

  @Test func theLibraryAndItsDecks() throws {
    let page = try FormatPage("LibraryFormat")
    let (deck, cards) = (FormatSamples.deck, FormatSamples.cards)
    var library = Library(
      decks: [deck], cards: [deck.id: cards], preferences: FormatSamples.preferences, toDos: [FormatSamples.toDo])
    library.exchanged = Exchanged("1234", isConfirmed: true, server: "12-34")
    library.lost = [deck.id: 1]
    let head = try entries(LibraryFile.bytes(of: library, through: 1, decks: [deck.id: 1]))
    try page.check("library.plist", head)
    try page.check("Exchanged", try #require(head["exchanged"]?.dictionary))
    try page.check("Decks", try first(head["decks"]))
    try page.check("Deck options", deck.options)
    try page.check("To-dos", try first(head["toDos"]))
    let preferences = try #require(head["preferences"]?.dictionary)
    let id = FormatSamples.preset.id.description
    try page.check(
      "Preferences",
      Dictionary(uniqueKeysWithValues: preferences.map { ($0.replacing(".\(id)", with: ".<ID>"), $1) }))
    try page.check("FSRS parameters", try #require(preferences["memoryFit"]?.dictionary))
    try page.check("Presets", try #require(preferences["preset.\(id)"]?.dictionary))
    try page.check("Saved searches", try #require(preferences[SavedSearch.key(FormatSamples.search.id)]?.dictionary))
    try page.check("Kinds of card", try #require(preferences["kind.\(id)"]?.dictionary))
    try page.check("Fields of kinds", try #require(preferences["kind.\(id).field.\(id)"]?.dictionary))
    try page.check("Faces of kinds", try #require(preferences["kind.\(id).face.\(id)"]?.dictionary))
    try page.check("Extra cards", try #require(preferences[MoreToday.key]?.dictionary))

    let file = try entries(DeckFile.bytes(of: deck, cards: cards, unknown: [:], through: 1))
    try page.check("Deck files", file)
    var fields: [String: PropertyValue] = [:]
    for card in file["cards"]?.array ?? [] { fields.merge(card.dictionary ?? [:]) { first, _ in first } }
    try page.check("Cards", fields)
    try page.check("Sources", try #require(fields["source"]?.dictionary))
    try page.check("Earlier texts", try first(fields["earlier"]))
    try page.check("Prompts", try #require(fields["prompts"]?.dictionary?["front"]?.dictionary))
    let kinds = try page.rows("Cards")["kind"]?[2] ?? ""
    for kind in CardKinds.standard.all { #expect(kinds.contains("`\(kind.id)`")) }
  }

  @Test func theConfiguration() throws {
    let page = try FormatPage("ConfigFormat")
    try FormatSamples.config.save(to: places, on: memory.disk)
    let entries = try entries(try file(places.configFile))
    try page.check("config.plist", entries)
    try page.check("Online", try #require(entries["online"]?.dictionary))
    let online = try page.rows("Online")
    for address in OnlineAddress.allCases { #expect(online["addresses"]?[2].contains("`\(address.rawValue)`") == true) }
    for source in OnlineSource.allCases { #expect(online["off"]?[2].contains("`\(source.rawValue)`") == true) }
  }

  /// The types of settings are those of the one list.
  @Test func settingsHaveTheirTypes() throws {
    let (library, config) = (try FormatPage("LibraryFormat"), try FormatPage("ConfigFormat"))
    for setting in Settings.all {
      for (scope, rows) in [
        (SettingScopes.machine, try config.rows("config.plist")), (.person, try library.rows("Preferences")),
        (.deck, try library.rows("Deck options")),
      ] where setting.scopes.contains(scope) {
        #expect(rows[setting.key]?[1] == "\(setting.type)", "\(setting.key)")
      }
    }
  }

  @Test func theStepsOfTheJournal() throws {
    let rows = try FormatPage("JournalFormat").rows("Steps")
    let steps = FormatSamples.steps
    #expect(rows.count == steps.count)
    let record = PlistWriter.record { Change(steps).write(to: &$0) }
    for step in try #require(PlistReader.value(of: record).array).compactMap(\.dictionary) {
      let name = try #require(step["step"]?.string)
      let listed = (rows[name]?[1] ?? "").matches(of: /`(\w+)`/).map { String($0.output.1) }
      #expect(Set(listed) == Set(step.keys).subtracting(["step"]) && rows[name]?.count == 3, "\(name)")
    }
  }

  @Test func rescueFiles() throws {
    let page = try FormatPage("JournalFormat")
    let answer = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: Moment(time: 1, offset: 0),
      prompt: Prompt(card: CardID(rawValue: 1), face: .front), event: .reset)
    let rescue = Rescue(locations: places, disk: memory.disk)
    let path = try rescue.leave([.change(Change(FormatSamples.steps)), .answers([answer])], of: try Login("maya"))
    let bytes = try file(path)
    let change = try #require(JournalScan.record(in: bytes, at: 0))
    #expect(JournalScan.record(in: bytes, at: change.end, named: "answer")?.end == bytes.count)
    let fields = try entries(Array(bytes[change.payload]))
    let rows = try page.section("Rescue files").components(separatedBy: "\n\n| Field ")
    #expect(rows.count == 2)
    for key in fields.keys { #expect(rows.last?.contains("\n| `\(key)` |") == true, "\(key)") }
    for name in ["change", "answer"] { #expect(rows.first?.contains("\n| `\(name)` |") == true, "\(name)") }
  }

  @Test func theReviewLog() throws {
    let page = try FormatPage("ReviewLogFormat")
    let state = MemoryState(
      phase: .review, step: 1, memory: Memory(stability: 1, difficulty: 1), answered: Moment(time: 1, offset: 1),
      due: 1, reps: 1, lapses: 1)
    let line = ReviewLineText.line(
      of: ReviewEntry(
        id: ReviewID(rawValue: 1), moment: Moment(time: 1, offset: 1),
        prompt: Prompt(card: CardID(rawValue: 1), face: .front), event: .seed(state)))
    let columns = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
    let section = try page.section("Columns")
    let form = try #require(section.split(separator: "```").dropFirst().first)
    let review = ReviewLineText.line(
      of: ReviewEntry(
        id: ReviewID(rawValue: 1), moment: Moment(time: 1, offset: 1),
        prompt: Prompt(card: CardID(rawValue: 1), face: .front),
        event: .answer(.review, .good, taken: 1, due: 1, leadingTo: Position(.review))))
    #expect(form.split(separator: " ").count == review.split(separator: 0x09, omittingEmptySubsequences: false).count)
    let names = form.matches(of: /<(\w+)>/).map { String($0.output.1) }
    #expect(Set(names) == Set(try page.rows("Columns").keys))
    #expect(Set(try page.rows("Events").keys) == Set(ReviewLineText.EventName.allCases.map(\.rawValue)))
    #expect(Set(try page.rows("Modes").keys) == Set(ReviewEntry.Mode.allCases.map(\.rawValue)))
    #expect(try page.rows("Memory states").count == columns[5].split(separator: " ").count)
    for phase in Phase.allCases {
      #expect(try page.rows("Memory states")["phase"]?[1].contains("`\(phase.rawValue)`") == true)
    }
  }

  @Test func sessionFiles() throws {
    let page = try FormatPage("SessionFormat")
    let maya = try Login("maya")
    let sessions = SessionFiles(locations: places, disk: memory.disk)
    _ = try sessions.open(maya)
    try sessions.keep([FormatSamples.draft], of: maya)
    for event in FormatSamples.events { try sessions.remember(event, of: maya, at: 2) }
    let folder = places.unfinished(of: maya, on: memory.disk)
    let unfinished = try entries(try file(folder + "/1.plist"))
    try page.check("unfinished/\\<number>.plist", unfinished)
    try page.check("Unfinished cards", try first(unfinished["cards"]))

    let history = try file(folder + "/1.history")
    var names: [String] = []
    var place = 0
    while let record = JournalScan.record(in: history, at: place, named: "step") {
      let step = try entries(Array(history[record.payload]))
      // Steps of reviews alone have no change, and an event may have no step.
      let isWhole = step["change"] != nil
      if isWhole { try page.check("unfinished/\\<number>.history", step) }
      #expect(isWhole != (step["event"] == .string("cleared") || step["event"]?.string?.hasSuffix("Reviews") == true))
      names += [step["event"]?.string].compactMap(\.self)
      place = record.end
    }
    #expect(Set(names) == Set(try page.rows("History events").keys) && place == history.count)

    var random = RandomSource(seed: 1)
    let quiz = Quiz(FormatSamples.cards.map(\.id), random: &random).propertyValue
    try StudyPlace(locations: places, disk: memory.disk).keep(.dictionary(["quiz": quiz]), of: maya)
    try StudyPlace(locations: places, disk: memory.disk).keep(.dictionary([:]), in: .screens, of: maya)
    try page.check("study.plist", try entries(try file(folder.folder + "/study.plist")))
    try page.check("Quiz", try #require(quiz.dictionary))
  }

  @Test func backups() throws {
    let file = BackupFile(backup: Backup(made: 1, cards: 1, answers: 1), marks: ["journal": [1, 1]])
    try FormatPage("OtherFormats").check("Backups", try entries(file.bytes))
  }

  @Test func cachedResponses() throws {
    ResponseCache(locations: places, disk: memory.disk, capacity: 1 << 20).keep(
      Array("a\nb".utf8), for: "question", at: 1)
    let path = try #require(memory.snapshot.nodes.keys.first { $0.hasSuffix(".answer") })
    let lines = String(decoding: try file(path), as: UTF8.self).split(separator: "\n").map(String.init)
    let section = try FormatPage("OtherFormats").section("Response cache")
    #expect(lines == ["flashcards answer 1", "1", "question", "a", "b"] && section.contains("`\(lines[0])`"))
  }

  @Test func allFilesOfALoginAreListed() throws {
    let text = try FormatPage("Files").text
    let login = LoginFolder("u")
    for path in [
      login.library, login.decks + "/", login.journal, login.lastJournal, login.reviews + "/", login.media + "/",
      login.trash + "/", login.backups + "/", login.damaged + "/", login.lock,
    ] {
      let name = path.dropFirst(2)
      #expect(text.contains("\n| `\(name)\(name.hasSuffix("/") ? "" : "`")"), "\(name)")
    }
  }

  @Test func numbersAreThoseOfTheProgram() throws {
    let (library, session) = (try FormatPage("LibraryFormat").text, try FormatPage("SessionFormat").text)
    let (other, files) = (try FormatPage("OtherFormats").text, try FormatPage("Files").text)
    #expect(LibraryFile.schema == 1 && files.contains("schema \(LibraryFile.schema)."))
    #expect(LibraryFile.lastSequence == 1 << 53 && library.contains("0 to 2⁵³"))
    #expect(library.contains("latest \(Card.EarlierText.most)."))
    #expect(library.contains("the \(MemoryParameters.count) FSRS parameters"))
    #expect(library.contains("1 to \(PromptStatus.flags.upperBound) |"))
    #expect(session.contains("at most \(CardKind.maxWrongChoices) |"))
    #expect(session.contains("Up to \(HistoryFile.most) steps, or \(HistoryFile.mostBytes >> 20) MB"))
    let day: Milliseconds = 24 * 3600 * 1000
    #expect(other.contains("after \(Trash.lifetime / day) days"))
    #expect(other.contains("\(ResponseCache.lifetime / day) days, \(ResponseCache.capacity >> 20) MB at most"))
    #expect(other.contains("first \(ResponseCache.freshness / day * 24) hours"))
    #expect(
      other.replacing("\n", with: " ").contains(
        "The last \(Retention.recent) are kept, plus one a day for \(Retention.days) days and one a week for "
          + "\(Retention.weeks) weeks."))
  }

  @Test func linksLeadSomewhere() throws {
    let pages = Dictionary(uniqueKeysWithValues: try FormatPage.all().map { ($0.name + ".md", $0) })
    for page in pages.values {
      for link in page.links {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let target = parts[0].isEmpty ? page : try #require(pages[parts[0]], "\(page.name): \(link)")
        if parts.count == 2 { #expect(target.anchors.contains(parts[1]), "\(page.name): \(link)") }
      }
    }
  }
}
