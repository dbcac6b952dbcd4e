public import FlashcardKit

/// The table of settings in the documentation, generated from the list that the program uses.
public enum SettingReference {
  /// Returns a Markdown table with a row per setting: its key and values in files, its scopes, its default, and its
  /// description.
  public static func markdown(_ settings: [any SettingDefinition] = Settings.all) -> String {
    let rows = settings.map { setting in
      let value = Words.value(setting.defaultEntry, setting.form)
      let cells = [
        setting.label, "`\(setting.key)`", values(setting), places(setting), value.isEmpty ? "–" : value,
        setting.explanation,
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    let heading = """
      | Setting | Key | Values | Chosen for | Default | About |
      | --- | --- | --- | --- | --- | --- |
      """
    return ([heading] + rows).joined(separator: "\n")
  }

  private static func places(_ setting: any SettingDefinition) -> String {
    let names: [(SettingScopes, String)] = [(.machine, "machine"), (.person, "login"), (.deck, "deck")]
    return names.filter { setting.scopes.contains($0.0) }.map(\.1).joined(separator: ", ")
  }

  private static func values(_ setting: any SettingDefinition) -> String {
    switch setting.form {
    case .cycle, .menu: setting.form.choices.map { "`\(text($0.value))` \($0.name)" }.joined(separator: ", ")
    case .number(let bounds, _, _): "\(bounds.lowerBound) to \(bounds.upperBound)"
    case .percent(let bounds, _): "\(bounds.lowerBound) to \(bounds.upperBound)"
    case .steps(_, let most, _): "up to \(most) numbers of milliseconds"
    case .weekdays(let bounds, _): "seven from \(bounds.lowerBound) to \(bounds.upperBound), Monday first"
    case .text(let most, _, _): "up to \(most) characters"
    case .own: setting.type == .string ? "a name" : "numbers"
    }
  }

  private static func text(_ value: PropertyValue) -> String {
    switch value {
    case .boolean(let value): "\(value)"
    case .string(let value): value
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .date, .data, .array, .dictionary: ""
    }
  }
}
