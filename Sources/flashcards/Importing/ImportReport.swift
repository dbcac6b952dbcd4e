import CardFormats
import FlashcardKit

/// What was done with a file, or would be.
struct ImportReport {
  let file: String
  /// The numbers of what was done, by what they count: the same for all files.
  let counts: [(name: String, count: Int)]
  let isDryRun: Bool
  /// The name of the encoding of a text.
  var encoding: String?
  /// The first cards that would be added.
  let first: [Card]
  let lines: [String]
  /// What was left out or repaired.
  let complaints: [String]
  /// Whether something was left out that should be there.
  let isPartial: Bool

  /// The most cards that are named.
  static let most = 5

  var json: JSONValue {
    var entries: [(key: String, value: JSONValue)] = [("file", .string(file)), ("dryRun", .boolean(isDryRun))]
    for (name, count) in counts { entries.append((name, .integer(count))) }
    entries.append(("encoding", JSONValue(encoding)))
    let cards = first.map { card in
      JSONValue.object([("front", .string(card.front)), ("back", .array(card.back.map(JSONValue.string)))])
    }
    entries.append(("first", isDryRun ? .array(cards) : .null))
    return .object(entries)
  }
}
