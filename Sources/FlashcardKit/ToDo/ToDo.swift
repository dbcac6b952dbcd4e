/// An item on a person's to-do list.
public struct ToDo: Hashable, Sendable {
  /// The to-do's identity.
  public let id: ToDoID
  /// The title, on one line.
  public var title: String
  /// Whether the to-do is done.
  public var isDone: Bool
  /// The time at which the to-do was created.
  public let created: Milliseconds
  /// Values that this version of the program doesn't know, kept as they were read.
  public var unknown: [String: PropertyValue]

  /// The maximum length of a title, in characters.
  public static let maxTitleLength = 500

  /// Creates a to-do. The time is clamped to the valid range.
  public init(
    id: ToDoID, title: String, isDone: Bool = false, created: Milliseconds, unknown: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.isDone = isDone
    self.created = created.clamped(to: Moment.times)
    self.unknown = unknown
  }

  /// A reason why a title is invalid.
  public enum Problem: Error, Hashable, Sendable {
    /// The title is empty.
    case titleMissing
    /// The title is longer than `ToDo.longestTitle`.
    case titleTooLong
  }

  /// Returns the cleaned title.
  ///
  /// - Throws: `Problem.titleMissing` if nothing is left, or `Problem.titleTooLong` if it exceeds `maxTitleLength`.
  public static func checked(_ title: String) throws(Problem) -> String {
    let title = title.cleanedLine()
    guard !title.isEmpty else { throw .titleMissing }
    guard title.count <= maxTitleLength else { throw .titleTooLong }
    return title
  }
}
