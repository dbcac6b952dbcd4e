import FlashcardKit

extension Fields {
  /// Takes the values of settings, each in the type that files have for it, and with them all that is left: what a newer
  /// program wrote stays as it came.
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
    case .list: list(setting.key).map(PropertyValue.array)
    }
  }
}
