/// The side from which a paragraph is read.
public enum WritingDirection: Hashable, Sendable {
  case leftToRight, rightToLeft

  /// Returns the direction of the first letter that has one, as Unicode's bidirectional algorithm finds it (P2, P3), or
  /// `nil` if there is none. Isolated parts, such as names in a sentence, don't count.
  public init?(of scalars: some Sequence<Unicode.Scalar>) {
    var depth = 0
    for scalar in scalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      // The end of a paragraph.
      case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: depth = 0
      default:
        guard depth == 0, let direction = scalar.direction else { continue }
        self = direction
        return
      }
    }
    return nil
  }
}

/// The scalars of a paragraph as they are drawn.
public struct OrderedText: Hashable, Sendable {
  /// The embedding level of each scalar; those of odd levels are read from the right.
  public let levels: [UInt8]
  /// What is drawn for each scalar: joined letters, and mirrored brackets.
  public let forms: [Unicode.Scalar]

  /// Creates the scalars from as many levels and forms.
  public init(levels: [UInt8], forms: [Unicode.Scalar]) {
    self.levels = levels
    self.forms = forms
  }
}

/// The way that texts with letters of right-to-left scripts are drawn. Other texts never ask it.
public struct TextOrder: Sendable {
  /// Returns the levels and the forms of a paragraph, or `nil` if it is too long.
  public let resolve: @Sendable (_ scalars: [Unicode.Scalar], _ direction: WritingDirection) -> OrderedText?
  /// Whether the terminal puts the letters in order, so that they are drawn in the order of reading.
  public var isLeftToTerminal = false

  /// Creates an order from an implementation of Unicode's bidirectional algorithm.
  public init(
    resolve: @escaping @Sendable (_ scalars: [Unicode.Scalar], _ direction: WritingDirection) -> OrderedText?
  ) {
    self.resolve = resolve
  }

  /// The order, done by the terminal or here.
  public func leftToTerminal(_ isLeft: Bool) -> TextOrder {
    var order = self
    order.isLeftToTerminal = isLeft
    return order
  }
}

extension TextOrder: Hashable {
  /// Returns whether letters are put in order by the same side. All implementations are those of one algorithm.
  public static func == (one: TextOrder, other: TextOrder) -> Bool { one.isLeftToTerminal == other.isLeftToTerminal }

  /// Hashes the side.
  public func hash(into hasher: inout Hasher) { hasher.combine(isLeftToTerminal) }
}

/// A paragraph that is read as a whole, however many lines and styles it has.
public struct TextParagraph: Hashable, Sendable {
  /// The scalars.
  public let scalars: [Unicode.Scalar]
  /// The side from which it is read.
  public let direction: WritingDirection

  /// The maximum number of scalars. A longer text is several paragraphs of one direction.
  public static let most = 20_000

  /// Creates a paragraph, in the direction of its first letter unless another is given. Overrides, by which a text could
  /// pass for another, only embed.
  public init(_ scalars: [Unicode.Scalar], _ direction: WritingDirection? = nil) {
    self.scalars =
      scalars.contains { (0x202D...0x202E).contains($0.value) }
      ? scalars.map { $0 == "\u{202D}" ? "\u{202A}" : $0 == "\u{202E}" ? "\u{202B}" : $0 } : scalars
    self.direction = direction ?? WritingDirection(of: scalars) ?? .leftToRight
  }

  /// Hashes the direction only: paragraphs are long.
  public func hash(into hasher: inout Hasher) { hasher.combine(direction) }
}

extension Unicode.Scalar {
  /// Whether the scalar is of a script that is written from right to left. Marks of direction alone don't change how a
  /// text is drawn.
  var isRightToLeft: Bool {
    switch value {
    case ..<0x590: false
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Whether the scalar is a letter of Hebrew or Arabic that has one column and combines with nothing before it.
  var isRightToLeftLetter: Bool {
    switch value {
    case 0x5D0...0x5EA, 0x620...0x63F, 0x641...0x64A, 0x660...0x669, 0x671...0x6D3, 0x6F0...0x6F9: true
    default: false
    }
  }

  /// Whether the scalar is a mark of Hebrew or Arabic without a column.
  var isRightToLeftMark: Bool {
    switch value {
    case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC,
      0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED:
      true
    default: false
    }
  }

  /// Whether the scalar is an alef, alone or with a sign.
  var isAlef: Bool {
    switch value {
    case 0x622, 0x623, 0x625, 0x627: true
    default: false
    }
  }

  /// The direction of a letter, or `nil` for signs, digits, and marks.
  fileprivate var direction: WritingDirection? {
    if isASCII { return properties.isAlphabetic ? .leftToRight : nil }
    if isRightToLeftLetter, !(0x660...0x669).contains(value), !(0x6F0...0x6F9).contains(value) { return .rightToLeft }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .spacingMark:
      // Modifier letters from 2B9 on without case are signs.
      if (0x2B9...0x2BA).contains(value) || (0x2C2...0x2CF).contains(value) { return nil }
      return isRightToLeft ? .rightToLeft : .leftToRight
    default:
      // Punctuation and signs of these scripts, but not their digits and marks; and the marks of direction.
      switch value {
      case 0x200E: return .leftToRight
      case 0x200F, 0x61C, 0x5BE, 0x5C0, 0x5C3, 0x5C6, 0x5F3...0x5F4, 0x608, 0x60B, 0x60D, 0x61B, 0x61E...0x61F,
        0x66D, 0x6D4, 0x6DD, 0x6E9, 0x6FD...0x6FE, 0x700...0x70D, 0x7C0...0x7C9, 0x7F4...0x7F5, 0x7FA:
        return value == 0x6DD ? nil : .rightToLeft
      default: return nil
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a mark without width that goes for a letter of a right-to-left script.
  var isRightToLeftSign: Bool { self == "\u{200F}" || self == "\u{61C}" }
}

extension String {
  /// Whether a line of the text may be read from the right: because of its letters, or of a mark before them.
  var mayBeReadFromRight: Bool {
    isPartlyRightToLeft || !isASCII && unicodeScalars.contains { $0.isRightToLeftSign }
  }

  private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Whether a text has letters of scripts that are written from right to left.
  public var isPartlyRightToLeft: Bool {
    // All of them begin with these bytes in UTF-8, which few texts have.
    let mayBe =
      utf8.withContiguousStorageIfAvailable { bytes in bytes.contains { $0 >= 0xD6 } } ?? utf8.contains { $0 >= 0xD6 }
    return mayBe && unicodeScalars.contains { $0.isRightToLeft }
  }
}

extension Character {
  /// Whether the character is a lam that joins what follows it.
  var isLam: Bool {
    unicodeScalars.first == "\u{644}" && (utf8.count == 2 || !unicodeScalars.contains("\u{200C}"))
  }

  /// Whether the character is an alef, which is drawn in the cell of a lam before it.
  var isAlef: Bool { unicodeScalars.first?.isAlef == true }
}
