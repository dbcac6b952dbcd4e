public import Anki

/// Note types, decks, presets, tags, and perhaps the configuration.
public struct SyncChanges: Hashable, Sendable {
  /// The note types.
  public var noteTypes: [SyncObject] = []
  /// The decks.
  public var decks: [SyncObject] = []
  /// The presets.
  public var presets: [SyncObject] = []
  /// The tags, which only become more.
  public var tags: [String] = []
  /// All settings of the collection, or `nil` if they are not sent.
  public var configuration: JSONObject?
  /// The time of the collection's creation in seconds, or `nil` if it is not sent.
  public var created: Int64?

  /// Creates an empty list.
  public init() {}

  /// Creates what the answer to `applyChanges` says.
  ///
  /// - Throws: What is wrong with the answer.
  public init(_ answer: ServerAnswer) throws(SyncFault) {
    guard let object = try answer.json(for: .applyChanges).object, let decks = object["decks"]?.array, decks.count == 2
    else { throw .answerDamaged(.applyChanges) }
    noteTypes = try SyncChanges.objects(object["models"], .noteType)
    self.decks = try SyncChanges.objects(decks[0], .deck)
    presets = try SyncChanges.objects(decks[1], .preset)
    guard let tags = object["tags"]?.array else { throw .answerDamaged(.applyChanges) }
    self.tags = tags.compactMap(\.string).filter { $0.utf8.count <= SyncLimits.name }
    guard tags.count == self.tags.count else { throw .answerDamaged(.applyChanges) }
    guard tags.count <= SyncLimits.tags else { throw .answerTooLarge(.applyChanges) }
    if let value = object["conf"], value != .null {
      guard let configuration = value.object else { throw .answerDamaged(.applyChanges) }
      self.configuration = configuration
    }
    if let value = object["crt"], value != .null {
      guard let created = value.integer, SyncLimits.times.contains(created) else { throw .answerDamaged(.applyChanges) }
      self.created = created
    }
  }

  private static func objects(_ json: JSON?, _ kind: SyncObject.Kind) throws(SyncFault) -> [SyncObject] {
    guard let values = json?.array else { throw .answerDamaged(.applyChanges) }
    guard values.count <= SyncLimits.objects else { throw .answerTooLarge(.applyChanges) }
    let objects = values.compactMap(SyncObject.init)
    guard objects.count == values.count, objects.allSatisfy({ $0.isValid(kind) }) else {
      throw .answerDamaged(.applyChanges)
    }
    return objects
  }

  /// The objects of a kind.
  public subscript(kind: SyncObject.Kind) -> [SyncObject] {
    get {
      switch kind {
      case .noteType: noteTypes
      case .deck: decks
      case .preset: presets
      }
    }
    set {
      switch kind {
      case .noteType: noteTypes = newValue
      case .deck: decks = newValue
      case .preset: presets = newValue
      }
    }
  }

  /// Whether there is nothing besides the configuration.
  public var isEmpty: Bool { noteTypes.isEmpty && decks.isEmpty && presets.isEmpty && tags.isEmpty }

  var json: JSON {
    func list(_ objects: [SyncObject]) -> JSON { .array(objects.map(\.json)) }
    var object = JSONObject([
      "models": list(noteTypes), "decks": .array([list(decks), list(presets)]),
      "tags": .array(tags.map(JSON.string)),
    ])
    if let configuration { object.append("conf", .object(configuration)) }
    if let created { object.append("crt", .integer(created)) }
    return .object(object)
  }
}
