/// The lines at the start of a text file of Anki's that say how it is to be read, such as `#separator:tab`.
///
/// See "Text files" in Anki's manual (https://docs.ankiweb.net/importing/text-files.html).
public struct TextHeader: Hashable, Sendable {
  /// The sign between fields.
  public private(set) var separator: TextTable.Separator?
  /// Whether texts are HTML, or `nil` if the header doesn't say.
  public private(set) var isHTML: Bool?
  /// The tags of all cards.
  public private(set) var tags: [String] = []
  /// The deck of rows that name none.
  public private(set) var deck: String?
  /// The name of the kind of rows that name none.
  public private(set) var kind: String?
  /// The names of the columns, if the header has them.
  public private(set) var names: [String] = []
  /// The columns with a meaning of their own, by number from 0.
  public private(set) var columns: [Int: TableColumn] = [:]
  /// Whether the text begins with a header.
  public private(set) var isPresent = false

  /// Creates an empty header.
  public init() {}

  /// Reads a line. Returns whether it is part of a header.
  mutating func read(_ line: String) -> Bool {
    guard line.first == "#", let colon = line.firstIndex(of: ":") else { return isPresent && line.first == "#" }
    let key = line[line.index(after: line.startIndex)..<colon].lowercased()
    let value = String(line[line.index(after: colon)...])
    let trimmed = value.trimmed()
    switch key {
    case "separator": separator = TextTable.Separator(named: trimmed) ?? separator
    case "html": isHTML = trimmed.lowercased() == "true"
    case "tags": tags = trimmed.split(separator: " ").map(String.init)
    case "deck": deck = trimmed.isEmpty ? nil : trimmed
    case "notetype": kind = trimmed.isEmpty ? nil : trimmed
    case "columns":
      guard let sign = separator?.value else { break }
      var reader = TextTableReader(Array(value.utf8))
      reader.readValues(separatedBy: sign)
      names = reader.rows.first ?? []
    case "guid column": place(.id, trimmed)
    case "notetype column": place(.kind, trimmed)
    case "deck column": place(.deck, trimmed)
    case "tags column": place(.tags, trimmed)
    case "if matches": break
    default: return isPresent
    }
    isPresent = true
    return true
  }

  private mutating func place(_ column: TableColumn, _ number: String) {
    guard let number = Int(number), (1...TextTable.mostColumns).contains(number) else { return }
    columns[number - 1] = column
  }
}
