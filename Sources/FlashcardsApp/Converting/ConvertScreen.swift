import FlashcardKit
import TextUI

/// The change of cards from plain text to Markdown, or back, with a preview of those that look different.
struct ConvertScreen: Screen {
  static let id = "conversion"
  static let isDialog = true
  static let actions: [Action] = [.confirm, .next, .previous, .markup, .cancel]

  private(set) var cards: [Card]
  /// The markup that the cards get.
  private(set) var target: Markup
  /// The cards that get another markup.
  private(set) var converted: [Card] = []
  /// Those that may look different then.
  private(set) var marked: [Card] = []
  private(set) var index = 0
  private var revision: Int?

  init(_ cards: [Card]) {
    self.cards = cards.filter(ConvertScreen.canConvert)
    target = self.cards.contains { $0.content.markup == .plain } ? .markdown : .plain
    find()
  }

  /// Returns whether the texts of a card mean something in either markup. HTML doesn't.
  private static func canConvert(_ card: Card) -> Bool { card.content.kind.isKnown && card.content.markup != .html }

  private mutating func find() {
    converted = cards.filter { $0.content.markup != target }
    marked = converted.filter { $0.content.in(.markdown).mayHaveMarks }
    index = min(index, max(0, marked.count - 1))
  }

  /// The card of the preview: one that looks different, if there is any.
  var shown: Card? { marked.isEmpty ? converted.first : marked[index] }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    case .confirm: converted.isEmpty ? .refused(Words.converting(0, marked: 0, to: target)) : .ready
    case .next, .previous: marked.count > 1 ? .ready : .hidden
    default: .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .confirm: Words.convertVerb
    case .markup: Words.other(target)
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    switch action {
    case .cancel: world.pop()
    case .confirm:
      world.pop()
      let change = world.library.converting(converted.map(\.id), to: target, at: world.now)
      if !change.isEmpty { world.perform(change, Words.converted(change.steps.count, to: target)) }
    case .markup:
      target = target == .plain ? .markdown : .plain
      find()
    case .next, .previous:
      let step = action == .next ? 1 : -1
      if !marked.isEmpty { index = (index + step + marked.count) % marked.count }
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    defer { revision = world.library.revision }
    guard let revision, revision != world.library.revision else { return }
    // Another program changed cards.
    cards = world.library.cards(cards.map(\.id)).filter(ConvertScreen.canConvert)
    find()
  }
}

extension ConvertScreen {
  /// The layout of the dialog: a sentence, and below it a card before and after, or only after if there is little
  /// room, and on plain screens.
  private struct Layout {
    let frame: Rect
    let summary: Rect
    var boxes: [(title: String, isAfter: Bool, area: Rect)]

    init(_ area: Rect, isPlain: Bool) {
      frame = Dialog.frame(width: 96, height: max(3, min(26, area.height - 4)), in: area)
      let content = frame.inset(left: 2, top: 1, right: 2, bottom: 1)
      summary = content.row(0)
      let rest = content.inset(top: min(content.height, content.height > 8 ? 2 : 1))
      if content.width < 60 || isPlain {
        boxes = [(Words.after, true, rest)]
      } else {
        let (left, right) = rest.splitLeft(rest.width / 2)
        boxes = [(Words.before, false, left), (Words.after, true, right)]
      }
      boxes = boxes.filter { $0.area.height > 2 }
    }
  }

  /// A side of the card in a box.
  private struct Place {
    let text: CardText
    let area: Rect
  }

  /// Returns the sides of the card in a box, the front above the back.
  private func places(in box: Rect, isAfter: Bool, _ world: World) -> [Place] {
    guard let card = shown else { return [] }
    let content = card.content.in(isAfter ? target : card.content.markup)
    let seen = card.edited(content: content, at: card.changed)
    let inside = box.inset(left: 2, top: 1, right: 2, bottom: 1)
    let (front, back) = inside.splitTop(max(1, inside.height / 2))
    return [(Card.Side.front, front), (.back, back.inset(top: min(1, back.height)))].compactMap { side, area in
      guard !area.isEmpty else { return nil }
      let text = world.text(
        of: seen, side, width: area.width, limit: area.height, isTight: area.height < 6, isCut: true)
      return Place(text: text, area: area)
    }
  }

  func texts(_ world: World, in area: Rect) -> [CardText] {
    Layout(area, isPlain: world.isPlain).boxes.flatMap { places(in: $0.area, isAfter: $0.isAfter, world).map(\.text) }
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let layout = Layout(area, isPlain: world.isPlain)
    Dialog.render(layout.frame, title: Words.markup(of: cards.count), into: &surface)
    let sentence = Words.converting(converted.count, marked: marked.count, to: target)
    surface.write(
      [Run(sentence, .dim)].truncated(to: layout.summary.width), x: layout.summary.x, y: layout.summary.y)
    guard shown != nil else { return }
    for box in layout.boxes {
      let place = box.isAfter && marked.count > 1 ? [Run(Words.place(index + 1, of: marked.count), .dim)] : []
      surface.box(box.area, title: [Run(box.title, .dim)], right: place)
      for place in places(in: box.area, isAfter: box.isAfter, world) {
        if place.text.side == .back {
          surface.write(
            String(repeating: "─", count: place.area.width), x: place.area.x, y: place.area.y - 1, style: .border)
        }
        for (row, line) in (world.parts(place.text).first ?? []).prefix(place.area.height).enumerated() {
          surface.write(line, x: place.area.x, y: place.area.y + row)
        }
      }
    }
  }
}
