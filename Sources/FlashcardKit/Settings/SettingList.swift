/// Settings in the order in which they are shown, while they are given their names.
struct SettingList {
  private(set) var all: [any SettingDefinition] = []

  /// Puts a setting at the end of the list, and returns it.
  mutating func add<Value>(_ setting: Setting<Value>) -> Setting<Value> {
    all.append(setting)
    return setting
  }

  /// Returns settings by their names, and the list of them.
  static func named<Names>(_ make: (inout SettingList) -> Names) -> (Names, [any SettingDefinition]) {
    var list = SettingList()
    let names = make(&list)
    return (names, list.all)
  }
}
