/// The reason bytes are not a valid property list.
struct PlistError: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case end, tag, text, number, date, data, entity, depth, type, key
    /// Neither XML nor anything Foundation reads.
    case format
  }

  let reason: Reason
  /// The offset of the error in bytes.
  let offset: Int
}
