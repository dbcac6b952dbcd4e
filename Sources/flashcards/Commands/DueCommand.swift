import ArgumentParser
import CardFormats
import CardStore
import FlashcardKit
import FlashcardsApp

/// `flashcards due`, which tells how many cards are due.
struct DueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "due", abstract: CommandLineWords.dueAbstract, discussion: CommandLineWords.dueDiscussion)

  @OptionGroup var common: CommonOptions

  @Flag(help: ArgumentHelp(CommandLineWords.dueCount))
  var count = false

  @Flag(help: ArgumentHelp(CommandLineWords.json))
  var json = false

  @Argument(help: ArgumentHelp(CommandLineWords.deckArgument), completion: Completions.decks)
  var deck: String?

  func validate() throws {
    if count, json { throw ValidationError(CommandLineWords.bothCountAndJSON) }
  }

  func run() throws {
    let moment = Clock.moment
    let login = try common.oneLogin()
    if count {
      // A status line asks for nothing.
      if deck == nil, let due = OpenCount(login, in: common.locations).count(at: moment.time) {
        common.folder.finishProtection(of: login)
        try StandardOutput.print([String(due)])
        if due == 0 { throw ExitStatus.nothing.code }
        return
      }
      do throws(CommandFailure) { try common.folder.unlock(login, isAsked: false) } catch {
        guard PassphraseCommand(PassphraseCommand.current) == nil else { throw error }
        throw CommandFailure(status: .locked, sentence: CommandLineWords.countLocked(login, data: common.data))
      }
    } else {
      try common.folder.unlock(login)
    }
    let today = try common.dueToday(of: login, at: moment)
    let index = try deck.map { try today.index(of: $0) }
    let numbers = index.map { today.decks[$0].numbers } ?? today.all
    let due = numbers.due(at: moment.time)
    if count {
      try StandardOutput.print([String(due.all)])
    } else if json {
      try StandardOutput.print([object(today, from: index, at: moment).text])
    } else {
      try StandardOutput.print(lines(today, from: index, at: moment))
    }
    if due.isEmpty { throw ExitStatus.nothing.code }
  }

  /// Returns the lines of the decks that have anything due today, and of their sum.
  private func lines(_ today: DueToday, from index: Int?, at moment: Moment) -> [String] {
    let paths = today.paths
    let width = StandardOutput.columns
    var table = Table(numbers: [1, 2, 3, 4])
    table.add(CommandLineWords.dueHeader)
    func add(_ name: String, _ numbers: DueToday.Numbers) {
      let due = numbers.due(at: moment.time)
      let all = [due.new, due.learning, due.reviews, numbers.later(at: moment.time)]
      table.add([name] + all.map { CommandLineWords.count($0, isInTerminal: width != nil) })
    }
    for index in today.tree(from: index) where !today.decks[index].numbers.today.isEmpty {
      let deck = today.decks[index]
      add(width == nil ? paths[index] : CommandLineWords.indented(deck.title, by: deck.depth), deck.numbers)
    }
    if index == nil { add(CommandLineWords.allDecks, today.all) }
    // Not a row for other programs.
    let siblings = (index.map { today.decks[$0].numbers } ?? today.all).siblings
    return table.lines(width: width)
      + (width == nil || siblings == 0 ? [] : ["", CommandLineWords.siblingsWait(siblings)])
  }

  private func object(_ today: DueToday, from index: Int?, at moment: Moment) -> JSONValue {
    let paths = today.paths
    func entries(_ numbers: DueToday.Numbers) -> [(key: String, value: JSONValue)] {
      let due = numbers.due(at: moment.time)
      return [
        ("due", .integer(due.all)), ("new", .integer(due.new)), ("learning", .integer(due.learning)),
        ("review", .integer(due.reviews)), ("later", .integer(numbers.later(at: moment.time))),
        ("siblings", .integer(numbers.siblings)),
      ]
    }
    let decks = today.tree(from: index).map { index -> JSONValue in
      let deck = today.decks[index]
      return .object(
        [("id", .string(deck.id.description)), ("deck", .string(paths[index])), ("depth", .integer(deck.depth))]
          + entries(deck.numbers))
    }
    return .object(entries(index.map { today.decks[$0].numbers } ?? today.all) + [("decks", .array(decks))])
  }
}

extension DueCounts {
  /// The number of all prompts, new ones included.
  fileprivate var all: Int { due + new }
}

extension CommonOptions {
  /// Returns the numbers of prompts due today.
  ///
  /// - Throws: `CommandFailure` if the login's files cannot be read.
  func dueToday(of login: Login, at moment: Moment) throws(CommandFailure) -> DueToday {
    do throws(StoreFailure) {
      let (today, notices) = try DueCache(locations: locations).dueToday(of: login, at: moment)
      CommonOptions.report(notices)
      return today
    } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.notRead(login, error.shown)) }
  }
}

extension DueToday {
  /// The names of the decks.
  private var names: DeckNames { DeckNames(decks.map { ($0.id, $0.title, $0.depth) }) }

  /// The paths of the decks.
  var paths: [String] { names.paths }

  /// Returns the index of the deck with a name.
  ///
  /// - Throws: `CommandFailure` if there is none, or more than one.
  func index(of name: String) throws(CommandFailure) -> Int {
    let names = names
    let found = names.find(name)
    guard let index = found.first else {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.noDeck(name))
    }
    guard found.count == 1 else {
      throw CommandFailure(
        status: .usage,
        sentence: CommandLineWords.severalDecks(name, found.map { (id: decks[$0].id, path: names.paths[$0]) }))
    }
    return index
  }

  /// Returns the indices of a deck and its subdecks, or of all decks.
  func tree(from index: Int?) -> Range<Int> {
    guard let index else { return 0..<decks.count }
    let end = decks[(index + 1)...].firstIndex { $0.depth <= decks[index].depth }
    return index..<(end ?? decks.count)
  }
}
