import FlashcardKit
import TextUI

extension CardsPane {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard world.login != nil else {
      if world.opening == nil { EmptyState.render(world.words.loggedOut(), into: &surface, in: area) }
      return
    }
    if decks.isEmpty {
      return beginning.render(world, into: &surface, in: area)
    }
    let layout = layout(world, in: area)
    if !layout.deckBox.isEmpty { deckList(world, layout, &surface) }
    if !layout.cardBox.isEmpty {
      cardList(world, layout, &surface)
      surface.paint(layout.cardBox, scheme: world.schemeNumber(of: world.shownDeck))
      CardDetail.render(list.selected, world, into: &surface, in: layout.detail)
    }
  }

  private func deckList(_ world: World, _ layout: CardsLayout, _ surface: inout Surface) {
    if layout.hasBorders {
      surface.box(
        layout.deckBox, style: focus == .decks ? .focus : .border, title: [Run(Words.deckList, .title)],
        right: decks.isMarking ? [Run(Words.marked(decks.marks.count), .dim)] : [])
    }
    let area = layout.deckRows
    decks.render(
      world, into: &surface, in: area, headings: layout.deckHeadings, isFocused: focus == .decks)
    surface.scrollbar(
      x: layout.deckBox.right - 1, y: area.y, height: area.height, offset: decks.cursor.offset, visible: area.height,
      total: decks.count)
  }

  private func cardList(_ world: World, _ layout: CardsLayout, _ surface: inout Surface) {
    if layout.hasBorders {
      surface.box(
        layout.cardBox, style: focus == .cards ? .focus : .border,
        title: [Run(search?.isEverywhere == true ? Words.allDecks : decks.title, .title)],
        right: [Run(list.caption(world), .dim)])
    }
    search?.render(into: &surface, row: layout.search, in: world)
    if let search, list.cards.isEmpty {
      let lines = world.words.nothingFound(
        why: search.problem ?? Words.noMatches, canSearchFarther: focus == .cards && canSearchFarther(in: world))
      return EmptyState.render(lines, into: &surface, in: layout.cards)
    }
    if list.cards.isEmpty, let search = decks.selectedSearch {
      let problem = saved.query.problems.first.map(Words.sentence)
      return EmptyState.render(
        problem.map { world.words.brokenSearch(search.query, why: $0) } ?? world.words.nothingSaved(),
        into: &surface, in: layout.cards)
    }
    if list.cards.isEmpty {
      if let deck = world.shownDeck, !world.isReading, world.library.isUnread(deck) {
        let count = world.library.count(in: deck)
        return EmptyState.render(Words.unreadDeck(count), into: &surface, in: layout.cards)
      }
      if list.unread > 0 { return EmptyState.render(Words.deckAwaited(list.unread), into: &surface, in: layout.cards) }
      let lines = world.words.emptyDeck(hasFocus: focus == .cards)
      return EmptyState.render(lines, into: &surface, in: layout.cards)
    }
    surface.drawSelection(isTyping: search?.isTyping == true) { surface in
      list.render(world, into: &surface, in: layout.cards, isFocused: focus == .cards)
    }
    let cards = list.layout(world, in: layout.cards)
    surface.scrollbar(
      x: layout.cardBox.right - 1, y: layout.cards.y, height: layout.cards.height, offset: list.cursor.offset,
      visible: cards.rows, total: (list.cards.count + list.unread + cards.columns - 1) / cards.columns)
  }
}

/// The layout of decks and cards: side by side or, in a small window, only the focused list.
struct CardsLayout {
  /// The box of the decks; empty if they are not shown.
  let deckBox: Rect
  /// The box of the cards; empty if they are not shown.
  let cardBox: Rect
  /// The area of the card beside a table; empty if it is not shown.
  let detail: Rect

  private let isSearching: Bool
  private let look: CardListLook

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - pane: The area of the pane.
  ///   - look: The look of the cards.
  ///   - isSmall: Whether there is room for one list only.
  ///   - focus: The focused list.
  ///   - isSearching: Whether there is a search field.
  ///   - deckWidth: The width of the box of the decks.
  ///   - split: Returns the areas of the cards and of the selected one beside them.
  init(
    _ pane: Rect, _ look: CardListLook, isSmall: Bool, focus: CardsPane.Focus, isSearching: Bool, deckWidth: Int,
    split: (Rect) -> (list: Rect, detail: Rect)
  ) {
    self.isSearching = isSearching
    self.look = look
    if isSmall {
      deckBox = focus == .decks ? pane : Rect(.zero)
      (cardBox, detail) = split(focus == .cards ? pane : Rect(.zero))
    } else {
      let (left, right) = pane.splitLeft(CardsLayout.bounded(deckWidth, in: pane))
      deckBox = left
      (cardBox, detail) = split(right)
    }
  }

  /// The narrowest box of decks and the narrowest of cards.
  private static let least = (decks: 14, cards: 26)

  /// Returns the nearest width for decks at which both lists can be used.
  static func bounded(_ width: Int, in pane: Rect) -> Int {
    min(max(width, least.decks), max(least.decks, pane.width - least.cards))
  }

  /// Returns the width from which the box of the decks follows its content.
  static func least(in pane: Rect) -> Int { min(26, max(20, pane.width / 4)) }

  /// Returns the width up to which the box of the decks follows its content: a third, so that two tiles fit next to it,
  /// or beside a table a quarter, or what leaves both sides of its cards room to be read.
  static func limit(in pane: Rect, _ look: CardListLook) -> Int {
    guard look == .table else { return max(pane.width / 3, min(30, pane.width - 34)) }
    let usual = max(pane.width / 4, min(24, pane.width - 40))
    guard usual < mostBesideTable else { return usual }
    // A few more for titles take no column from the table, whatever its cards are.
    let all = ListScope.all.columns
    func columns(beside width: Int) -> [Int] {
      [all, all.filter { $0 != .deck }].map {
        CardTableLayout($0, needed: 2, width: pane.width - width - look.margin - 2).columns.count
      }
    }
    // A table of two columns gives its sides what it has.
    guard columns(beside: usual).allSatisfy({ $0 > 2 }) else { return usual }
    return (usual...mostBesideTable).last { columns(beside: $0) == columns(beside: usual) } ?? usual
  }

  /// The width up to which the box of the decks follows its content if that takes no column from a table.
  private static let mostBesideTable = 28

  /// Returns whether a point is on the border between the decks and the cards.
  func isBorder(_ point: Point) -> Bool {
    !deckBox.isEmpty && !cardBox.isEmpty && (deckBox.right - 1...cardBox.x).contains(point.x)
      && (deckBox.y..<deckBox.bottom).contains(point.y)
  }

  /// Whether there are enough rows for borders.
  var hasBorders: Bool { max(deckBox.height, cardBox.height) > 5 }

  /// The row with the headings of the decks; empty if there is no room.
  var deckHeadings: Rect { hasBorders ? inDeckBox.row(0) : Rect(.zero) }
  var deckRows: Rect { hasBorders ? inDeckBox.inset(top: 1) : inDeckBox }
  private var inDeckBox: Rect { hasBorders ? deckBox.inset(by: 1) : deckBox }
  /// The row of the search field; empty if there is no search.
  var search: Rect { isSearching ? inside(margin: 2).row(0) : Rect(.zero) }
  var cards: Rect {
    let inside = inside(margin: look.margin)
    return isSearching ? inside.inset(top: inside.height > 6 ? 2 : 1) : inside
  }
  private func inside(margin: Int) -> Rect {
    hasBorders ? cardBox.inset(left: margin, top: 1, right: 2, bottom: 1) : cardBox
  }
}
