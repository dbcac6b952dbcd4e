/// Something to be done, on the list of a person.
public struct ToDo: Hashable, Sendable {
  /// What it is known by.
  public let id: ToDoID
  /// What is to be done, on one line.
  public var title: String
  /// Whether it is done.
  public var isDone: Bool
  /// When it came onto the list.
  public let created: Milliseconds
  /// What this program does not know of it; kept.
  public var unknown: [String: PropertyValue]

  /// The most characters that a title may have.
  public static let longestTitle = 500

  /// Something to be done.
  public init(
    id: ToDoID, title: String, isDone: Bool = false, created: Milliseconds, unknown: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.isDone = isDone
    self.created = created.clamped(to: Moment.times)
    self.unknown = unknown
  }

  /// Why something cannot be on the list.
  public enum Problem: Error, Hashable, Sendable {
    /// It says nothing.
    case titleMissing
    /// It has at most `ToDo.longestTitle` characters.
    case titleTooLong
  }

  /// A title as the model keeps it.
  public static func checked(_ title: String) throws(Problem) -> String {
    let title = title.cleanedLine()
    guard !title.isEmpty else { throw .titleMissing }
    guard title.count <= longestTitle else { throw .titleTooLong }
    return title
  }
}
