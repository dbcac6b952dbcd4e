import FlashcardKit

/// A reader of cards in the form in which they are written, straight from the bytes of a file into a packer, which takes
/// a fraction of the time that a reader of any property list takes. Leaves whatever is unusual to such a reader.
struct CardScanner {
  /// The kinds of card whose texts can be told by their keys.
  let forms: CardForms
  /// The texts of the card being read, in the order of the file.
  private var values: [Value] = []
  private var tags = Tags()
  private var scratch: [UInt8] = []

  /// What comes next.
  enum Found {
    /// A card, which was appended to the packer.
    case card
    /// The end of the cards.
    case end
    /// Something else, or a card that is cut off. The place is still before it.
    case unusual
  }

  /// The text or list of a field.
  private struct Value {
    let key: Range<Int>
    let text: Range<Int>
    let isList: Bool
    var isTaken = false
  }

  /// The last list of tags, which the next card often has, too.
  private struct Tags {
    var bytes: [UInt8] = []
    var names: [String] = []
  }

  init(_ forms: CardForms) { self.forms = forms }

  /// Reads what stands at a place among the cards of a deck.
  mutating func next(
    in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int, into packer: inout CardPacker
  ) -> Found {
    var cursor = ByteCursor(bytes, at: place)
    cursor.skipBlanks()
    if cursor.skip("</array>") {
      place = cursor.place
      return .end
    }
    guard cursor.skip("<dict>"), read(&cursor, into: &packer) else { return .unusual }
    place = cursor.place
    return .card
  }

  private mutating func read(_ cursor: inout ByteCursor, into packer: inout CardPacker) -> Bool {
    values.removeAll(keepingCapacity: true)
    var properties = CardPacker.Properties()
    var seen: Properties = []
    var kind: CardForms.Form?
    while true {
      cursor.skipBlanks()
      if cursor.skip("</dict>") { break }
      guard cursor.skip("<key>"), let key = cursor.text(until: "</key>") else { return false }
      cursor.skipBlanks()
      let property = Properties(cursor.word(key))
      // A second value of a property is unusual.
      guard seen.isDisjoint(with: property) else { return false }
      seen.formUnion(property)
      switch property {
      case .id:
        guard let text = cursor.element("<string>", "</string>"), let id = cursor.id(text) else { return false }
        properties.id = CardID(rawValue: id)
      case .created:
        guard let number = cursor.integer() else { return false }
        properties.created = number
      case .changed:
        guard let number = cursor.integer() else { return false }
        properties.changed = number
      case .kind:
        guard let text = cursor.element("<string>", "</string>") else { return false }
        kind = forms.form(text, in: cursor)
        guard kind != nil else { return false }
      case .markup:
        guard let text = cursor.element("<string>", "</string>"),
          let markup = Markup(rawValue: String(decoding: cursor.bytes[text], as: UTF8.self))
        else { return false }
        properties.markup = markup
      case .favorite:
        guard let value = cursor.boolean() else { return false }
        properties.isFavorite = value
      case .reversed:
        guard let value = cursor.boolean() else { return false }
        properties.isReversed = value
      case .imported:
        guard let number = cursor.integer(), let imprint = Imprint(rawValue: number) else { return false }
        properties.imprint = imprint
      case .tags:
        guard let list = cursor.list(), readTags(list, in: cursor.bytes) else { return false }
        properties.tags = tags.names
      default:
        if let text = cursor.element("<string>", "</string>") {
          values.append(Value(key: key, text: text, isList: false))
        } else if let list = cursor.list() {
          values.append(Value(key: key, text: list, isList: true))
        } else {
          return false
        }
      }
    }
    guard seen.isSuperset(of: .needed), let kind else { return false }
    return packer.append(kind.kind, properties) { write(kind, from: cursor.bytes, into: &$0) }
  }

  /// Writes the texts of a card in the order of its kind's fields. Returns whether these are all of its values.
  private mutating func write(
    _ form: CardForms.Form, from bytes: UnsafeBufferPointer<UInt8>, into texts: inout [UInt8]
  ) -> Bool {
    var cursor = ByteCursor(bytes, at: 0)
    var isFirst = true
    var left = values.count
    for field in form.fields {
      let found = values.firstIndex { !$0.isTaken && cursor.holds($0.key, field.key) }
      if let found {
        guard values[found].isList == field.isList else { return false }
        values[found].isTaken = true
        left -= 1
      } else if field.isNeeded {
        return false
      }
      // A list comes last.
      guard !field.isList else {
        guard let found else { continue }
        guard write(list: values[found].text, field, isFirst, &cursor, into: &texts) else { return false }
        continue
      }
      if !isFirst { texts.append(CardPacker.separator) }
      isFirst = false
      guard let found else { continue }
      guard add(UnsafeBufferPointer(rebasing: bytes[values[found].text]), to: &texts) else { return false }
    }
    return left == 0
  }

  private mutating func write(
    list: Range<Int>, _ field: CardForms.Field, _ isFirst: Bool, _ cursor: inout ByteCursor, into texts: inout [UInt8]
  ) -> Bool {
    var isFirst = isFirst
    // The end of the last text that is kept.
    var end = texts.count
    cursor.place = list.lowerBound
    cursor.skipBlanks()
    while cursor.place < list.upperBound {
      guard let text = cursor.element("<string>", "</string>") else { return false }
      if !isFirst { texts.append(CardPacker.separator) }
      isFirst = false
      let start = texts.count
      guard add(UnsafeBufferPointer(rebasing: cursor.bytes[text]), to: &texts) else { return false }
      if texts.count > start || !field.dropsBlanks { end = texts.count }
      cursor.skipBlanks()
    }
    texts.removeLast(texts.count - end)
    return true
  }

  /// Appends a text as it enters the model. Returns `false` if it is unusual.
  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, to texts: inout [UInt8]) -> Bool {
    let traits = TextTraits(text)
    guard traits.isSubset(of: [.references, .unclean, .wide]) else { return false }
    if !traits.contains(.references) { return CardScanner.add(text, traits, to: &texts) }
    scratch.removeAll(keepingCapacity: true)
    guard CardScanner.decode(text, into: &scratch) else { return false }
    return scratch.withUnsafeBufferPointer { CardScanner.add($0, TextTraits($0), to: &texts) }
  }

  private static func add(
    _ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits, to texts: inout [UInt8]
  ) -> Bool {
    if traits.contains(.wide), !text.isValidUTF8 { return false }
    if traits.contains(.unclean) || !text.isTrimmed {
      texts += String(decoding: text, as: UTF8.self).entering.utf8
    } else {
      texts += text
    }
    return true
  }

  /// Appends a text with its references, such as `&amp;`, replaced. Returns `false` if there are others than those that
  /// are written.
  private static func decode(_ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) -> Bool {
    var place = 0
    while place < text.count {
      if text[place] != UInt8(ascii: "&") {
        bytes.append(text[place])
        place += 1
        continue
      }
      var cursor = ByteCursor(text, at: place)
      if cursor.skip("&lt;") {
        bytes.append(UInt8(ascii: "<"))
      } else if cursor.skip("&gt;") {
        bytes.append(UInt8(ascii: ">"))
      } else if cursor.skip("&amp;") {
        bytes.append(UInt8(ascii: "&"))
      } else {
        return false
      }
      place = cursor.place
    }
    return true
  }

  private mutating func readTags(_ list: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if ByteCursor(bytes, at: 0).holds(list, tags.bytes) { return true }
    var names: [String] = []
    var cursor = ByteCursor(bytes, at: list.lowerBound)
    while true {
      cursor.skipBlanks()
      guard cursor.place < list.upperBound else { break }
      guard let text = cursor.element("<string>", "</string>") else { return false }
      var name: [UInt8] = []
      guard add(UnsafeBufferPointer(rebasing: bytes[text]), to: &name) else { return false }
      names.append(String(decoding: name, as: UTF8.self))
    }
    tags = Tags(bytes: Array(bytes[list]), names: names)
    return true
  }
}

extension CardScanner {
  /// The properties of a card that aren't texts.
  private struct Properties: OptionSet {
    let rawValue: UInt16
    static let id = Properties(rawValue: 1)
    static let created = Properties(rawValue: 2)
    static let changed = Properties(rawValue: 4)
    static let kind = Properties(rawValue: 8)
    static let markup = Properties(rawValue: 16)
    static let favorite = Properties(rawValue: 32)
    static let reversed = Properties(rawValue: 64)
    static let tags = Properties(rawValue: 128)
    static let imported = Properties(rawValue: 256)
    static let needed: Properties = [.id, .created, .changed, .kind]

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Creates the property with a key, given as a number with the last byte in the lowest place; none for a text.
    init(_ key: UInt64) {
      switch key {
      case 0x6964: self = .id
      case 0x63_7265_6174_6564: self = .created
      case 0x63_6861_6E67_6564: self = .changed
      case 0x6B69_6E64: self = .kind
      case 0x6D61_726B_7570: self = .markup
      case 0x6661_766F_7269_7465: self = .favorite
      case 0x7265_7665_7273_6564: self = .reversed
      case 0x7461_6773: self = .tags
      case 0x696D_706F_7274_6564: self = .imported
      default: self = []
      }
    }
  }
}

/// The keys under which the cards of each kind have their texts in files.
struct CardForms: Sendable {
  private let forms: [(name: [UInt8], form: Form)]

  /// The fields of a kind.
  struct Form: Sendable {
    let kind: CardKind
    let fields: [Field]
  }

  struct Field: Sendable {
    let key: [UInt8]
    let isList: Bool
    /// Whether a card without the field is damaged.
    let isNeeded: Bool
    /// Whether blank texts at the end of a list are dropped.
    let dropsBlanks: Bool
  }

  /// Creates the forms of kinds.
  init(_ kinds: CardKinds) {
    forms = kinds.all.map { kind in
      let fields = kind.fields.enumerated().map { index, field in
        Field(
          key: Array(field.id.utf8), isList: index == kind.list, isNeeded: field.isRequired && !kind.isCustom,
          dropsBlanks: field.list?.blank == .dropped)
      }
      return (Array(kind.id.utf8), Form(kind: kind, fields: fields))
    }
  }

  /// Returns the form of the kind whose name stands in a range, or `nil` if it is unknown.
  func form(_ name: Range<Int>, in cursor: ByteCursor) -> Form? {
    for (known, form) in forms where cursor.holds(name, known) { return form }
    return nil
  }
}
