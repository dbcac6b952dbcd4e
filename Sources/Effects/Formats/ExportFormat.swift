/// A file format that cards are exported in.
public enum ExportFormat: CaseIterable, Hashable, Sendable {
  /// A package for current versions of Anki.
  case ankiPackage
  /// A package for all versions of Anki.
  case olderAnkiPackage
  /// JSON with all that belongs to cards.
  case json
  /// Markdown, a heading for each deck.
  case markdown
  /// A table with tabs, which Anki reads as text.
  case tsv
  /// A table with commas, for spreadsheets.
  case csv

  /// The ending of the names of such files, without the dot.
  public var ending: String {
    switch self {
    case .ankiPackage, .olderAnkiPackage: "apkg"
    case .json: "json"
    case .markdown: "md"
    case .tsv: "tsv"
    case .csv: "csv"
    }
  }

  /// Whether such files can hold reviews and when cards are due, besides flags and what is suspended.
  public var holdsReviews: Bool {
    switch self {
    case .ankiPackage, .olderAnkiPackage, .json: true
    case .markdown, .tsv, .csv: false
    }
  }

  /// Whether pictures and sounds are in the file itself, not in a folder beside it.
  public var containsMedia: Bool {
    switch self {
    case .ankiPackage, .olderAnkiPackage: true
    case .json, .markdown, .tsv, .csv: false
    }
  }
}
