/// All that can be chosen. To add a setting, add a line to the list of its group.
public enum Settings {
  /// All settings, in the order in which they are shown.
  public static let all: [any SettingDefinition] = appearanceList + studyList + terminalList + elsewhereList

  /// The settings that can be chosen for a machine.
  public static let ofMachines = all.filter { $0.scopes.contains(.machine) }
  /// The settings that can be chosen for a deck.
  public static let ofDecks = all.filter { $0.scopes.contains(.deck) }

  /// The settings that can be chosen on the command line, by name.
  public static let options = all.filter { $0.option != nil }.sorted { $0.key < $1.key }
}
