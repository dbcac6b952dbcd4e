import ArgumentParser
import FlashcardKit
import FlashcardsApp

/// The options that describe a card.
struct CardOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(CommandLineWords.kind(CardKinds.standard.searchNames), valueName: "kind"),
    completion: Completions.kinds)
  var kind: String?

  // Several are refused: none is lost without a word.
  @Option(
    name: [.customShort("f"), .customLong("front")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(CommandLineWords.front, valueName: "text"))
  var fronts: [String] = []

  @Option(
    name: [.short, .long], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(CommandLineWords.back, valueName: "text"))
  var back: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: ArgumentHelp(CommandLineWords.field, valueName: "name=text"))
  var field: [String] = []

  @Option(
    name: [.short, .long], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(CommandLineWords.tag, valueName: "tag"),
    completion: Completions.tags)
  var tag: [String] = []

  @Option(
    parsing: .unconditional, help: ArgumentHelp(CommandLineWords.markup, valueName: "markup"),
    completion: Completions.markups)
  var markup: String?

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(CommandLineWords.reversed))
  var reversed: Bool?

  func validate() throws {
    if fronts.count > 1 { throw ValidationError(CommandLineWords.severalFronts) }
    for text in field where !text.contains("=") { throw ValidationError(CommandLineWords.fieldWithoutName(text)) }
  }

  /// The card that the options describe.
  var texts: CardTexts {
    var texts = CardTexts()
    (texts.kind, texts.markup, texts.front, texts.back) = (kind, markup, fronts.first, back)
    texts.fields = field.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), String(parts.last ?? ""))
    }
    (texts.tags, texts.isReversed) = (tag, reversed)
    return texts
  }
}
