public import FlashcardKit

/// The settings as the README lists them, made from the list that the program runs on.
public enum SettingReference {
  /// A Markdown table: each setting with its key in files, where it can be chosen, its default, and what it does.
  public static func markdown(_ settings: [any SettingDefinition] = Settings.all) -> String {
    let rows = settings.map { setting in
      let value = Words.value(setting.defaultEntry, setting.form)
      return
        "| \(setting.label) | `\(setting.key)` | \(places(setting)) | \(value.isEmpty ? "–" : value) | \(setting.explanation) |"
    }
    return (["| Setting | Key | Chosen for | Default | About |", "| --- | --- | --- | --- | --- |"] + rows)
      .joined(separator: "\n")
  }

  private static func places(_ setting: any SettingDefinition) -> String {
    let names: [(SettingScopes, String)] = [(.machine, "machine"), (.person, "login"), (.deck, "deck")]
    return names.filter { setting.scopes.contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
