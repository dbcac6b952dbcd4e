import FlashcardKit

extension Fields {
  /// Takes the values of settings, each in its type, along with all remaining fields, so that a newer program's
  /// settings are kept.
  mutating func values(of settings: [any SettingDefinition]) -> [String: PropertyValue] {
    var values: [String: PropertyValue] = [:]
    for setting in settings { values[setting.key] = value(of: setting) }
    return values.merging(rest) { known, _ in known }
  }

  private mutating func value(of setting: any SettingDefinition) -> PropertyValue? {
    switch setting.type {
    case .string: string(setting.key).map(PropertyValue.string)
    case .integer: integer(setting.key).map(PropertyValue.integer)
    case .number: number(setting.key).map(PropertyValue.real)
    case .boolean: boolean(setting.key).map(PropertyValue.boolean)
    // NaN does not equal itself, so it must not get in.
    case .list:
      list(setting.key).map(PropertyValue.array).flatMap { $0.isFinite ? $0 : setting.normalized($0) }
    }
  }
}

extension PropertyValue {
  /// Whether all numbers in the value are finite.
  fileprivate var isFinite: Bool {
    switch self {
    case .real(let value), .date(let value): value.isFinite
    case .array(let values): values.allSatisfy(\.isFinite)
    case .dictionary(let entries): entries.values.allSatisfy(\.isFinite)
    case .string, .integer, .boolean, .data: true
    }
  }
}
