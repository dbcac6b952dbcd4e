import CNcurses
import TextUI

/// The sequences that draw on a type of terminal, as terminfo has them.
struct OutputCapabilities {
  /// Whether the cursor is moved by CSI sequences: CUP, and CHA within a row.
  var movesByCSI = true
  var movesInRow = true
  /// Whether the rest of a row can be erased, and a number of cells, both with the background color.
  var erasesRow = true
  var erasesCells = true
  /// Whether attributes end one by one (SGR 22, 23, 24 and 27) rather than all at once.
  var endsEachAttribute = true
  /// Whether the bottom right cell can be written without scrolling the screen.
  var hasCorner = true
  var clear: [UInt8] = Array("\u{1B}[H\u{1B}[2J".utf8)
  var hideCursor: [UInt8] = Array("\u{1B}[?25l".utf8)
  var showCursor: [UInt8] = Array("\u{1B}[?25h".utf8)
  /// Ends all attributes and colors.
  var reset: [UInt8] = Array("\u{1B}[0m".utf8)
  var bold: [UInt8] = Array("\u{1B}[1m".utf8)
  var faint: [UInt8] = Array("\u{1B}[2m".utf8)
  var italic: [UInt8] = Array("\u{1B}[3m".utf8)
  var underline: [UInt8] = Array("\u{1B}[4m".utf8)
  var reverse: [UInt8] = Array("\u{1B}[7m".utf8)
  /// The attributes that cannot be combined with colors.
  var colorless: Emphasis = []

  /// The sequences of ECMA-48, which most terminals share.
  init() {}

  /// The sequences of the terminal that was set up last. `isOld` tells whether its type is older than ECMA-48's second
  /// edition, whose SGR parameters end attributes one by one.
  init(isOld: Bool) {
    func bytes(_ name: String) -> [UInt8] { Array((Terminfo.string(name) ?? "").utf8) }
    movesByCSI = Terminfo.string("cup") == "\u{1B}[%i%p1%d;%p2%dH"
    movesInRow = Terminfo.string("hpa") == "\u{1B}[%i%p1%dG"
    let erasesInColor = cn_flag("bce")
    erasesRow = erasesInColor && Terminfo.string("el") == "\u{1B}[K"
    erasesCells = erasesInColor && Terminfo.string("ech") == "\u{1B}[%p1%dX"
    hasCorner = !cn_flag("am") || cn_flag("xenl")
    clear = bytes("clear")
    hideCursor = bytes("civis")
    showCursor = bytes("cnorm")
    bold = bytes("bold")
    faint = bytes("dim")
    underline = bytes("smul")
    reverse = bytes("rev")
    italic = bytes("sitm")
    if italic.isEmpty { italic = underline }
    // Terminals that take up cells for attributes are shown plain text.
    if cn_amount("xmc") > 0 { (bold, faint, underline, reverse, italic) = ([], [], [], [], []) }
    // No other character set is ever chosen, so that what leads back from it can be left out.
    endsEachAttribute = movesByCSI && !isOld
    if !movesByCSI { reset = bytes("sgr0") }
    let excluded = cn_amount("ncv")
    for (bit, emphasis) in [(2, .underline), (4, .reverse), (16, .faint), (32, .bold)] as [(Int32, Emphasis)]
    where excluded > 0 && excluded & bit != 0 {
      colorless.insert(emphasis)
    }
  }
}
