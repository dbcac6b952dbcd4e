import TextUI

/// The keys as the README lists them, made from the tables that the program runs on.
public enum KeyReference {
  /// A Markdown table: keys, what they do, where.
  public static var markdown: String {
    let rows = Action.allCases.map { action in
      let keys = action.hint.keys
      let names =
        keys.count > 3 ? "`\(keys[0])` … `\(keys[keys.count - 1])`" : keys.map { "`\($0)`" }.joined(separator: " ")
      return "| \(names) | \(action.hint.help) | \(places(of: action)) |"
    }
    return (["| Keys | What they do | Where |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  private static func places(of action: Action) -> String {
    if Action.always.contains(action) { return "everywhere" }
    if Action.everywhere.contains(action) { return action == .quit ? "tabs" : "everywhere but in dialogs" }
    let screens = AppState.screens.filter { $0.actions.contains(action) }
    if screens.allSatisfy({ $0.isDialog }) { return "dialogs" }
    return screens.count > 5 ? "lists, long texts" : screens.map { $0.name }.joined(separator: ", ")
  }
}
