/// A tag of an XML property list.
struct PlistTag: Equatable {
  enum Element: Hashable {
    case plist, dict, array, key, string, integer, real, date, data
    case yes, no

    /// Creates an element from the bytes of its name, at most seven letters with the last in the lowest byte.
    init?(_ letters: UInt64) {
      switch letters {
      case 0x6B6579: self = .key
      case 0x6469_6374: self = .dict
      case 0x7472_7565: self = .yes
      case 0x6461_7465: self = .date
      case 0x6461_7461: self = .data
      case 0x7265_616C: self = .real
      case 0x61_7272_6179: self = .array
      case 0x66_616C_7365: self = .no
      case 0x70_6C69_7374: self = .plist
      case 0x7374_7269_6E67: self = .string
      case 0x69_6E74_6567_6572: self = .integer
      default: return nil
      }
    }
  }

  enum Form: Hashable { case open, close, empty }

  let element: Element
  let form: Form
}
