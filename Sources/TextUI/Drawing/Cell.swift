/// A cell of the screen.
public struct Cell: Hashable, Sendable {
  /// The scalars of the character; those of a wide one are in its left cell.
  public var scalars: CellScalars
  /// The style.
  public var style: Style
  /// The width: 1, or 2 for the left half of a wide character and 0 for its right half.
  public var columns: UInt8

  /// Creates a cell.
  public init(_ character: Character = " ", style: Style = .text, columns: UInt8 = 1) {
    self.init(scalars: CellScalars(character), style: style, columns: columns)
  }

  /// Creates a cell from the scalars of a character.
  public init(scalars: CellScalars, style: Style, columns: UInt8 = 1) {
    self.scalars = scalars
    self.style = style
    self.columns = columns
  }

  /// The character.
  public var character: Character { scalars.character }
}

/// The scalars of a cell: a base and up to four marks. Held in place, so that cells are plain bytes, which are copied
/// and compared without counting references.
public struct CellScalars: Hashable, Sendable {
  /// The first three scalars, 21 bits each from the lowest on; unused ones are 0.
  private var first: UInt64
  /// The fourth and the fifth scalar.
  private var rest: UInt64 = 0

  /// The maximum number of scalars. Longer stacks of marks are noise.
  public static let most = 5

  /// Creates the contents of a cell from a single scalar.
  public init(_ scalar: Unicode.Scalar) { first = UInt64(scalar.value) }

  /// Creates the contents of a cell from a character; scalars after the fifth are dropped.
  public init(_ character: Character) { self.init(unchecked: character.unicodeScalars) }

  /// Creates the contents of a cell from a base and its marks; scalars after the fifth are dropped.
  init(unchecked scalars: some Sequence<Unicode.Scalar>) {
    first = 0
    for (index, scalar) in scalars.prefix(CellScalars.most).enumerated() {
      let value = UInt64(scalar.value)
      if index < 3 { first |= value << UInt64(index * 21) } else { rest |= value << UInt64((index - 3) * 21) }
    }
  }

  /// Creates the contents of a cell from a letter and its marks, up to as many as there is room for.
  init(base: Unicode.Scalar, marks: some Sequence<Unicode.Scalar>) {
    first = UInt64(base.value)
    var index = 1
    for mark in marks where mark.isRightToLeftMark || mark.columns == 0 && mark != "\u{200C}" && mark != "\u{200D}" {
      guard index < CellScalars.most else { return }
      let value = UInt64(mark.value)
      if index < 3 { first |= value << UInt64(index * 21) } else { rest |= value << UInt64((index - 3) * 21) }
      index += 1
    }
  }

  /// Adds a mark if there is room for one more.
  mutating func add(_ mark: Unicode.Scalar) {
    let value = UInt64(mark.value)
    if first >> 21 == 0 {
      first |= value << 21
    } else if first >> 42 == 0 {
      first |= value << 42
    } else if rest == 0 {
      rest = value
    } else if rest >> 21 == 0 {
      rest |= value << 21
    }
  }

  /// Puts another letter in the place of the base.
  mutating func replaceBase(by base: Unicode.Scalar) { first = (first & ~0x1F_FFFF) | UInt64(base.value) }

  /// What a terminal draws in two columns that doesn't know an emoji of several scalars, or a flag, as one: the first emoji,
  /// or two letters. `nil` for all other contents.
  public var partsOfSequence: [CellScalars]? {
    guard first >> 21 != 0 else { return nil }
    let scalars = Array(self)
    if scalars.count == 2, scalars.allSatisfy(\.isRegionalIndicator) { return scalars.map { CellScalars($0.shown) } }
    let isSequence = scalars.dropFirst().contains { $0 == "\u{200D}" || $0.properties.isEmojiModifier }
    return isSequence && scalars[0].columns == 2 ? [CellScalars(scalars[0])] : nil
  }

  /// The only scalar, or `nil` if there are marks.
  public var single: Unicode.Scalar? { first >> 21 == 0 ? Unicode.Scalar(UInt32(truncatingIfNeeded: first)) : nil }

  /// The scalars as a character.
  public var character: Character {
    if let single { return Character(single) }
    var text = ""
    text.unicodeScalars.append(contentsOf: self)
    return text.first ?? " "
  }
}

extension CellScalars: ExpressibleByUnicodeScalarLiteral {
  /// Creates the contents of a cell from a literal of one scalar.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.init(scalar) }
}

extension CellScalars: Sequence {
  /// Returns an iterator over the base and the marks.
  public func makeIterator() -> Iterator { Iterator(first: first, rest: rest) }

  /// An iterator over the base and the marks.
  public struct Iterator: IteratorProtocol {
    fileprivate var first: UInt64
    fileprivate var rest: UInt64
    private var isFirst = true

    fileprivate init(first: UInt64, rest: UInt64) {
      self.first = first
      self.rest = rest
    }

    /// Returns the next scalar, or `nil` after the last.
    public mutating func next() -> Unicode.Scalar? {
      guard isFirst || first | rest != 0 else { return nil }
      isFirst = false
      let value = UInt32(truncatingIfNeeded: first) & 0x1F_FFFF
      first = first >> 21 | (rest & 0x1F_FFFF) << 42
      rest >>= 21
      return Unicode.Scalar(value)
    }
  }
}
