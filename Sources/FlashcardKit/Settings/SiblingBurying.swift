/// The siblings of a card, such as its other direction, that wait until the next day if one of them comes up today.
public struct SiblingBurying: OptionSet, Hashable, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// New cards.
  public static let new = SiblingBurying(rawValue: 1)
  /// Cards in review.
  public static let reviews = SiblingBurying(rawValue: 2)
  /// Cards in learning or relearning steps that are due on a day, rather than at a time.
  public static let learning = SiblingBurying(rawValue: 4)

  private static let names = [(new, "new"), (reviews, "reviews"), (learning, "learning")]
}

extension SiblingBurying: SettingValue {
  /// The type of the values in files.
  public static var propertyType: PropertyType { .string }

  /// The names of those that wait, with blanks between them.
  public var propertyValue: PropertyValue {
    .string(SiblingBurying.names.filter { contains($0.0) }.map(\.1).joined(separator: " "))
  }

  /// Creates a set from an entry of a file, or returns `nil` if the entry is invalid.
  public init?(propertyValue: PropertyValue) {
    // Earlier versions wrote whether siblings come up on the same day.
    if case .boolean(let isTogether) = propertyValue {
      self = isTogether ? [] : [.new, .reviews]
      return
    }
    guard let words = propertyValue.string?.split(separator: " ") else { return nil }
    self = []
    for word in words {
      guard let known = SiblingBurying.names.first(where: { $0.1 == word }) else { return nil }
      insert(known.0)
    }
  }
}
