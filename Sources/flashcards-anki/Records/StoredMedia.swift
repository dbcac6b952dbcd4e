/// What the list of media says of a file.
struct StoredMedia {
  /// The field of the list.
  enum ListField: Int { case entry = 1 }

  enum Field: Int {
    case name = 1
    case size = 2
    case hash = 3
    case entry = 255
  }

  let name: String
  /// The size in bytes.
  let size: Int
  /// The SHA-1 of the contents.
  let hash: [UInt8]
  /// The number that is the name of its entry, unless that is its place in the list.
  var entry: Int?
}

extension StoredMedia {
  init(_ stored: StoredMessage<Field>) {
    name = stored.string(.name)
    size = stored.uint32(.size)
    hash = stored.bytes(.hash)
    entry = stored.hasNumber(.entry) ? stored.uint32(.entry) : nil
  }

  var stored: StoredMessage<Field> {
    var stored = StoredMessage<Field>()
    stored.put(name, .name)
    stored.put(UInt32(clamping: size), .size)
    stored.put(hash, .hash)
    stored.put(optional: entry, .entry)
    return stored
  }
}
