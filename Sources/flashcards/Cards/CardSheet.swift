import ArgumentParser
import FlashcardKit
import FlashcardsApp

/// The texts of a card in one text, for an editor: each below a line with the label of its field.
struct CardSheet {
  private let kind: CardKind

  init(_ kind: CardKind) { self.kind = kind }

  /// The fields that are shown, by their headings.
  private var fields: [(heading: String, field: CardKind.Field)] {
    kind.fields.filter { !$0.isHidden && !$0.coversPicture }.map { ("=== \($0.label.cleanedLine()) ===", $0) }
  }

  /// Returns the text of a draft. Lists have a heading for each of their texts.
  func text(of draft: CardDraft) -> String {
    let parts = fields.flatMap { heading, field in
      let texts = draft[field.slot]
      return (texts.isEmpty ? [""] : texts).map { "\(heading)\n\($0)" }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Sets the texts of a draft from an edited text.
  ///
  /// - Returns: Whether the text began with the heading of a field. If not, the draft is unchanged.
  func read(_ text: String, into draft: inout CardDraft) -> Bool {
    let slots = Dictionary(fields.map { ($0.heading, $0.field) }) { first, _ in first }
    var texts: [(field: CardKind.Field, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let field = slots[line.trimmed()] {
        texts.append((field, []))
      } else if texts.isEmpty {
        guard line.isBlank else { return false }
      } else {
        texts[texts.count - 1].lines.append(line)
      }
    }
    guard !texts.isEmpty else { return false }
    for (_, field) in fields {
      let own = texts.filter { $0.field == field }.map { $0.lines.joined(separator: "\n").trimmed() }
      // A field for one text whose heading was repeated keeps all of them.
      draft[field.slot] = field.list == nil ? [own.joined(separator: "\n\n")] : own
    }
    return true
  }
}

extension Substring {
  fileprivate func trimmed() -> String { String(self).trimmed() }
}

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
