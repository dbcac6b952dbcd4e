/// An object in JSON, from which known values are taken, so that the unknown remain.
struct JSONObject {
  /// The values in order. The last of those with one name counts.
  private(set) var values: [Member] = []

  /// A value and its name.
  struct Member {
    let name: String
    let value: JSON
  }

  var isEmpty: Bool { values.isEmpty }

  subscript(name: String) -> JSON? {
    get { values.last { $0.name == name }?.value }
    set {
      values.removeAll { $0.name == name }
      if let newValue { values.append(Member(name: name, value: newValue)) }
    }
  }

  /// Adds a value without looking for others of its name.
  mutating func append(_ name: String, _ value: JSON) { values.append(Member(name: name, value: value)) }

  /// Removes a value and returns it.
  mutating func take(_ name: String) -> JSON? {
    let value = self[name]
    values.removeAll { $0.name == name }
    return value
  }

  /// The object in JSON with its names in order, so that it is always the same, or no bytes if it is empty.
  var bytes: [UInt8] {
    var ordered = self
    ordered.values.sort { $0.name < $1.name }
    return isEmpty ? [] : JSON.object(ordered).bytes
  }

  /// Creates an object from one in JSON; an empty one from anything else.
  init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { JSON($0)?.object } ?? JSONObject() }

  init() {}
}
