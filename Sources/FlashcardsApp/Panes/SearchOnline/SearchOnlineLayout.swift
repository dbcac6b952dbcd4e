import FlashcardKit
import TextUI

/// The layout of Search Online.
struct SearchOnlineLayout {
  /// The name of the source, between arrows.
  let source: Rect
  /// The label of the search field; empty if there is no room for it.
  let label: Rect
  let field: Rect
  /// The frame around the cards; empty if there is no room for it.
  let frame: Rect
  let cards: Rect

  init(_ area: Rect, _ look: CardListLook) {
    let isNarrow = area.width < 60
    let (bar, rest) = area.splitTop(isNarrow && area.height > 6 ? 2 : 1)
    let inside = bar.inset(left: 1, right: 1)
    let first = inside.row(0)
    if bar.height > 1 {
      source = first
      label = Rect(.zero)
      field = inside.row(1)
    } else {
      source = Rect(
        x: first.x, y: first.y, width: min(27, isNarrow ? first.width / 2 : first.width), height: first.height)
      label = Rect(x: source.right + 1, y: first.y, width: isNarrow ? 0 : 7, height: first.height)
      field = Rect(x: label.right, y: first.y, width: max(0, first.right - label.right), height: first.height)
    }
    frame = rest.height > 5 ? rest : Rect(.zero)
    cards = rest.height > 5 ? rest.inset(left: look.margin, top: 1, right: 2, bottom: 1) : rest
  }

  init(in world: World) { self.init(FrameLayout(world.size).pane, world.cardListLook) }
}

extension SearchOnlinePane {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let layout = SearchOnlineLayout(area, world.cardListLook)
    if let source { bar(source, &surface, layout) }
    if !layout.frame.isEmpty {
      surface.box(
        layout.frame, style: isTyping ? .border : .focus, title: title(world), right: caption(world))
    }
    if list.cards.isEmpty {
      EmptyState.render(emptiness(world), into: &surface, in: layout.cards)
      return
    }
    list.render(world, into: &surface, in: layout.cards, isFocused: !isTyping)
    let cards = list.layout(world, in: layout.cards)
    if !layout.frame.isEmpty {
      surface.scrollbar(
        x: layout.frame.right - 1, y: layout.cards.y, height: layout.cards.height, offset: list.cursor.offset,
        visible: cards.rows, total: (list.cards.count + cards.columns - 1) / cards.columns)
    }
  }

  private func bar(_ source: OnlineSource, _ surface: inout Surface, _ layout: SearchOnlineLayout) {
    surface.clipped(to: layout.source) { surface in
      let name = [Run("◂ ", .accent), Run(Words.name(source), .title), Run(" ▸", .accent)]
      let label = layout.source.width > 20 ? [Run(Words.sourceLabel, .dim)] : []
      surface.write(label + name, x: layout.source.x, y: layout.source.y)
    }
    surface.clipped(to: layout.label) { surface in
      _ = surface.write(Words.searchLabel, x: layout.label.x, y: layout.label.y, style: .dim)
    }
    field.render(into: &surface, in: layout.field, isFocused: isTyping)
  }

  /// Returns the title of the list: its content, or what is loading.
  private func title(_ world: World) -> [Run] {
    // Without cards, the spinner is in the middle instead.
    if !list.cards.isEmpty, let spinner = Spinner.runs(world) { return spinner }
    guard let source else { return [] }
    if source == .trivia {
      return [Run(Words.trivia(category, difficulty), .title)]
    }
    return [Run(Words.name(source), .title)]
  }

  private func caption(_ world: World) -> [Run] {
    guard !list.cards.isEmpty else { return [] }
    let online = world.online
    let parts = [
      list.isMarking ? Words.marked(list.marks.count) : nil, Words.skipped(online.skipped),
      online.kept.map { Words.cached(since: world.now - $0) },
      Words.found(list.cards.count, hasMore: online.next != nil),
    ]
    return [Run(parts.compactMap { $0 }.joined(separator: " · "), .dim)]
  }

  /// Returns the text in place of cards if there are none.
  private func emptiness(_ world: World) -> [[Run]] {
    guard let source else { return world.words.sourcesOff() }
    let words = world.words
    if let spinner = Spinner.runs(world) {
      return words.waitingOnline(spinner)
    }
    if case .failed(let failure) = world.online.phase {
      return words.onlineFailed(
        Words.sentence(failure, source, world.choices.online), offersStarters: offersStarters(world))
    }
    if needsWords { return words.typeWhat(source, isTyping: isTyping) }
    if world.online.search == nil || due != nil { return [] }
    if case .stopped = world.online.phase { return words.searchStopped() }
    let what = field.text.trimmed()
    return words.nothingOnline(nothing(what, source, world), isSearching: !what.isEmpty)
  }

  private func nothing(_ text: String, _ source: OnlineSource, _ world: World) -> String {
    if text.isEmpty { return Words.noCardsThere(source) }
    return source.isSearched ? Words.nothingFound(text) : Words.noneHas(text, of: world.online.cards.count)
  }
}
