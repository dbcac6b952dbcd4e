import CardFormats

/// The actions by name.
enum Actions {
  /// Carries out an action. What it did before it throws is undone.
  typealias Action = @Sendable (inout AnkiConnectSession, JSONValue) throws(AnkiRefusal) -> JSONValue

  /// All actions that take no part in the envelope.
  static let all: [String: Action] = own.merging(general) { first, _ in first }

  private static let own: [String: Action] = [
    decks, options, types, parts, notes, cards, reviews, files, packages, window,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// The names of all actions, with those that are a part of the envelope.
  static let names = Set(all.keys).union(["multi", "requestPermission"])

  private static let general: [String: Action] = [
    "version": { _, _ in .integer(6) },
    "apiReflect": { _, params throws(AnkiRefusal) in try reflect(params) },
    "sync": { session, _ in
      session.wish(.sync)
      return .null
    },
    "loadProfile": { session, params throws(AnkiRefusal) in .boolean(try params.text("name") == session.login) },
    "getProfiles": { session, _ in .texts([session.login]) },
    "getActiveProfile": { session, _ in .string(session.login) },
    "reloadCollection": { _, _ in .null },
  ]

  /// Returns which actions there are. Clients choose by it.
  private static func reflect(_ params: JSONValue) throws(AnkiRefusal) -> JSONValue {
    guard let scopes = params["scopes"].array else { throw AnkiRefusal("scopes has invalid value") }
    guard scopes.contains(where: { $0.string == "actions" }) else {
      return .object([("scopes", .array([]))])
    }
    let asked = params["actions"].array.map { $0.compactMap(\.string) }
    return .object([
      ("scopes", .texts(["actions"])), ("actions", .texts(asked?.filter(names.contains) ?? names.sorted())),
    ])
  }
}
