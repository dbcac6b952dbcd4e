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
        fields.append((place, Field(id: id, label: label, isHidden: isHidden, slot: slot, unknown: rest)))
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
