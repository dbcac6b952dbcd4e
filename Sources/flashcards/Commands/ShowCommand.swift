import ArgumentParser
import CardFormats
import CardStore
import FlashcardKit
import FlashcardsApp

/// `flashcards show`, which shows cards.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: CommandLineWords.showAbstract, discussion: CommandLineWords.showDiscussion)

  @OptionGroup var common: CommonOptions

  @Flag(help: ArgumentHelp(CommandLineWords.json))
  var json = false

  @Argument(help: ArgumentHelp(CommandLineWords.cardArgument), completion: Completions.searches)
  var card: [String]

  func run() throws {
    let snapshot = try common.read(common.openLogin(), withLog: true)
    let cards = try snapshot.cards(card)
    let library = snapshot.library
    let moment = Clock.moment
    let book = ReviewBook(snapshot.log, library, at: moment)
    var output = StandardOutput()
    if json, cards.count == 1, card != [StandardInput.path] {
      try output.print(object(cards[0], book, library).text)
    } else if json {
      try JSONValue.lines(cards.count, { object(cards[$0], book, library) }, { try output.print($0) })
    } else {
      for (index, card) in cards.enumerated() {
        if index > 0 { try output.print("") }
        for line in lines(card, book, library, at: moment) { try output.print(line) }
      }
    }
    try output.flush()
  }

  private func object(_ card: Card, _ book: ReviewBook, _ library: Library) -> JSONValue {
    JSONValue(card, in: library, library.pathsByDeck).adding(
      "prompts", .array(card.prompts.map { JSONValue($0, book[$0], card.status($0.face)) })
    ).adding(
      "earlier",
      .array(
        card.earlier.map { text in
          .object([
            ("field", .string(text.field.rawValue)), ("text", .string(text.text)),
            ("changed", .string(Timestamp.text(text.changed))),
          ])
        }))
  }

  private func lines(_ card: Card, _ book: ReviewBook, _ library: Library, at moment: Moment) -> [String] {
    let (labels, content) = (CommandLineWords.cardLabels, card.content)
    func line(_ label: String, _ value: String) -> String? {
      value.isEmpty ? nil : CommandLineWords.labeled(label, value)
    }
    var lines = [
      line(labels.id, card.id.description),
      line(labels.deck, library.home(of: card.id).map { library.path(of: $0) } ?? ""),
      line(labels.kind, content.kind.name), line(labels.markup, content.markup.rawValue),
      line(labels.tags, card.tags.joined(separator: ", ")),
      line(labels.created, Timestamp.text(card.created)), line(labels.changed, Timestamp.text(card.changed)),
      line(labels.source, [card.source?.name, card.source?.link].compactMap { $0 }.joined(separator: " ")),
      line(labels.media, card.media.values.sorted().joined(separator: ", ")),
    ].compactMap { $0 }
    for (index, field) in content.kind.fields.enumerated() where !field.isHidden {
      for text in content.texts(of: index) where !text.isEmpty { lines += ["", field.label.cleanedLine() + ":", text] }
    }
    for text in CommandLineWords.earlier(card, at: moment.time) { lines += ["", text] }
    lines.append("")
    let hour = library.studyOptions.scheduling.dayEnds
    for prompt in card.prompts {
      lines.append(
        CommandLineWords.schedule(
          prompt, of: content.kind, book[prompt], card.status(prompt.face), at: moment, dayEnds: hour))
    }
    return lines
  }
}
