import TextUI

/// A writer of the bytes that change a terminal's screen. It knows where the cursor is and which pen the terminal writes
/// with, and tells the terminal only what differs.
struct FrameWriter {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []
  private let capabilities: OutputCapabilities
  private var colors: ColorSequences
  /// The terminal's pen, or `nil` if it is unknown.
  private var pen: Pen?
  /// The cursor's position, or `nil` if it is unknown.
  private var position: Point?
  /// The end of the last SGR sequence, which another one that follows at once is merged with.
  private var end: Int?

  /// Creates a writer for a terminal in an unknown state.
  init(_ capabilities: OutputCapabilities, colors: ColorSequences) {
    self.capabilities = capabilities
    self.colors = colors
  }

  /// Starts another frame.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    end = nil
  }

  /// Forgets the state of the terminal.
  mutating func forget() {
    pen = nil
    position = nil
  }

  /// Clears the screen in the terminal's own colors.
  mutating func clear() {
    reset()
    bytes += capabilities.clear
    position = nil
  }

  /// Ends all colors and attributes.
  mutating func reset() {
    sgr(capabilities.reset)
    pen = Pen()
  }

  /// Hides the cursor or shows it.
  mutating func setCursor(visible: Bool) { bytes += visible ? capabilities.showCursor : capabilities.hideCursor }

  /// Moves the cursor.
  mutating func move(to point: Point) {
    guard position != point else { return }
    defer { position = point }
    if !capabilities.movesByCSI {
      bytes += Terminfo.movement(x: point.x, y: point.y)
    } else if let position, position.y == point.y, point.x == 0 {
      bytes.append(0x0D)
    } else if let position, position.y == point.y, capabilities.movesInRow {
      bytes += [0x1B, 0x5B]
      if point.x > 0 { write(point.x + 1) }
      bytes.append(0x47)
    } else {
      bytes += [0x1B, 0x5B]
      if point.x > 0 || point.y > 0 { write(point.y + 1) }
      if point.x > 0 {
        bytes.append(0x3B)
        write(point.x + 1)
      }
      bytes.append(0x48)
    }
  }

  /// Changes the pen.
  mutating func use(_ new: Pen) {
    guard new != pen else { return }
    if pen == nil { reset() }
    var old = pen ?? Pen()
    let ended = old.emphasis.subtracting(new.emphasis)
    if !ended.isEmpty {
      if capabilities.endsEachAttribute {
        // One parameter ends both.
        if !ended.isDisjoint(with: [.bold, .faint]) {
          sgr(SGR.endWeight)
          old.emphasis.subtract([.bold, .faint])
        }
        if ended.contains(.reverse) { sgr(SGR.endReverse) }
        // Italics may be shown by underlining.
        if !ended.isDisjoint(with: [.italic, .underline]) {
          sgr(SGR.endSlant)
          sgr(SGR.endUnderline)
          old.emphasis.subtract([.italic, .underline])
        }
      } else {
        reset()
        old = Pen()
      }
    }
    let added = new.emphasis.subtracting(old.emphasis)
    if added.contains(.bold) { sgr(capabilities.bold) }
    if added.contains(.faint) { sgr(capabilities.faint) }
    if added.contains(.italic) { sgr(capabilities.italic) }
    if added.contains(.underline) { sgr(capabilities.underline) }
    if added.contains(.reverse) { sgr(capabilities.reverse) }
    if new.foreground != old.foreground { sgr(colors.sequence(new.foreground, isBackground: false)) }
    if new.background != old.background { sgr(colors.sequence(new.background, isBackground: true)) }
    pen = new
  }

  /// Changes the pen as far as blanks show it.
  mutating func useForBlanks(_ new: Pen) {
    guard let pen, pen.leavesBlanks, new.leavesBlanks else { return use(new) }
    use(Pen(foreground: pen.foreground, background: new.background, emphasis: pen.emphasis))
  }

  /// Returns whether the terminal writes with a pen already.
  func wouldKeepPen(_ new: Pen) -> Bool { pen == new }

  /// Returns whether the terminal's pen leaves the same blanks as another.
  func wouldKeepPenForBlanks(_ new: Pen) -> Bool { pen?.leavesSameBlanks(new) == true }

  /// Writes the character of a cell.
  mutating func write(_ scalars: CellScalars, columns: Int) {
    for scalar in scalars {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let units = UTF8.encode(scalar) {
        bytes += units
      }
    }
    position?.x += columns
  }

  /// Writes blanks at the cursor, and moves back.
  mutating func blank(_ columns: Int) {
    guard let place = position else { return }
    bytes += Array(repeating: 0x20, count: columns)
    position?.x += columns
    move(to: place)
  }

  /// Forgets where the cursor is: after the last column of a row, terminals differ.
  mutating func loseCursor() { position = nil }

  /// Erases cells from the cursor on.
  mutating func erase(_ count: Int) {
    bytes += [0x1B, 0x5B]
    write(count)
    bytes.append(0x58)
  }

  /// Erases the row from the cursor on.
  mutating func eraseRest() { bytes += [0x1B, 0x5B, 0x4B] }

  /// Appends a sequence that sets colors or attributes, as further parameters of the one before it if it can be.
  private mutating func sgr(_ sequence: [UInt8]) {
    guard !sequence.isEmpty else { return }
    let isSGR = SGR.isSGR(sequence)
    if isSGR, end == bytes.count, !bytes.isEmpty {
      bytes[bytes.count - 1] = 0x3B
      bytes += sequence[2...]
    } else {
      bytes += sequence
    }
    end = isSGR ? bytes.count : nil
  }

  private mutating func write(_ number: Int) {
    if number >= 10 { write(number / 10) }
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }
}

/// The sequences that set colors, by the numbers of the colors.
struct ColorSequences {
  /// Returns the sequence that sets the color of a number.
  private let make: (Int32, _ isBackground: Bool) -> [UInt8]
  private var foregrounds: [Int32: [UInt8]] = [:]
  private var backgrounds: [Int32: [UInt8]] = [:]

  /// Creates the sequences from those of a terminal.
  init(_ make: @escaping (Int32, _ isBackground: Bool) -> [UInt8]) { self.make = make }

  /// Returns the sequence of a color's number, which is negative for the terminal's own color.
  mutating func sequence(_ number: Int32, isBackground: Bool) -> [UInt8] {
    if number < 0 { return isBackground ? SGR.ownBackground : SGR.ownForeground }
    if let known = isBackground ? backgrounds[number] : foregrounds[number] { return known }
    if foregrounds.count + backgrounds.count >= ColorSequences.most { (foregrounds, backgrounds) = ([:], [:]) }
    let made = make(number, isBackground)
    if isBackground { backgrounds[number] = made } else { foregrounds[number] = made }
    return made
  }

  /// The maximum number of cached sequences. Colors are few, but for pictures, which may have one for each cell.
  private static let most = 10_000
}

/// Sequences of ECMA-48 that end single attributes and colors (SGR).
enum SGR {
  /// Ends bold and faint.
  static let endWeight = Array("\u{1B}[22m".utf8)
  /// Ends italics.
  static let endSlant = Array("\u{1B}[23m".utf8)
  /// Ends underlining.
  static let endUnderline = Array("\u{1B}[24m".utf8)
  /// Ends reverse video.
  static let endReverse = Array("\u{1B}[27m".utf8)
  /// Sets the terminal's own text color.
  static let ownForeground = Array("\u{1B}[39m".utf8)
  /// Sets the terminal's own background color.
  static let ownBackground = Array("\u{1B}[49m".utf8)

  /// Returns whether a sequence is one that sets attributes by numbers.
  static func isSGR(_ sequence: [UInt8]) -> Bool {
    sequence.count > 3 && sequence[0] == 0x1B && sequence[1] == 0x5B && sequence.last == 0x6D
  }
}

extension Character {
  /// The substitute on the Linux console, whose font has 256 or 512 glyphs: letters may be among them, and of lines and
  /// blocks those of the old PC font are.
  var consoleSubstitute: Character {
    switch self {
    case "╭": return "┌"
    case "╮": return "┐"
    case "╰": return "└"
    case "╯": return "┘"
    case "─", "│", "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "█", "▀", "▄", "▓", "▒", "░", "•", "·", "×", "«",
      "»", "←", "→", "↑", "↓":
      return self
    default:
      let twin = asciiSubstitute
      return twin == "?" ? self : twin
    }
  }
}
