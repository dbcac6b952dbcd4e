/// The texts of a card in one text, for an editor: each below a line with the label of its field, as `=== Question ===`, and
/// its tags, separated by commas, below `=== Tags ===`. A line of a text that would be taken for one of these has a backslash
/// before it, which isn't part of the text.
public struct CardSheet: Sendable {
  private let kind: CardKind

  /// Creates the sheet of cards of a kind.
  public init(_ kind: CardKind) { self.kind = kind }

  /// The fields that are shown, by their headings.
  private var fields: [(heading: String, field: CardKind.Field)] {
    kind.fields.filter { !$0.isHidden && !$0.coversPicture }.map { ("=== \($0.label.cleanedLine()) ===", $0) }
  }

  private static let tagsHeading = "=== Tags ==="

  /// Whether the tags are among the texts: not if a field is called so.
  private var hasTags: Bool { !fields.contains { $0.heading == CardSheet.tagsHeading } }

  /// The lines that are headings. Blanks around them don't matter.
  private var headings: Set<String> { Set(fields.map(\.heading) + (hasTags ? [CardSheet.tagsHeading] : [])) }

  private static let quote: Character = "\\"

  /// Whether a line is a heading, after any backslashes.
  private static func isQuotable(_ line: Substring, _ headings: Set<String>) -> Bool {
    headings.contains(String(line.drop { $0 == quote }).trimmed())
  }

  /// Returns a text with a backslash before each line that would be taken for a heading, or for such a line.
  private static func quoted(_ text: String, _ headings: Set<String>) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      isQuotable(line, headings) ? "\(quote)\(line)" : line
    }.joined(separator: "\n")
  }

  /// Returns the text of a draft. Lists have a heading for each of their texts.
  public func text(of draft: CardDraft) -> String {
    let headings = headings
    let parts = fields.flatMap { heading, field in
      let texts = draft[field.slot].map { CardSheet.quoted($0, headings) }
      return (texts.isEmpty ? [""] : texts).map { "\(heading)\n\($0)" }
    }
    let tags = hasTags ? ["\(CardSheet.tagsHeading)\n\(CardSheet.quoted(draft.tags, headings))"] : []
    return (parts + tags).joined(separator: "\n\n") + "\n"
  }

  /// Sets the texts of a draft from an edited text, and its tags if it has their heading.
  ///
  /// - Returns: Whether the text began with the heading of a field. If not, the draft is unchanged.
  public func read(_ text: String, into draft: inout CardDraft) -> Bool {
    let headings = headings
    let slots = Dictionary(fields.map { ($0.heading, $0.field) }) { first, _ in first }
    var texts: [(field: CardKind.Field?, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let field = slots[String(line).trimmed()] {
        texts.append((field, []))
      } else if hasTags, String(line).trimmed() == CardSheet.tagsHeading {
        texts.append((nil, []))
      } else if texts.isEmpty {
        guard line.isBlank else { return false }
      } else {
        let isQuoted = line.first == CardSheet.quote && CardSheet.isQuotable(line, headings)
        texts[texts.count - 1].lines.append(isQuoted ? line.dropFirst() : line)
      }
    }
    guard texts.contains(where: { $0.field != nil }) else { return false }
    for (_, field) in fields {
      let own = texts.filter { $0.field == field }.map { String($0.lines.joined(separator: "\n")).trimmed() }
      // A field for one text whose heading was repeated keeps all of them.
      draft[field.slot] = field.list == nil ? [own.joined(separator: "\n\n")] : own
    }
    guard texts.contains(where: { $0.field == nil }) else { return true }
    let tags = texts.filter { $0.field == nil }.flatMap(\.lines).flatMap(CardSheet.tags(in:))
    if tags != CardSheet.tags(in: draft.tags[...]) { draft.tags = tags.joined(separator: ", ") }
    return true
  }

  private static func tags(in text: Substring) -> [String] {
    text.split(separator: ",").map { String($0).trimmed() }.filter { !$0.isEmpty }
  }
}
