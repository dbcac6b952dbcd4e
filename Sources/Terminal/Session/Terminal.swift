import CNcurses
public import TextUI

/// The terminal: what is on its screen, and what comes from its keyboard and mouse.
///
/// Not `Sendable`: one thread has it. Open it before there are other threads, which then inherit the mask that keeps
/// signals for the thread that waits. One at a time.
public final class Terminal {
  /// How many colors are really used.
  public let depth: ColorDepth
  /// Whether the locale writes UTF-8. If not, all that is not ASCII is shown by twins, and people should be told.
  public let isUTF8: Bool
  /// Whether what is not ASCII can be shown: the locale and the kind of terminal allow it.
  public let isUnicode: Bool
  /// The window's size in cells. Follows the window when `wait` reports it.
  public internal(set) var size: Size

  let type: TerminalType
  var painter: Painter
  var decoder: InputDecoder
  var waiting: [Event] = []
  var isHungUp = false
  var wantsPixels: Bool
  var support = PixelSupport()
  var cellPixels: Size?
  /// Until when an answer to a question may come.
  var answerDue: ContinuousClock.Instant?
  var images = ImageSender()
  /// What was to be shown last.
  var shown: (surface: Surface, schemes: [ColorScheme])?
  private var mouseIsOurs: Bool
  private var isOpen = true
  private let screen: OpaquePointer
  private let crashGuard: CrashGuard

  /// To be called before the first of the threads that are started before the terminal is opened: they inherit which
  /// signals are blocked, so that the signals meant for the loop come to the thread that opens it. What the terminal needs
  /// of the environment is settled here too. `open` follows, whatever happens.
  public static func prepare(_ options: Options = Options()) -> Preparation {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    let isPlain = options.colors == nil && variable("NO_COLOR")?.isEmpty == false
    let colors = isPlain ? ColorDepth.none : options.colors
    var direct: DirectColors?
    if let cache = options.cache, isatty(0) == 1, isatty(1) == 1,
      colors == .direct || colors == nil && DirectColors.areShown(by: variable)
    {
      direct = DirectColors(of: variable("TERM") ?? "", in: cache, usual: variable("TERMINFO"))
      direct?.begin()
    }
    Signals.prepare()
    return Preparation(mouse: options.mouse, pixels: options.pixels, colors: colors, direct: direct)
  }

  /// Takes the terminal: clears the screen, reads keys as they are pressed.
  ///
  /// - Throws: `TerminalError`; the terminal is untouched then and nothing was printed.
  public static func open(_ preparation: Preparation) throws(TerminalError) -> Terminal {
    try Terminal(preparation)
  }

  private init(_ preparation: Preparation) throws(TerminalError) {
    setlocale(LC_CTYPE, "")
    // How large the window is we find out ourselves: ncurses would believe whatever is said.
    use_env(false)
    var direct = preparation.direct
    defer { direct?.end() }
    if let ours = direct, !cn_knows_type(ours.name) {
      ours.end()
      ours.discard()
      direct = nil
    }
    guard isatty(0) == 1, isatty(1) == 1 else { throw .notATerminal }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard !name.isEmpty, direct != nil || cn_knows_type(name) else { throw .unknownType(name) }
    guard let movement = Terminal.capability("cup") else { throw .cannotMoveCursor(name) }
    guard let crashGuard = CrashGuard() else { throw .notATerminal }
    Signals.start()
    // Of some terminals only the kernel says it.
    if cn_amount("lines") <= 0 || cn_amount("cols") <= 0 { use_tioctl(true) }
    guard let screen = cn_newterm(direct?.name ?? name) else {
      Signals.stop()
      throw .unknownType(name)
    }
    raw()
    noecho()
    nonl()
    keypad(cn_stdscr(), true)
    idcok(cn_stdscr(), false)
    let palette = Palette(wanted: preparation.colors, hasPalette: direct != nil)
    isUTF8 = cn_locale_is_utf8()
    type = TerminalType(name: name, cursorMovement: movement, isUTF8: isUTF8)
    isUnicode = type.characters != .ascii
    depth = palette.depth
    size = Size(width: Int(getmaxx(cn_stdscr())), height: Int(getmaxy(cn_stdscr())))
    painter = Painter(CellEncoder(characters: type.characters, palette: palette))
    decoder = InputDecoder(extra: Terminal.keys())
    mouseIsOurs = preparation.mouse
    wantsPixels = preparation.pixels
    self.screen = screen
    self.crashGuard = crashGuard
    if type.hasModes { crashGuard.append(ControlSequences.mouseOff + ControlSequences.pasteOff) }
    for capability in ["rmkx", "sgr0", "cnorm", "rmcup"] { crashGuard.append(Terminal.capability(capability) ?? "") }
    crashGuard.append("\r\n")
    crashGuard.install()
    measure()
    take()
    askForPixels()
  }

  deinit { close() }
}

/// What is done with it.
extension Terminal {
  /// Whether the program gets the mouse. While it does not, the terminal's own selecting and copying works.
  public var mouse: Bool {
    get { mouseIsOurs }
    set {
      guard newValue != mouseIsOurs else { return }
      mouseIsOurs = newValue
      send(newValue ? ControlSequences.mouseOn : ControlSequences.mouseOff)
    }
  }

  /// Shows a surface: sends the cells that differ from what was shown before, nothing where none does.
  ///
  /// - Parameters:
  ///   - surface: What to show. What is outside of the window is cut off.
  ///   - schemes: What `Style.scheme` numbers; a number too large means the first.
  public func show(_ surface: Surface, schemes: [ColorScheme]) {
    guard isOpen, !isHungUp else { return }
    // A helper that was taken over may hand out what was not asked for.
    images.show(wantsPixels && support.isThere ? surface.images : [])
    let missing = images.missing
    shown = missing.isEmpty ? nil : (surface, schemes)
    painter.show(missing.isEmpty ? surface : surface.without(missing, painter.shown), schemes: schemes, on: size)
  }

  /// Forgets what is on the screen, which something else may have written on: the next `show` clears it and sends all.
  public func repaint() {
    letImagesGo()
    painter.forget()
    cn_forget_screen()
  }

  /// Whether the terminal may have a clipboard that programs can write to: it does not say.
  public var hasClipboard: Bool { type.hasCommands }

  /// Puts text on the clipboard of the person's computer, also through SSH, where the terminal does that (OSC 52; it
  /// does not say whether).
  ///
  /// - Returns: Whether it was asked to; false for more than `Clipboard.limit` and for terminals that know no such
  ///   command.
  public func copy(_ text: String) -> Bool {
    guard hasClipboard, text.utf8.count <= Clipboard.limit else { return false }
    return send(ControlSequences.clipboard(text))
  }

  /// Gives the terminal back as it was. Once; after that nothing is shown and nothing comes. The program is about to end:
  /// SIGTERM, SIGHUP and SIGINT are ignored from then on.
  public func close() {
    guard isOpen else { return }
    leave()
    isOpen = false
    delscreen(screen)
    Signals.ignoreEnd()
  }

  /// Takes the screen and the keyboard.
  func take() {
    crashGuard.arm()
    painter.forget()
    cn_forget_screen()
    doupdate()
    if type.hasModes { send(ControlSequences.pasteOn + (mouseIsOurs ? ControlSequences.mouseOn : "")) }
  }

  /// Gives them back.
  func leave() {
    awaitAnswer()
    letImagesGo()
    if type.hasModes { send(ControlSequences.mouseOff + ControlSequences.pasteOff) }
    endwin()
    crashGuard.disarm()
  }

  /// Finds out the window's size; says whether it is another one than before.
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

  /// Writes what ncurses knows nothing of. All that ncurses had to write is written by then: each of our calls ends
  /// with a `doupdate`.
  @discardableResult
  func send(_ sequence: String) -> Bool {
    guard isOpen, !isHungUp, type.hasModes, !sequence.isEmpty else { return false }
    var sequence = sequence
    return sequence.withUTF8 { cn_write($0.baseAddress, $0.count) }
  }
}
