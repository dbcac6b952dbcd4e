import FlashcardKit
import TextUI

/// The dialog that tells how a card is remembered and what became of it, and offers what can be done with it.
struct CardInfoScreen: Screen {
  static let id = "card-info"
  static let isDialog = true
  static let actions: [Action] =
    [
      .back, .edit, .bury, .suspend, .flag, .favorite, .dueDate, .resetCard, .open, .next, .previous, .delete, .info,
    ] + Action.listSteps

  private let card: CardID
  /// The face of the prompt that is shown first.
  private let asked: Prompt.Face?
  /// Whether the dialog leads to the card's deck.
  private let canLeave: Bool
  /// The index of the shown prompt.
  private var index = 0
  private var scroll = TextScroll()
  /// The reviews of the shown prompt, newest first, as of the last change.
  private var history: [ReviewEntry] = []
  /// The cards that the prompt was confused with.
  private var confusions: [(title: String, count: Int)] = []
  private var seen: Seen?

  private struct Seen: Sendable, Equatable {
    let revision: Int
    let version: Int
    let hasBook: Bool
    let prompt: Prompt
  }

  init(_ card: CardID, asked: Prompt.Face?, canLeave: Bool) {
    self.card = card
    self.asked = asked
    self.canLeave = canLeave
  }

  /// Returns the prompts of the card, the one that is asked first.
  private func prompts(_ world: World) -> [Prompt] {
    let all = world.library.card(card)?.prompts ?? []
    return all.filter { $0.face == asked } + all.filter { $0.face != asked }
  }

  private func prompt(_ world: World) -> Prompt? {
    let all = prompts(world)
    return all.isEmpty ? nil : all[index % all.count]
  }

  func ability(_ action: Action, in world: World) -> Ability {
    if [.back, .info].contains(action) || action.step != nil { return .ready }
    guard let prompt = prompt(world) else { return .hidden }
    switch action {
    case .open: return canLeave ? .ready : .hidden
    case .next, .previous: return prompts(world).count > 1 ? .ready : .hidden
    case .resetCard: return (world.reviews.book?[prompt].phase ?? .new) == .new ? .hidden : .ready
    case .dueDate: return world.reviews.book == nil ? .hidden : .ready
    case .bury:
      return world.library.card(card)?.status(prompt.face).isKept(from: world.today) == true ? .hidden : .ready
    default: return .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .back, .info: Words.Label.close
    case .open: Words.Label.goToDeck
    case .next: Words.Label.nextQuestion
    case .suspend:
      prompt(world).flatMap { world.library.card($0.card)?.status($0.face).isSuspended } == true
        ? Words.Label.unsuspend : nil
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    if let step = action.step { return scroll.move(step) }
    guard let prompt = prompt(world), let card = world.library.card(card) else { return world.pop() }
    switch action {
    case .next: show(index + 1, in: world)
    case .previous: show(index + prompts(world).count - 1, in: world)
    case .flag: world.askForFlag(prompt, card)
    case .favorite: world.star(card)
    default:
      // What happens to the card is seen below, where it can also be undone.
      world.pop()
      performOnCard(action, prompt, card, &world)
    }
  }

  private func performOnCard(_ action: Action, _ prompt: Prompt, _ card: Card, _ world: inout World) {
    switch action {
    case .edit: EditScreen.open(card, in: &world)
    case .bury: world.bury(prompt, card)
    case .suspend: world.suspend([prompt], of: [world.named(card, as: prompt)], !card.status(prompt.face).isSuspended)
    case .resetCard:
      world.reset([prompt])
      world.navigation.append(.answer(ReviewScreen.Answer.wasReset(prompt)))
    case .dueDate: world.askForDueDate([prompt])
    case .delete: world.perform(world.library.removing([card.id]), Words.deleted([card]))
    case .open:
      world.shownDeck = world.library.home(of: card.id)
      world.wantedCard = card.id
      world.navigation += [.tab(CardsPane.self), .answer(CardListAnswer.cardShown)]
    default: break
    }
  }

  private mutating func show(_ other: Int, in world: World) {
    index = other % max(1, prompts(world).count)
    scroll = TextScroll()
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    switch gesture {
    case .wheel(let step, _): scroll.scroll(by: step)
    case .click(let point) where !frame(world, in: area).contains(point): world.pop()
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    guard let prompt = prompt(world) else { return world.pop() }
    let now = Seen(
      revision: world.library.revision, version: world.reviews.version, hasBook: world.reviews.book != nil,
      prompt: prompt)
    if seen != now {
      let entries: [ReviewEntry] = world.reviews.book?.replay.log.answers(to: prompt).reversed() ?? []
      history = entries.filter { $0.confusedCard == nil }
      confusions = Self.confusions(entries, world.library)
      seen = now
    }
    let content = content(world, in: area)
    scroll.settle(count: lines(world, width: content.width).count, rows: content.height)
  }

  /// Returns the titles of the cards that a prompt was confused with, those most often first.
  private static func confusions(_ entries: [ReviewEntry], _ library: Library) -> [(title: String, count: Int)] {
    let counts = Dictionary(grouping: entries.compactMap(\.confusedCard)) { $0 }.mapValues(\.count)
    return counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.compactMap { card, count in
      library.card(card).map { ($0.inLine().title, count) }
    }
  }

  private func lines(_ world: World, width: Int) -> [[Run]] {
    guard let prompt = prompt(world), let card = world.library.card(card) else { return [] }
    let all = prompts(world)
    var lines: [[Run]] = []
    if all.count > 1 {
      lines += [Run(Words.face(prompt.face, of: card.content.kind), .title)].wrapped(to: max(1, width))
      let place = [Run(Words.questionPlace(index % all.count + 1, of: all.count) + "; ", .dim)]
      lines += (place + world.words.hint(.next, Words.showsNextQuestion)).wrapped(to: max(1, width)) + [[]]
    }
    let options = world.library.studyOptions(of: world.library.home(of: card.id)).scheduling
    let state = world.reviews.book.map { $0[prompt] }
    let waits = world.reviews.book?.waits(prompt, world.library, at: world.moment) == true
    let facts =
      (state.map { Words.facts($0, card.status(prompt.face), history, options, waits: waits, at: world.moment) } ?? [])
      + [Words.confusions(confusions)].compactMap { $0 }
      + Words.facts(card, prompt.face, in: world.library, at: world.now)
    lines += facts.rows(width: width)
    if let state, !world.isPlain, let curve = RecallCurve(state, options, at: world.moment, width: width) {
      lines += [[]] + curve.lines(isUnicode: world.terminal.isUnicode)
    }
    lines += [[]] + CardInfoTable.history(history, dayEnds: options.dayEnds, isLoaded: state != nil, width: width)
    let earlier = Words.earlierTexts(card, at: world.now)
    return lines + earlier.flatMap { [[]] + [Run($0)].wrapped(to: max(1, width)) }
  }

  private func frame(_ world: World, in area: Rect) -> Rect {
    let width = min(64, max(1, area.width - 6))
    return Dialog.frame(width: width, height: lines(world, width: width).count, in: area)
  }

  private func content(_ world: World, in area: Rect) -> Rect {
    frame(world, in: area).inset(left: 3, top: 1, right: 3, bottom: 1)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let frame = frame(world, in: area)
    Dialog.render(frame, title: world.library.card(card).map { Words.short($0) } ?? "", into: &surface)
    let content = content(world, in: area)
    let lines = lines(world, width: content.width)
    for row in 0..<content.height where lines.indices.contains(row + scroll.offset) {
      surface.write(
        lines[row + scroll.offset].truncated(to: content.width), x: content.x, y: content.y + row)
    }
    surface.scrollbar(
      x: frame.right - 1, y: content.y, height: content.height, offset: scroll.offset, visible: content.height,
      total: lines.count)
  }
}

/// The rows of the card info for the reviews, in columns.
enum CardInfoTable {
  /// Returns reviews as rows, newest first. In a narrow area, the dates are without the time, the column of grades is cut,
  /// and then columns are left out, the last ones first.
  static func history(_ entries: [ReviewEntry], dayEnds: Int, isLoaded: Bool, width: Int) -> [[Run]] {
    guard !entries.isEmpty else { return [[Run(isLoaded ? Words.neverReviewed : Words.reviewsAwaited, .dim)]] }
    let rows =
      [Words.historyColumns]
      + entries.map { Words.historyRow($0, dayEnds: dayEnds, withTime: width >= historyWithTime) }
    let widths = widths(of: rows, in: width)
    return rows.enumerated().map { index, texts in
      zip(texts, widths).enumerated().map { column, cell in
        let isLast = column == widths.count - 1
        let text = cell.0.truncated(to: cell.1)
        return Run(isLast ? text : text.padded(to: cell.1 + 1), index == 0 ? .dim : .text)
      }
    }
  }

  private static let historyWithTime = 46
  private static let leastGrade = 5

  /// Returns the widths of the columns, without the blank between them.
  private static func widths(of rows: [[String]], in width: Int) -> [Int] {
    var widths = Words.historyColumns.indices.map { column in
      rows.reduce(0) { max($0, column < $1.count ? $1[column].columns : 0) }
    }
    while widths.count > 1 {
      let over = widths.reduce(-1) { $0 + $1 + 1 } - width
      if over <= 0 {
        // What is left over separates the columns.
        let gap = min(2, -over / (widths.count - 1))
        return widths.map { $0 + gap }
      }
      if widths[1] - over >= leastGrade {
        widths[1] -= over
        return widths
      }
      widths.removeLast()
    }
    return [max(1, min(widths[0], width))]
  }
}

/// Information about cards.
extension World {
  /// Shows information about a card, beginning with its first prompt.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - canLeave: Whether the dialog leads to the card's deck, which would end a session.
  mutating func showInfo(_ card: Card, canLeave: Bool = true) {
    guard library.home(of: card.id) != nil else { return }
    push(CardInfoScreen(card.id, asked: nil, canLeave: canLeave))
  }

  /// Shows information about a card during a review, beginning with the prompt that is asked.
  mutating func showInfo(_ prompt: Prompt) {
    guard library.home(of: prompt.card) != nil else { return }
    push(CardInfoScreen(prompt.card, asked: prompt.face, canLeave: false))
  }
}
