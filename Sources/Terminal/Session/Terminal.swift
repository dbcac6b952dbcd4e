import CNcurses
public import TextUI

/// The terminal: its screen, keyboard and mouse.
///
/// Not `Sendable`: one thread uses it. Open it before other threads start, which then inherit the signal mask that
/// keeps signals for the waiting thread. Open one at a time.
public final class Terminal {
  /// The number of colors in use. Changes when `wait` reports `.colorDepth`.
  public internal(set) var depth: ColorDepth
  /// Whether the locale is UTF-8. If not, characters outside ASCII are shown by substitutes, and the user should be
  /// told.
  public let isUTF8: Bool
  /// Whether characters outside ASCII can be shown, which depends on the locale and on the type of terminal.
  public let isUnicode: Bool
  /// Whether symbols can be shown, which the font of the Linux console lacks.
  public var hasSymbols: Bool { type.characters == .all }
  /// The window's size in cells. Changes when `wait` reports `.resize`.
  public internal(set) var size: Size

  let type: TerminalType
  var painter: Painter
  var decoder: InputDecoder
  var waiting: [Event] = []
  var isHungUp = false
  var wantsPixels: Bool
  /// Whether 24-bit color is used once the terminal tells that it has it.
  let wantsDirectColors: Bool
  var identity = TerminalIdentity()
  var support = PixelSupport()
  var cellPixels: Size?
  /// The time until which replies may come, and the number of queries without a last reply, or `nil` if none is expected.
  var awaited: (until: ContinuousClock.Instant, queries: Int)?
  var images = ImageSender()
  /// The latest surface that waits for images, or `nil` if none does.
  var shown: (surface: Surface, schemes: [ColorScheme])?
  private var mouseIsOurs: Bool
  private var orderIsTerminals = false
  /// Whether the terminal puts letters of right-to-left scripts in order by itself and can't be told to leave that.
  /// Changes when `wait` reports `.ordersText`.
  public internal(set) var ordersText: Bool
  private var isOpen = true
  private let screen: OpaquePointer
  let crashGuard: CrashGuard
  /// Whether the terminal was asked whether it counts columns by what is seen as one character, and whether that was turned
  /// on here.
  var wasAskedForSequences = false
  var setsSequences = false

  /// Prepares for `open`, which has to follow. Call before starting any thread that is started before `open`: threads
  /// inherit the signal mask, so that the signals of the loop reach the thread that opens the terminal. Also reads the
  /// environment.
  public static func prepare(_ options: Options = Options()) -> Preparation {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    let isPlain = options.colors == nil && variable("NO_COLOR")?.isEmpty == false
    let colors = isPlain ? ColorDepth.none : options.colors
    let usesDirectColors =
      (colors == .direct || colors == nil && DirectColors.areSupported(by: variable))
      && DirectColors.mayBeUsed(on: variable("TERM") ?? "")
    Signals.prepare()
    return Preparation(mouse: options.mouse, pixels: options.pixels, colors: colors, usesDirectColors: usesDirectColors)
  }

  /// Takes over the terminal: clears the screen and reads keys as they are pressed.
  ///
  /// - Throws: `TerminalError.notATerminal` if standard input or output is not a terminal, `.unknownType` if terminfo
  ///   does not know TERM, and `.cannotMoveCursor` if the terminal has no cursor addressing. The terminal is unchanged
  ///   then, and nothing was printed.
  public static func open(_ preparation: Preparation) throws(TerminalError) -> Terminal {
    try Terminal(preparation)
  }

  private init(_ preparation: Preparation) throws(TerminalError) {
    setlocale(LC_CTYPE, "")
    // The size is measured here: ncurses would believe any value of LINES and COLUMNS.
    use_env(false)
    guard isatty(0) == 1, isatty(1) == 1 else { throw .notATerminal }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard !name.isEmpty, cn_knows_type(name) else { throw .unknownType(name) }
    guard let movement = Terminfo.string("cup") else { throw .cannotMoveCursor(name) }
    guard let crashGuard = CrashGuard() else { throw .notATerminal }
    Signals.start()
    // For some terminals, only the kernel knows the size.
    if cn_amount("lines") <= 0 || cn_amount("cols") <= 0 { use_tioctl(true) }
    guard let screen = cn_newterm(name) else {
      Signals.stop()
      throw .unknownType(name)
    }
    raw()
    noecho()
    nonl()
    keypad(cn_stdscr(), true)
    let palette = Palette(wanted: preparation.colors, usesDirectColors: preparation.usesDirectColors)
    isUTF8 = cn_locale_is_utf8()
    type = TerminalType(name: name, cursorMovement: movement, isUTF8: isUTF8)
    isUnicode = type.characters != .ascii
    depth = palette.depth
    size = Size(width: Int(getmaxx(cn_stdscr())), height: Int(getmaxy(cn_stdscr())))
    let capabilities = OutputCapabilities(isOld: type.isOld)
    let color: (Int32, Bool) -> [UInt8] =
      preparation.usesDirectColors
      ? { DirectColors.sequence($0, isBackground: $1) } : { Terminfo.color($0, isBackground: $1) }
    painter = Painter(
      capabilities, characters: type.characters, looks: Looks(palette: palette, colorless: capabilities.colorless),
      colors: ColorSequences(color))
    wantsDirectColors = preparation.colors == nil && depth == .indexed && DirectColors.mayBeUsed(on: name)
    decoder = InputDecoder(extra: Terminal.keys())
    mouseIsOurs = preparation.mouse
    ordersText = TerminalProgram.ordersText(isMultiplexed: type.isMultiplexer) { name in
      getenv(name).map { String(cString: $0) }
    }
    wantsPixels = preparation.pixels
    self.screen = screen
    self.crashGuard = crashGuard
    if type.hasModes {
      crashGuard.append(ControlSequences.mouseOff + ControlSequences.pasteOff + ControlSequences.orderOn)
    }
    for capability in ["rmkx", "sgr0", "cnorm", "rmcup"] { crashGuard.append(Terminfo.string(capability) ?? "") }
    crashGuard.append("\r\n")
    crashGuard.install()
    measure()
    take()
    askWho()
  }

  deinit { close() }
}

extension Terminal {
  /// Whether the program reads the mouse. While it does not, the terminal's own selection works.
  public var mouse: Bool {
    get { mouseIsOurs }
    set {
      guard newValue != mouseIsOurs else { return }
      mouseIsOurs = newValue
      send(newValue ? ControlSequences.mouseOn : ControlSequences.mouseOff)
    }
  }

  /// Whether letters of right-to-left scripts are written in the order of reading, which the terminal changes. If not,
  /// terminals that could do it are told to leave the letters where they are.
  public var leavesOrder: Bool {
    get { orderIsTerminals }
    set {
      guard newValue != orderIsTerminals else { return }
      orderIsTerminals = newValue
      // Rows keep the mode in which they were cleared.
      send((newValue ? ControlSequences.orderOn : ControlSequences.orderOff) + "\u{1B}[H\u{1B}[2J")
      painter.forget()
    }
  }

  /// Shows a surface. Sends only the cells that have changed since the last call.
  ///
  /// - Parameters:
  ///   - surface: The surface, cut off at the edges of the window.
  ///   - schemes: The color schemes that `Style.scheme` indexes; an index out of range means the first.
  public func show(_ surface: Surface, schemes: [ColorScheme]) {
    guard isOpen, !isHungUp else { return }
    // The program that decodes pictures might, if taken over, hand out images that nobody asked for.
    images.show(wantsPixels && support.isConfirmed ? surface.images : [])
    let missing = images.missing
    shown = missing.isEmpty ? nil : (surface, schemes)
    write(painter.show(missing.isEmpty ? surface : surface.without(missing, painter.shown), schemes: schemes, on: size))
  }

  /// Forgets the contents of the screen, which something else may have written on. The next `show` sends
  /// everything.
  public func repaint() {
    deleteImages()
    painter.forget()
  }

  /// Whether the terminal may have a clipboard that programs can write to; terminals do not report it.
  public var hasClipboard: Bool { type.hasCommands }

  /// Copies text to the clipboard of the user's computer, also over SSH, if the terminal supports it (OSC 52).
  ///
  /// - Returns: Whether the request was sent: not for more than `Clipboard.limit` bytes, nor on terminals known not to
  ///   have the command. Terminals do not report whether they copied.
  public func copy(_ text: String) -> Bool {
    guard hasClipboard, text.utf8.count <= Clipboard.limit else { return false }
    return send(ControlSequences.clipboard(text))
  }

  /// Restores the terminal for good, before the program exits: later calls show and return nothing, and SIGTERM, SIGHUP
  /// and SIGINT are ignored.
  public func close() {
    guard isOpen else { return }
    leave()
    isOpen = false
    delscreen(screen)
    Signals.ignoreQuitRequests()
  }

  /// Takes over the screen and the keyboard.
  func take() {
    crashGuard.arm()
    painter.forget()
    cn_forget_screen()
    // Before the screen is cleared: rows keep the mode that they were cleared in.
    if !orderIsTerminals { send(ControlSequences.orderOff) }
    doupdate()
    if setsSequences { send(ControlSequences.sequencesOn) }
    if type.hasModes { send(ControlSequences.pasteOn + (mouseIsOurs ? ControlSequences.mouseOn : "")) }
  }

  /// Restores the screen and the keyboard.
  func leave() {
    awaitReplies()
    deleteImages()
    if type.hasModes {
      send(
        ControlSequences.mouseOff + ControlSequences.pasteOff + (orderIsTerminals ? "" : ControlSequences.orderOn))
    }
    if setsSequences { send(ControlSequences.sequencesOff) }
    write(painter.end())
    endwin()
    crashGuard.disarm()
  }

  /// Measures the window and returns whether its size has changed.
  @discardableResult
  func measure() -> Bool {
    measureCells()
    let size = Terminal.windowSize(before: size)
    guard size != self.size else { return false }
    self.size = size
    resizeterm(Int32(size.height), Int32(size.width))
    painter.forget()
    return true
  }

  /// Writes a sequence that terminfo does not know and returns whether it was written.
  @discardableResult
  func send(_ sequence: String) -> Bool {
    guard type.hasModes else { return false }
    return write(Array(sequence.utf8))
  }

  /// Writes bytes in one piece, if there are any, and returns whether they were written.
  @discardableResult
  private func write(_ bytes: [UInt8]) -> Bool {
    guard isOpen, !isHungUp, !bytes.isEmpty else { return false }
    return cn_write(bytes, bytes.count)
  }
}

extension Terminal {
  /// The options that a terminal is opened with.
  public struct Options: Sendable, Hashable {
    /// Whether the program reads the mouse from the start.
    public var mouse: Bool
    /// Whether images may be shown as pixels from the start.
    public var pixels: Bool
    /// The maximum number of colors, or `nil` for all that the terminal has, and none if NO_COLOR is set and not empty.
    public var colors: ColorDepth?

    /// Creates options.
    public init(mouse: Bool = true, pixels: Bool = false, colors: ColorDepth? = nil) {
      self.mouse = mouse
      self.pixels = pixels
      self.colors = colors
    }
  }

  /// The setup that has to happen before other threads start.
  public struct Preparation {
    let mouse: Bool
    let pixels: Bool
    let colors: ColorDepth?
    /// Whether 24-bit color is used if the type of terminal allows it.
    let usesDirectColors: Bool
  }
}

extension Terminal {
  /// Returns the terminfo key sequences that begin with Escape. Other sequences are keys of their own.
  static func keys() -> [[UInt8]: Key] {
    let names: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", Key(.insert)), ("kdch1", .delete), ("kcbt", .backTab),
      ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)), ("kLFT", Key(.left, .shift)),
      ("kRIT", Key(.right, .shift)), ("kHOM", Key(.home, .shift)), ("kEND", Key(.end, .shift)),
      ("kPRV", Key(.pageUp, .shift)), ("kNXT", Key(.pageDown, .shift)), ("kDC", Key(.delete, .shift)),
      ("kIC", Key(.insert, .shift)),
    ]
    var keys: [[UInt8]: Key] = [:]
    for (name, key) in names + (1...12).map({ ("kf\($0)", Key.function($0)) }) {
      guard let text = cn_capability(name) else { continue }
      let bytes = String(cString: text).utf8.map { $0 }
      if bytes.count > 2, bytes[0] == 0x1B, keys[bytes] == nil { keys[bytes] = key }
    }
    return keys
  }
}

extension Terminal {
  /// The largest window that is drawn on. A larger window is blank beyond.
  static let largest = Size(width: 1300, height: 400)

  /// Returns the window's size as the kernel knows it, else from COLUMNS and LINES, else the size before.
  static func windowSize(before: Size) -> Size {
    var (rows, columns): (Int32, Int32) = (0, 0)
    if cn_window_size(&rows, &columns) { return size(columns: Int(columns), rows: Int(rows), before: before) }
    func number(_ variable: String) -> Int? { getenv(variable).flatMap { Int(String(cString: $0)) } }
    return size(columns: number("COLUMNS"), rows: number("LINES"), before: before)
  }

  /// Returns a claimed size, clamped to `largest`, with the previous value for what is missing or not positive.
  static func size(columns: Int?, rows: Int?, before: Size) -> Size {
    func side(_ claimed: Int?, _ before: Int, _ most: Int) -> Int {
      min(claimed.flatMap { $0 > 0 ? $0 : nil } ?? before, most)
    }
    return Size(
      width: side(columns, before.width, largest.width), height: side(rows, before.height, largest.height))
  }
}
