import FlashcardKit
import Foundation
import Testing
import TextUI

@testable import CardStore
@testable import FlashcardsApp

/// Thirty study days through the real program, with files on the disk, on two machines in turn, each day at another
/// hour. Where the environment variable `FLASHCARDS_MONTH` names a file, all reviews are written to it;
/// `.ci/check-schedule` compares them with py-fsrs.
@Suite struct MonthTests {
  private static let days = 30
  private static let minute: Milliseconds = 60_000

  /// The decks' steps in minutes.
  private static let steps: [(learning: [Milliseconds], relearning: [Milliseconds])] = [
    ([1, 10], [10]), ([1, 1440], [2880]), ([], []), ([300, 900], [1440, 10]),
  ]

  private static let library: Library = {
    let contents = (0..<20).map { CardContent.question("Word \($0)", answer: "Answer \($0)") }
    let samples = Samples.library(steps.indices.map { ("Deck \($0)", contents) })
    let decks = zip(samples.decks, steps).map { deck, steps in
      var deck = deck
      deck.options[Settings.study.learningSteps] = steps.learning.map { $0 * minute }
      deck.options[Settings.study.relearningSteps] = steps.relearning.map { $0 * minute }
      deck.options["fuzz"] = .boolean(false)
      return deck
    }
    return Library(
      decks: decks, cards: Dictionary(uniqueKeysWithValues: decks.map { ($0.id, Array(samples.cards(in: $0.id))) }))
  }()

  @Test func aMonth() throws {
    let folder = NSTemporaryDirectory() + "/month-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let locations = Locations(environment: [:], data: folder)
    let maya = try Login("maya")
    var (files, _) = try LoginFiles.open(locations.folder(of: maya), on: .real)
    try files.commit(MonthTests.library.adding) { _ in }
    var random = RandomSource(seed: 17)
    var lines: [MonthLine] = []
    // Noon of a day, in UTC.
    let start: Milliseconds = 19_700 * StudyDay.length + StudyDay.length / 2
    var states: [Prompt: MemoryState] = [:]
    for day in 0..<MonthTests.days {
      // From five in the morning until ten at night; the clocks change after two weeks.
      let now =
        start + Milliseconds(day) * StudyDay.length + .random(in: -8...9, using: &random) * 60 * MonthTests.minute
      var program = StoredProgram(
        maya, in: locations, machine: day % 3 == 2 ? "b" : "a", seed: UInt64(day), offset: day < 14 ? 60 : 120, at: now)
      let book = try #require(program.book)
      // Nothing was lost, and everything is as the machine before left it.
      for (prompt, state) in states { #expect(book[prompt] == state) }
      try study(&program, &lines, &random)
      #expect(program.finish())
      let after = try #require(program.book)
      states = Dictionary(uniqueKeysWithValues: MonthTests.library.prompts.map { ($0, after[$0]) })
    }
    #expect(lines.count > 400 && lines.count { $0.isUndo } > 10)
    #expect(states.values.allSatisfy { $0.phase != .new })
    #expect(Set(lines.map(\.grade)) == [0, 1, 2, 3, 4])
    for (learning, relearning) in MonthTests.steps {
      let own = lines.filter { $0.learning == learning.map { $0 * MonthTests.minute } && !$0.isUndo }
      #expect(own.contains { $0.phase == "learning" } == !learning.isEmpty)
      #expect(own.contains { $0.phase == "relearning" } == !relearning.isEmpty)
      #expect(own.contains { $0.phase == "review" && $0.reps > 3 })
    }
    guard let path = ProcessInfo.processInfo.environment["FLASHCARDS_MONTH"] else { return }
    let encoder = JSONEncoder()
    let text = try lines.map { try encoder.encode($0) + Data("\n".utf8) }.reduce(Data(), +)
    try text.write(to: URL(fileURLWithPath: path))
  }

  /// Reviews everything that comes up on a day, going away and coming back when only later steps are left.
  private func study(_ program: inout StoredProgram, _ lines: inout [MonthLine], _ random: inout RandomSource) throws {
    for _ in 0..<3000 {
      guard let review = program.state.stack.last as? ReviewScreen, let prompt = review.session.current else {
        program.leave()
        let book = try #require(program.book)
        let today = program.state.world.today
        let next = MonthTests.library.prompts.compactMap { prompt -> Milliseconds? in
          guard book[prompt].phase != .new else { return nil }
          return book[prompt].dueTime(offset: Int16(program.offset), dayEnds: 4)
        }.filter { StudyDay(Moment(time: $0, offset: program.offset), endsAt: 4) <= today }.min()
        let isFirst = program.state.world.reviews.counts.all.new > 0
        guard next != nil || isFirst else { return }
        program.now = max(program.now, isFirst ? program.now : next ?? 0)
        program.send(.tick)
        guard program.state.world.today == today else { return }
        program.press("s", .enter)
        #expect(program.state.stack.last is ReviewScreen, "\(program.screen)")
        guard program.state.stack.last is ReviewScreen else { return }
        continue
      }
      try grade(prompt, &program, &lines, &random)
    }
    Issue.record("The day never ends: \(program.screen)")
  }

  private func grade(
    _ prompt: Prompt, _ program: inout StoredProgram, _ lines: inout [MonthLine],
    _ random: inout RandomSource
  ) throws {
    let before = try #require(program.book)[prompt]
    let grade: Grade = [.again, .hard, .good, .good, .good, .easy].randomElement(using: &random) ?? .good
    program.press(.space)
    let buttons = program.buttons
    #expect(buttons.count == 4, "\(program.screen)")
    program.press(.character(Character(String(grade.rawValue))))
    let after = try #require(program.book)[prompt]
    #expect(after.reps == before.reps + 1)
    let options = MonthTests.library.studyOptions(of: MonthTests.library.home(of: prompt.card)).scheduling
    lines.append(try #require(MonthLine(prompt, grade, after, options, buttons)))
    guard Int.random(in: 0..<15, using: &random) == 0 else { return }
    program.press("u")
    #expect(try #require(program.book)[prompt] == before)
    lines.append(MonthLine(card: prompt.card.description, isUndo: true))
  }
}

extension StoredProgram {
  /// The delays on the buttons, from Again to Easy: the line below the names.
  var buttons: [String] {
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    guard let row = rows.firstIndex(where: { $0.contains("1 Again") && $0.contains("4 Easy") }),
      rows.indices.contains(row + 1)
    else { return [] }
    return rows[row + 1].split(separator: " ").map(String.init).filter { $0.first?.isNumber == true }
  }

  /// Leaves the review, if it is open.
  mutating func leave() {
    for _ in 0..<3 where state.stack.last is ReviewScreen { press(.escape) }
  }
}

extension Library {
  fileprivate var prompts: [Prompt] { allCards.flatMap(\.prompts) }

  /// The change that adds all decks and cards to an empty library.
  fileprivate var adding: Change {
    var steps: [Change.Step] = []
    for (index, deck) in decks.enumerated() {
      steps.append(.addDeck(deck, after: index == 0 ? nil : decks[index - 1].id))
      steps.append(.insert(Array(cards(in: deck.id)), deck: deck.id, after: nil))
    }
    return Change(steps)
  }
}
