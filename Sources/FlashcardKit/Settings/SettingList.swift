/// Builds a list of settings, in display order, along with a name for each.
struct SettingList {
  private(set) var all: [any SettingDefinition] = []

  /// Appends a setting, and returns it.
  mutating func add<Value>(_ setting: Setting<Value>) -> Setting<Value> {
    all.append(setting)
    return setting
  }

  /// Returns the names that a closure gives to the settings it adds, and the list of them.
  static func named<Names>(_ make: (inout SettingList) -> Names) -> (Names, [any SettingDefinition]) {
    var list = SettingList()
    let names = make(&list)
    return (names, list.all)
  }
}
