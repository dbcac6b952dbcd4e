import FlashcardKit

extension DeckOptions {
  /// The options as files have them.
  var propertyValue: PropertyValue {
    var entries = unknown
    entries["newPerDay"] = newPerDay.map { .integer(Int64($0)) }
    entries["reviewsPerDay"] = reviewsPerDay.map { .integer(Int64($0)) }
    entries["asking"] = asking.map { .string($0.rawValue) }
    entries["learningSteps"] = scheduling.learningSteps.map { .array($0.map(PropertyValue.integer)) }
    entries["relearningSteps"] = scheduling.relearningSteps.map { .array($0.map(PropertyValue.integer)) }
    entries["retention"] = scheduling.desiredRetention.map(PropertyValue.real)
    entries["maximumInterval"] = scheduling.maximumInterval.map { .integer(Int64($0)) }
    entries["fuzz"] = scheduling.fuzz.map(PropertyValue.boolean)
    entries["memory"] = scheduling.parameters.map { .array($0.values.map(PropertyValue.real)) }
    return .dictionary(entries)
  }

  init(_ value: PropertyValue, _ isSound: inout Bool) {
    self.init()
    var fields = Fields(value)
    newPerDay = fields.integer("newPerDay").map { Int($0) }
    reviewsPerDay = fields.integer("reviewsPerDay").map { Int($0) }
    asking = fields.text("asking").flatMap(Asking.init)
    scheduling.learningSteps = fields.list("learningSteps")?.compactMap(\.integer)
    scheduling.relearningSteps = fields.list("relearningSteps")?.compactMap(\.integer)
    scheduling.desiredRetention = fields.number("retention")
    scheduling.maximumInterval = fields.integer("maximumInterval").map { Int($0) }
    scheduling.fuzz = fields.boolean("fuzz")
    scheduling.parameters = fields.list("memory").flatMap { MemoryParameters($0.compactMap(\.number)) }
    unknown = fields.rest
    if !fields.isSound { isSound = false }
  }
}
