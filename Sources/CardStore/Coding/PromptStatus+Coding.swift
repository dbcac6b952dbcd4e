import FlashcardKit

extension PromptStatus {
  /// The status as stored in files.
  var propertyValue: PropertyValue {
    var entries = unknown
    if isSuspended { entries["suspended"] = .boolean(true) }
    entries["buried"] = buriedOn.map { .integer(Int64($0)) }
    entries["flag"] = flag.map { .integer(Int64($0)) }
    if isDeleted { entries["deleted"] = .boolean(true) }
    return .dictionary(entries)
  }

  init(_ value: PropertyValue, _ isSound: inout Bool) {
    var fields = Fields(value)
    self.init(
      isSuspended: fields.boolean("suspended") ?? false, buriedOn: fields.integer("buried").map { Int($0) },
      flag: fields.integer("flag").map { Int($0) }, isDeleted: fields.boolean("deleted") ?? false)
    unknown = fields.rest
    if !fields.isSound { isSound = false }
  }
}
