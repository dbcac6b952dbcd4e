/// A tag of a property list.
struct PlistTag: Equatable {
  enum Element: Hashable {
    case plist, dict, array, key, string, integer, real, date, data
    case yes, no

    init?(_ name: ArraySlice<UInt8>) {
      switch name.count {
      case 3 where name.elementsEqual("key".utf8): self = .key
      case 4 where name.elementsEqual("dict".utf8): self = .dict
      case 4 where name.elementsEqual("true".utf8): self = .yes
      case 4 where name.elementsEqual("date".utf8): self = .date
      case 4 where name.elementsEqual("data".utf8): self = .data
      case 4 where name.elementsEqual("real".utf8): self = .real
      case 5 where name.elementsEqual("array".utf8): self = .array
      case 5 where name.elementsEqual("false".utf8): self = .no
      case 5 where name.elementsEqual("plist".utf8): self = .plist
      case 6 where name.elementsEqual("string".utf8): self = .string
      case 7 where name.elementsEqual("integer".utf8): self = .integer
      default: return nil
      }
    }
  }

  enum Form: Hashable { case open, close, empty }

  let element: Element
  let form: Form
}
