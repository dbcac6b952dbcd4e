/// Why bytes are not a property list.
struct PlistError: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case end, tag, text, number, date, data, entity, depth, type, key
    /// Neither XML nor anything that Foundation reads.
    case format
  }

  let reason: Reason
  /// Where in the file, in bytes.
  let offset: Int
}
