/// The names of screens and dialogs in tabs, help, and the documentation.
extension Words {
  /// Returns the name of the screen with an ID.
  static func screen(_ id: String) -> String { screens[id] ?? id }

  private static let screens = [
    // Tabs.
    "cards": "Cards", "create": "Create", "search-online": "Search Online", "favorites": "Favorites",
    "to-do": "To-Do", "progress": "Progress", "settings": "Settings",
    // Screens above a tab.
    "card": "Large card", "found-card": "Found card", "review": "Review", "quiz": "Quiz", "round": "Practice",
    "edit-card": "Edit card", "edit-template": "Edit template", "logins": "Logins",
    // Dialogs.
    "card-info": "Card info", "color-schemes": "Color schemes", "parameters": "FSRS parameters", "menus": "Menus",
    "starter-decks": "Starter decks", "prompts": "Text prompts", "choose-picture": "Choose file", "exports": "Export",
    "package-preview": "Package preview",
    "covers": "Image occlusion",
    "pasted-table": "Pasted table",
    "replacements": "Find and replace", "conversion": "Markup", "questions": "Confirmations", "notes": "Notices",
    "messages": "Messages",
    "command-palette": "Command palette",
    "key-help": "Keys", "guide": guide, "column-list": "Columns",
  ]
}
