/// All settings. To add one, add a line to the list of its group.
public enum Settings {
  /// All settings, in display order.
  public static let all: [any SettingDefinition] = appearanceList + studyList + terminalList + elsewhereList

  /// The settings that can be set for a machine.
  public static let ofMachines = all.filter { $0.scopes.contains(.machine) }
  /// The settings that can be set for a deck.
  public static let ofDecks = all.filter { $0.scopes.contains(.deck) }

  /// The settings that can be set on the command line, sorted by key.
  public static let options = all.filter { $0.option != nil }.sorted { $0.key < $1.key }
}
