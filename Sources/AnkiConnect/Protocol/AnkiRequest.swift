import CardFormats

/// A request: an action with its parameters.
struct AnkiRequest {
  let action: String
  let version: Int64
  let params: JSONValue
  /// The key that was sent, or `nil`.
  let key: String?

  /// The version of a request that doesn't say one.
  private static let oldVersion: Int64 = 4

  /// Creates a request.
  ///
  /// - Throws: `AnkiRefusal` if the value isn't one.
  init(_ value: JSONValue) throws(AnkiRefusal) {
    guard case .object = value else { throw AnkiRefusal("the request is not of type 'object'") }
    guard let action = value["action"].string, !action.isEmpty else {
      throw AnkiRefusal("'action' is a required property")
    }
    self.action = action
    switch value["version"] {
    case .null: version = AnkiRequest.oldVersion
    case .integer(let number): version = number
    default: throw AnkiRefusal("the version is not of type 'integer'")
    }
    params = value["params"]
    guard params.isNull || params.object != nil else { throw AnkiRefusal("the params are not of type 'object'") }
    key = value["key"].string
  }
}

/// The reason why a request isn't carried out. Clients compare some of these texts.
struct AnkiRefusal: Error, Hashable {
  let text: String

  /// Creates a reason.
  init(_ text: String) { self.text = text }

  static let duplicate = AnkiRefusal("cannot create note because it is a duplicate")
  static let empty = AnkiRefusal("cannot create note because it is empty")
  static let emptyQuestion = AnkiRefusal(
    "The field values you have provided would make an empty question on all cards.")
  static let unsupported = AnkiRefusal("unsupported action")
  static let wrongKey = AnkiRefusal("valid api key must be provided")
  static let usedFile = AnkiRefusal("the file can't be deleted: a card has it as a picture or sound of its own")
  static let modelExists = AnkiRefusal("Model name already exists")
  static func deck(_ name: String) -> AnkiRefusal { AnkiRefusal("deck was not found: \(name)") }
  static func model(_ name: String) -> AnkiRefusal { AnkiRefusal("model was not found: \(name)") }
  static func note(_ id: Int64) -> AnkiRefusal { AnkiRefusal("Note was not found: \(id)") }
  static func card(_ id: Int64) -> AnkiRefusal { AnkiRefusal("Card was not found: \(id)") }
  static func search(_ reason: String) -> AnkiRefusal { AnkiRefusal("Invalid search: \(reason)") }
  /// A parameter is missing, or of the wrong type. Clients don't compare this.
  static func parameter(_ name: String) -> AnkiRefusal { AnkiRefusal("missing or invalid parameter: '\(name)'") }
  /// A note lacks an entry, as Python says it.
  static func missing(_ key: String) -> AnkiRefusal { AnkiRefusal("'\(key)'") }
}

/// Replies. Since version 5, they are objects with exactly two entries; before, bare results. Errors are objects in any
/// version.
enum AnkiReply {
  private static let firstWrapped: Int64 = 5

  static func result(_ value: JSONValue, version: Int64) -> JSONValue {
    version < firstWrapped ? value : .object([("result", value), ("error", .null)])
  }

  static func failure(_ refusal: AnkiRefusal) -> JSONValue {
    .object([("result", .null), ("error", .string(refusal.text))])
  }
}

/// Parameters of an action.
extension JSONValue {
  /// Returns a required text.
  func text(_ key: String) throws(AnkiRefusal) -> String {
    guard let text = self[key].string else { throw .parameter(key) }
    return text
  }

  /// Returns a required number.
  func number(_ key: String) throws(AnkiRefusal) -> Int64 {
    guard let number = self[key].integer else { throw .parameter(key) }
    return number
  }

  /// Returns a required list.
  func list(_ key: String) throws(AnkiRefusal) -> [JSONValue] {
    guard let list = self[key].array else { throw .parameter(key) }
    return list
  }

  /// Returns a required list of numbers.
  func numbers(_ key: String) throws(AnkiRefusal) -> [Int64] {
    try list(key).map { (value) throws(AnkiRefusal) in
      guard let number = value.integer else { throw .parameter(key) }
      return number
    }
  }

  /// Returns a required list of texts.
  func texts(_ key: String) throws(AnkiRefusal) -> [String] {
    try list(key).map { (value) throws(AnkiRefusal) in
      guard let text = value.string else { throw .parameter(key) }
      return text
    }
  }

  /// Returns tags: a text with blanks between them, or a list of such texts.
  func tags(_ key: String) throws(AnkiRefusal) -> [String] {
    let texts: [String]
    if let text = self[key].string {
      texts = [text]
    } else {
      texts = try self.texts(key)
    }
    return texts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  /// Creates a list of numbers.
  init(_ numbers: [Int64]) { self = .numbers(numbers) }

  /// Creates a list of texts.
  static func texts(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map(JSONValue.string)) }
}
