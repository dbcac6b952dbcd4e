import ArgumentParser
import FlashcardKit
import FlashcardsApp

/// The options that describe a card.
struct CardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(CommandLineWords.kind(CardKinds.standard.searchNames), valueName: "kind"),
    completion: Completions.kinds)
  var kind: String?

  @Option(name: [.short, .long], help: ArgumentHelp(CommandLineWords.front, valueName: "text"))
  var front: String?

  @Option(name: [.short, .long], parsing: .singleValue, help: ArgumentHelp(CommandLineWords.back, valueName: "text"))
  var back: [String] = []

  @Option(parsing: .singleValue, help: ArgumentHelp(CommandLineWords.field, valueName: "name=text"))
  var field: [String] = []

  @Option(
    name: [.short, .long], parsing: .singleValue, help: ArgumentHelp(CommandLineWords.tag, valueName: "tag"),
    completion: Completions.tags)
  var tag: [String] = []

  @Option(help: ArgumentHelp(CommandLineWords.markup, valueName: "markup"), completion: Completions.markups)
  var markup: String?

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(CommandLineWords.reversed))
  var reversed: Bool?

  func validate() throws {
    for text in field where !text.contains("=") { throw ValidationError(CommandLineWords.fieldWithoutName(text)) }
  }

  /// The card that the options describe.
  var texts: CardTexts {
    var texts = CardTexts()
    (texts.kind, texts.markup, texts.front, texts.back) = (kind, markup, front, back)
    texts.fields = field.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), String(parts.last ?? ""))
    }
    (texts.tags, texts.isReversed) = (tag, reversed)
    return texts
  }
}
