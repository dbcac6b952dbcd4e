import FlashcardKit

extension ToDo {
  /// The entry as files have it.
  var propertyValue: PropertyValue {
    var entries = unknown
    entries["id"] = .string(id.description)
    entries["title"] = .string(title)
    entries["done"] = isDone ? .boolean(true) : nil
    entries["created"] = .integer(created)
    return .dictionary(entries)
  }

  /// An entry from a file, and whether everything of it was as it must be; nil where it has no identity.
  static func read(_ value: PropertyValue) -> (toDo: ToDo, isSound: Bool)? {
    var fields = Fields(value)
    guard let id = fields.text("id").flatMap(ToDoID.init) else { return nil }
    let title = fields.line("title")
    let isDone = fields.boolean("done") ?? false
    let created = fields.integer("created") ?? 0
    let isSound = fields.isSound && title != nil
    return (ToDo(id: id, title: title ?? "", isDone: isDone, created: created, unknown: fields.rest), isSound)
  }
}
