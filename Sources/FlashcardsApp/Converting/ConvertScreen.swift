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
