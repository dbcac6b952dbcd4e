import Templates

/// Kinds are entries of the preferences, so that everything that keeps, merges, and undoes preferences does so with
/// kinds. Each field and each face has an entry of its own, so that two programs can edit different ones.
extension CustomKind {
  private static let prefix = "kind."
  private static let ofField = ".field."
  private static let ofFace = ".face."

  /// Returns whether a key of the preferences belongs to a kind.
  package static func isKey(_ key: String) -> Bool { key.hasPrefix(prefix) }

  /// Returns the kind that a key of the preferences describes or removes, or `nil` for the key of a field or face.
  package static func kind(headedBy key: String) -> KindID? {
    isKey(key) ? KindID(String(key.dropFirst(prefix.count))) : nil
  }

  /// Returns the kind to which a key of the preferences belongs.
  package static func kind(of key: String) -> KindID? {
    isKey(key) ? KindID(String(key.dropFirst(prefix.count).prefix(16))) : nil
  }

  /// The entries of the preferences.
  var entries: [String: PropertyValue] {
    let own = CustomKind.prefix + key
    var head = unknown
    head["name"] = .string(name)
    head["cloze"] = isCloze ? .boolean(true) : nil
    head["media"] = media.isEmpty ? nil : .dictionary(media.mapValues(PropertyValue.string))
    var entries: [String: PropertyValue] = [own: .dictionary(head)]
    for (place, field) in fields.enumerated() {
      var entry = field.unknown
      entry["label"] = .string(field.label)
      entry["place"] = .integer(Int64(place))
      entry["hidden"] = field.isHidden ? .boolean(true) : nil
      entry["slot"] = field.slot.map(PropertyValue.string)
      entry["rtl"] = field.isRightToLeft.map(PropertyValue.boolean)
      entries[own + CustomKind.ofField + field.id.description] = .dictionary(entry)
    }
    for (place, face) in faces.enumerated() {
      var entry = face.unknown
      entry["name"] = .string(face.name)
      entry["place"] = .integer(Int64(place))
      entry["front"] = .string(face.front)
      entry["back"] = .string(face.back)
      entries[own + CustomKind.ofFace + face.id.rawValue] = .dictionary(entry)
    }
    return entries
  }

  /// Reads the kinds of the preferences, by name. What has no field is none.
  static func all(in preferences: [String: PropertyValue]) -> [CustomKind] {
    var kinds: [KindID: CustomKind] = [:]
    var parts: [KindID: [(path: Substring, entry: [String: PropertyValue])]] = [:]
    for (key, value) in preferences where isKey(key) {
      guard let id = kind(of: key), let entry = value.dictionary else { continue }
      if kind(headedBy: key) != nil {
        kinds[id] = CustomKind(id: id, entry)
      } else {
        parts[id, default: []].append((key.dropFirst(prefix.count + 16), entry))
      }
    }
    return kinds.values.compactMap { $0.with(parts[$0.id] ?? []) }
      .sorted { ($0.name.folded(), $0.id.rawValue) < ($1.name.folded(), $1.id.rawValue) }
  }

  private init(id: KindID, _ entry: [String: PropertyValue]) {
    var rest = entry
    let name = CustomKind.name(&rest, "name", else: id.description)
    let isCloze = rest.removeValue(forKey: "cloze")?.boolean ?? false
    let media = (rest.removeValue(forKey: "media")?.dictionary ?? [:]).compactMapValues(\.string)
    self.init(id: id, name: name, isCloze: isCloze, fields: [], faces: [], media: media, unknown: rest)
  }

  /// Removes and returns a name of one line.
  private static func name(_ rest: inout [String: PropertyValue], _ key: String, else other: String) -> String {
    let name = String((rest.removeValue(forKey: key)?.string ?? "").cleanedLine().prefix(maxNameLength))
    return name.isEmpty ? other : name
  }

  /// Returns the kind with its fields and faces, or `nil` if there is no field.
  private func with(_ parts: [(path: Substring, entry: [String: PropertyValue])]) -> CustomKind? {
    var fields: [(place: Int64, field: Field)] = []
    var faces: [(place: Int64, face: Face)] = []
    for (path, entry) in parts {
      var rest = entry
      let place = rest.removeValue(forKey: "place")?.integer ?? .max
      if path.hasPrefix(CustomKind.ofField) {
        guard let id = FieldID(String(path.dropFirst(CustomKind.ofField.count))) else { continue }
        let label = CustomKind.name(&rest, "label", else: id.description)
        let isHidden = rest.removeValue(forKey: "hidden")?.boolean ?? false
        let slot = rest.removeValue(forKey: "slot")?.string
        let isRightToLeft = rest.removeValue(forKey: "rtl")?.boolean
        let field = Field(
          id: id, label: label, isHidden: isHidden, slot: slot, isRightToLeft: isRightToLeft, unknown: rest)
        fields.append((place, field))
      } else if path.hasPrefix(CustomKind.ofFace) {
        guard let id = Prompt.Face(custom: String(path.dropFirst(CustomKind.ofFace.count))) else { continue }
        let name = CustomKind.name(&rest, "name", else: id.rawValue)
        let front = rest.removeValue(forKey: "front")?.string ?? ""
        let back = rest.removeValue(forKey: "back")?.string ?? ""
        faces.append((place, Face(id: id, name: name, front: front, back: back, unknown: rest)))
      }
    }
    guard !fields.isEmpty else { return nil }
    var kind = self
    kind.fields = fields.sorted { ($0.place, $0.field.id.rawValue) < ($1.place, $1.field.id.rawValue) }.map(\.field)
    kind.faces = faces.sorted { ($0.place, $0.face.id.rawValue) < ($1.place, $1.face.id.rawValue) }.map(\.face)
    return kind
  }
}

extension Prompt.Face {
  /// Creates the face of a custom kind from its key: the front, the back, or any other sixteen hexadecimal digits.
  fileprivate init?(custom key: String) {
    guard key == Self.front.rawValue || key == Self.back.rawValue || FieldID(key) != nil else { return nil }
    self.init(rawValue: key)
  }
}

extension CardKinds {
  /// Returns these kinds followed by those that preferences describe.
  package func adding(describedBy preferences: [String: PropertyValue]) -> CardKinds {
    adding(customKindsOf: preferences)
  }

  /// Returns these kinds followed by those that the preferences describe, by name. Kinds that haven't changed are the
  /// instances that `earlier` has, so that their cards stay as they are.
  func adding(customKindsOf preferences: [String: PropertyValue], reusing earlier: CardKinds? = nil) -> CardKinds {
    // Most people have none.
    guard preferences.keys.contains(where: CustomKind.isKey) else { return self }
    let custom = CustomKind.all(in: preferences).map { kind in
      let new = CardKind(kind)
      return earlier?[new.id].flatMap { $0.isSame(as: new) ? $0 : nil } ?? new
    }
    return CardKinds(all + custom)
  }
}

extension CardKind {
  /// Returns whether another kind has the same name, fields, faces, and files.
  fileprivate func isSame(as other: CardKind) -> Bool {
    isCustom && name == other.name && fields == other.fields && faces == other.faces
      && media == other.media
  }
}

extension CardKind {
  /// Creates the kind of card that a custom kind describes. What is beyond the limits isn't used.
  public convenience init(_ kind: CustomKind) {
    let fields = CardKind.fields(of: kind)
    let faces = kind.faces.prefix(kind.isCloze ? 1 : CustomKind.maxFaces).map { face in
      CardKind.face(face, isCloze: kind.isCloze, fields)
    }
    let all = Face(
      .front, asks: fields.prefix(1).map(\.id), shows: fields.dropFirst().filter { !$0.isHidden }.map(\.id))
    self.init(
      id: kind.key, name: kind.name, fields: fields, faces: faces.isEmpty ? [all] : faces, isCustom: true,
      media: kind.media)
  }

  private static func fields(of kind: CustomKind) -> [Field] {
    var own = Array(kind.fields.prefix(CustomKind.maxFields))
    // A kind without any field to show is not usable.
    if own.allSatisfy(\.isHidden), !own.isEmpty { own[0].isHidden = false }
    let first = own.firstIndex { !$0.isHidden }
    let asked = kind.isCloze ? clozeField(of: kind, own) ?? first : nil
    // The first field shares what is typed with the first field of other kinds.
    if let first, !own.contains(where: { !$0.isHidden && $0.slot == "front" }) {
      for index in own.indices where own[index].slot == "front" { own[index].slot = nil }
      own[first].slot = "front"
    }
    var slots: Set<String> = []
    return own.enumerated().map { index, field in
      let slot = field.slot.flatMap { slots.insert($0).inserted ? $0 : nil }
      return Field(
        field.id.description, field.label, index == first ? .front : .back, isRequired: index == first,
        hasClozeDeletions: index == asked, rows: index == first ? 2...4 : 1...6, slot: slot, isHidden: field.isHidden,
        isRightToLeft: field.isRightToLeft == true)
    }
  }

  /// Returns the first field that the front shows with the filter `cloze`.
  private static func clozeField(of kind: CustomKind, _ fields: [CustomKind.Field]) -> Int? {
    guard let face = kind.faces.first, face.front.utf8.count <= CustomKind.maxTemplateLength,
      let names = try? Template(face.front).clozeNames
    else { return nil }
    return fields.firstIndex { !$0.isHidden && names.contains($0.label) }
  }

  private static func face(_ face: CustomKind.Face, isCloze: Bool, _ fields: [Field]) -> Face {
    let visible = fields.filter { !$0.isHidden }
    let first = visible.prefix(1).map(\.id)
    do throws(CardTemplates.Problem) {
      for (side, source) in [(CardTemplates.Side.front, face.front), (.back, face.back)]
      where source.utf8.count > CustomKind.maxTemplateLength {
        throw CardTemplates.Problem(side, .tooLong)
      }
      let templates = try CardTemplates(front: face.front, back: face.back, isCloze: isCloze)
      // Hidden fields are blank, so that their names may stay.
      if let problem = templates.problems(fields: Set(fields.map(\.label))).first(where: \.problem.preventsRendering) {
        throw problem
      }
      func ids(_ names: [String]) -> [String] {
        names.compactMap { name in visible.first { $0.label == name }?.id }
      }
      let asks = ids(templates.front.shownNames)
      let others = ids(templates.back.shownNames + templates.front.typedNames).filter { isCloze || !asks.contains($0) }
      let rest = visible.map(\.id).filter { !asks.contains($0) }
      return Face(
        face.id, name: face.name, asks: asks.isEmpty ? first : asks,
        shows: others.isEmpty ? rest.isEmpty ? first : rest : others.uniqued(), templates: templates)
    } catch {
      let cloze = fields.filter(\.hasClozeDeletions).map(\.id)
      let asks = isCloze ? cloze : first
      let rest = visible.map(\.id).filter { isCloze || !asks.contains($0) }
      return Face(face.id, name: face.name, asks: asks, shows: rest.isEmpty ? asks : rest, problem: error)
    }
  }
}

extension [String] {
  /// The texts without repetitions.
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension TemplateProblem {
  /// Whether no note can be rendered, rather than the template having parts that its author may not have meant.
  fileprivate var preventsRendering: Bool {
    switch self {
    case .unknownField, .unknownSection, .sectionNotClosed, .sectionNotOpen, .tooLong: true
    case .tagNotClosed, .noFields, .noClozeFilter: false
    }
  }
}
