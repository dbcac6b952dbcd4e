import FlashcardKit
import Markdown
import RichText
import TextUI
import Typesetting

/// The guide, a page at a time.
struct GuideScreen: Screen {
  static let id = "guide"
  static let isDialog = true
  static let actions: [Action] = [.right, .left, .back] + Action.listSteps
  static let named: [Action] = [.right, .left]

  private(set) var page: Int
  private var scroll = TextScroll()
  /// The page as it is laid out.
  private var laidOut: (text: String, width: Int, hasSymbols: Bool, lines: [[Run]]) = ("", 0, true, [])

  /// Creates the screen at a page.
  init(page: Int = 0) { self.page = page }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .right: Words.Label.nextPage
    case .left: Words.Label.previousPage
    case .back: Words.Label.close
    default: nil
    }
  }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    case .right: page + 1 < world.words.guidePages().count ? .ready : .hidden
    case .left: page > 0 ? .ready : .hidden
    default: .ready
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    switch action {
    case .right: turn(to: page + 1)
    case .left: turn(to: page - 1)
    case .back: world.pop()
    default: if let step = action.step { scroll.move(step) }
    }
  }

  private mutating func turn(to page: Int) {
    self.page = page
    scroll = TextScroll()
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    switch gesture {
    case .wheel(let step, _): scroll.scroll(by: step)
    case .click(let point) where !frame(in: area).contains(point): world.pop()
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    let pages = world.words.guidePages()
    page = min(max(0, page), pages.count - 1)
    let text = text(in: area)
    let hasSymbols = world.hasSymbols
    if laidOut.text != pages[page].text || laidOut.width != text.width || laidOut.hasSymbols != hasSymbols {
      let setter = Typesetter(width: text.width, hasSymbols: hasSymbols)
      laidOut = (
        pages[page].text, text.width, hasSymbols, setter.lines(RichText(markdown: pages[page].text))
      )
    }
    scroll.settle(count: laidOut.lines.count, rows: text.height)
  }

  private static let width = 76

  private func frame(in area: Rect) -> Rect { Dialog.frame(width: GuideScreen.width, height: area.height, in: area) }
  private func text(in area: Rect) -> Rect { frame(in: area).inset(left: 2, top: 1, right: 2, bottom: 1) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let pages = world.words.guidePages()
    guard pages.indices.contains(page) else { return }
    let frame = frame(in: area)
    Dialog.render(frame, title: pages[page].title, into: &surface)
    let place = Words.guidePlace(page + 1, of: pages.count)
    if frame.width >= place.columns + 8 {
      surface.write(" \(place) ", x: frame.right - place.columns - 4, y: frame.bottom - 1, style: .dim)
    }
    let text = text(in: area)
    let lines = laidOut.lines
    for row in 0..<text.height where lines.indices.contains(row + scroll.offset) {
      surface.write(lines[row + scroll.offset].truncated(to: text.width), x: text.x, y: text.y + row)
    }
    surface.scrollbar(
      x: frame.right - 1, y: text.y, height: text.height, offset: scroll.offset, visible: text.height,
      total: lines.count)
  }
}

extension Request {
  /// Returns the request to show a page of the guide.
  static func showGuide(_ page: Int) -> Request { always { $0.push(GuideScreen(page: page)) } }
}

/// The guide as pages of the documentation, with the default keys.
package enum GuideReference {
  /// The width of lines, as in the rest of the documentation.
  private static let width = 120

  /// The names of the files and their texts.
  package static var pages: [(file: String, text: String)] {
    Words(keymap: Keymap()).guidePages().map { page in
      var text = "# \(page.title)\n\n" + wrapped(page.text) + "\n"
      if !page.more.isEmpty {
        let links = page.more.map { "[\($0)](\($0).md)" }.joined(separator: ", ")
        text += "\n\(Words.more) \(links).\n"
      }
      return (file(page.title), text)
    }
  }

  /// Returns the name of the file of a page: `FirstSession.md`.
  private static func file(_ title: String) -> String {
    Words.guide + title.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".md"
  }

  /// Returns a text in Markdown with long lines wrapped, except those of code and tables.
  private static func wrapped(_ text: String) -> String {
    var isCode = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("|"), line.count > width else { return [String(line)] }
      let indent = line.hasPrefix("- ") ? "  " : ""
      return String(line).wrapped(to: width - indent.count).enumerated().map { ($0 == 0 ? "" : indent) + $1 }
    }
    return lines.joined(separator: "\n")
  }
}
