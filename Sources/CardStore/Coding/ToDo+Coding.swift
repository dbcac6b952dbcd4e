import FlashcardKit

extension ToDo {
  /// The to-do as stored in files.
  var propertyValue: PropertyValue {
    var entries = unknown
    entries["id"] = .string(id.description)
    entries["title"] = .string(title)
    entries["done"] = isDone ? .boolean(true) : nil
    entries["created"] = .integer(created)
    return .dictionary(entries)
  }

  /// Returns a to-do read from a file and whether every field was valid, or `nil` if it has no ID.
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
