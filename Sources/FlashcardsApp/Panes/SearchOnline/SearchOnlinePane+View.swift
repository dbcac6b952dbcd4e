import Effects
import FlashcardKit
import TextUI

extension SearchOnlinePane {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let layout = SearchOnlineLayout(area)
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
    let cards = CardListLayout(layout.cards, view: world.library[Settings.appearance.view])
    if !layout.frame.isEmpty {
      surface.scrollbar(
        x: layout.frame.right - 1, y: layout.cards.y, height: layout.cards.height, offset: list.cursor.offset,
        visible: cards.rows, total: (list.cards.count + cards.columns - 1) / cards.columns)
    }
  }

  private func bar(_ source: OnlineSource, _ surface: inout Surface, _ layout: SearchOnlineLayout) {
    surface.clipped(to: layout.source) { surface in
      let name = [Run("◂ ", .accent), Run(Words.name(source), .title), Run(" ▸", .accent)]
      let label = layout.source.width > 20 ? [Run("Source ", .dim)] : []
      surface.write(label + name, x: layout.source.x, y: layout.source.y)
    }
    surface.clipped(to: layout.label) { surface in
      _ = surface.write("Search", x: layout.label.x, y: layout.label.y, style: .dim)
    }
    field.render(into: &surface, in: layout.field, isFocused: isTyping)
  }

  /// What is shown, or what is awaited.
  private func title(_ world: World) -> [Run] {
    // Where no cards are seen, the middle says it.
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
      list.isMarking ? "\(Words.grouped(list.marks.count)) marked" : nil, Words.skipped(online.skipped),
      online.kept.map { Words.kept(since: world.now - $0) },
      Words.cards(list.cards.count) + (online.next == nil ? "" : "…"),
    ]
    return [Run(parts.compactMap { $0 }.joined(separator: " · "), .dim)]
  }

  /// What is said where there are no cards.
  private func emptiness(_ world: World) -> [[Run]] {
    guard let source else { return [[Run(Words.allSourcesOff, .title)], [], [Run(Words.settingsHaveThem, .dim)]] }
    if let spinner = Spinner.runs(world) {
      return [spinner, [], [world.words.keycap(.back), Run(" stops", .dim)]]
    }
    if case .failed(let failure) = world.online.phase {
      var lines: [[Run]] = [[Run(Words.sentence(failure, source), .title)], []]
      lines.append([
        world.words.keycap(.reload), Run(" tries again, ", .dim), world.words.keycap(.nextSource),
        Run(" goes to another source.", .dim),
      ])
      if offersStarters(world) {
        lines.append([world.words.keycap(.open), Run(" shows the starter decks, which are always there.", .dim)])
      }
      return lines
    }
    if needsWords {
      return isTyping
        ? [[Run(Words.typeWhat(source), .title)]]
        : [[Run(Words.typeWhat(source), .title)], [], [world.words.keycap(.search), Run(" goes to the field.", .dim)]]
    }
    if world.online.search == nil || due != nil { return [] }
    if case .stopped = world.online.phase {
      return [
        [Run(Words.stopped, .title)], [],
        [
          world.words.keycap(.reload), Run(" asks again, ", .dim), world.words.keycap(.nextSource),
          Run(" goes to another source.", .dim),
        ],
      ]
    }
    let what = field.text.trimmed()
    let ending = what.isEmpty ? [] : [world.words.keycap(.back), Run(" ends the search, ", .dim)]
    return [
      [Run(nothing(what, source, world), .title)], [],
      ending + [world.words.keycap(.nextSource), Run(" goes to another source.", .dim)],
    ]
  }

  private func nothing(_ text: String, _ source: OnlineSource, _ world: World) -> String {
    if text.isEmpty { return Words.noCardsThere(source) }
    return source.isSearched ? Words.nothingFound(text) : Words.noneHas(text, of: world.online.cards.count)
  }
}
