import FlashcardKit
import TextUI

/// Finding and replacing text in cards, with a preview of every card that would change.
struct ReplaceScreen: Screen {
  static let id = "replacements"
  static let isDialog = true
  static let isText = true
  static let actions: [Action] = [.confirm, .nextField, .previousField, .pageUp, .pageDown, .cancel]

  /// What is known about the outcome.
  enum Outcome: Sendable {
    case nothingAsked
    case awaited
    case failed(PatternProblem)
    case found(ReplacementPreview)
  }

  private(set) var cards: [Card]
  private(set) var focus = ReplaceInput.find
  private(set) var find = TextField(limit: 1000)
  private(set) var with = TextField(limit: 10_000)
  private(set) var replacement = Replacement()
  private(set) var outcome = Outcome.nothingAsked
  /// The number of rows of the preview above the first that is shown.
  private(set) var offset = 0
  /// The fields of the cards' kinds: the key, and the labels.
  private(set) var fields: [(id: String, label: String)]
  private var number = 0
  private var revision: Int?

  init(_ cards: [Card]) {
    self.cards = cards
    fields = ReplaceScreen.fields(of: cards)
  }

  private static func fields(of cards: [Card]) -> [(id: String, label: String)] {
    var kinds: [CardKind] = []
    for card in cards where card.content.kind.isKnown && !kinds.contains(card.content.kind) {
      kinds.append(card.content.kind)
    }
    var fields: [(id: String, label: String)] = []
    for field in kinds.flatMap(\.fields) where !field.isLeftAlone && !fields.contains(where: { $0.id == field.id }) {
      fields.append((field.id, field.label))
    }
    return fields
  }

  func ability(_ action: Action, in world: World) -> Ability {
    switch action {
    case .confirm:
      switch outcome {
      case .found(let preview) where !preview.replaced.isEmpty: .ready
      case .nothingAsked: .hidden
      default: .refused(words(world).first ?? "")
      }
    case .pageUp, .pageDown: previewCount == 0 ? .hidden : .ready
    default: .ready
    }
  }

  func label(_ action: Action, in world: World) -> String? { action == .confirm ? Words.replaceVerb : nil }

  mutating func perform(_ action: Action, in world: inout World) {
    switch action {
    case .cancel: world.pop()
    case .confirm: replace(in: &world)
    case .nextField: move(1)
    case .previousField: move(-1)
    case .pageUp, .pageDown:
      let rows = max(1, ReplaceLayout(world.dialogArea).preview.height)
      offset = min(max(0, offset + (action == .pageUp ? -rows : rows)), max(0, previewCount - rows))
    default: break
    }
  }

  private mutating func move(_ step: Int) {
    let all = ReplaceInput.allCases
    let index = (all.firstIndex(of: focus) ?? 0) + step
    focus = all[(index + all.count) % all.count]
  }

  private func replace(in world: inout World) {
    guard case .found(let preview) = outcome else { return }
    world.pop()
    let change = world.library.replacing(preview, at: world.now)
    if change.isEmpty { return world.say(Words.nothingReplaced) }
    world.perform(change, Words.replaced(change.steps.count))
    world.hasUsedDecks = true
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    let before = (find.text, with.text, replacement)
    switch focus {
    case .find: guard find.edit(key, order: world.textOrder) else { return false }
    case .with: guard with.edit(key, order: world.textOrder) else { return false }
    case .field, .kind, .letters:
      guard key == .left || key == .right || key == .space else { return key.typed != nil }
      choose(key == .left ? -1 : 1)
    }
    if before != (find.text, with.text, replacement) { ask(in: &world) }
    return true
  }

  /// Switches the focused choice to the next or the previous one.
  private mutating func choose(_ step: Int) {
    switch focus {
    case .kind: replacement.isRegularExpression.toggle()
    case .letters: replacement.ignoresCase.toggle()
    case .field:
      let index = (fields.firstIndex { $0.id == replacement.field } ?? -1) + step
      let wrapped = index < -1 ? fields.count - 1 : index >= fields.count ? -1 : index
      replacement.field = wrapped < 0 ? nil : fields[wrapped].id
    case .find, .with: break
    }
  }

  mutating func paste(_ text: String, in world: inout World) {
    if focus == .find { find.insert(text) } else if focus == .with { with.insert(text) } else { return }
    ask(in: &world)
  }

  /// Asks what the replacement would do. Found in the background, so that no pattern delays a key.
  private mutating func ask(in world: inout World) {
    replacement.pattern = find.text
    replacement.text = with.text
    number = world.nextStamp()
    offset = 0
    guard !find.isEmpty else {
      outcome = .nothingAsked
      return world.effects.append(.stopReplacement)
    }
    outcome = .awaited
    world.effects.append(.previewReplacement(ReplacementRequest(number: number, replacement, in: cards)))
  }

  mutating func receive(_ reply: Reply, in world: inout World) -> Reception {
    guard case .replacement(let result, let number) = reply, number == self.number, case .awaited = outcome else {
      return .ignored
    }
    switch result {
    case .success(let preview): outcome = .found(preview)
    case .failure(let problem): outcome = .failed(problem)
    }
    return .handled
  }

  mutating func settle(in world: inout World, area: Rect) {
    defer { revision = world.library.revision }
    guard let revision, revision != world.library.revision else { return }
    // Another program changed cards.
    cards = world.library.cards(cards.map(\.id))
    fields = ReplaceScreen.fields(of: cards)
    if !find.isEmpty { ask(in: &world) }
  }
}

/// The mouse, and what is shown.
extension ReplaceScreen {
  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let layout = ReplaceLayout(area)
    switch gesture {
    case .click(let point):
      for (index, input) in ReplaceInput.allCases.enumerated()
      where layout.row(index, focus: focusIndex).contains(point) {
        let control = layout.control(index, focus: focusIndex)
        focus = input
        switch input {
        case .find: find.click(column: point.x - control.x, width: control.width, order: world.textOrder)
        case .with: with.click(column: point.x - control.x, width: control.width, order: world.textOrder)
        default:
          choose(1)
          ask(in: &world)
        }
      }
    case .wheel(let step, _):
      offset = min(max(0, offset + step), max(0, previewCount - layout.preview.height))
    default: break
    }
  }

  var focusIndex: Int { ReplaceInput.allCases.firstIndex(of: focus) ?? 0 }

  /// The number of rows of the preview.
  var previewCount: Int {
    guard case .found(let preview) = outcome else { return 0 }
    return preview.replaced.count + preview.left.count
  }
}

extension ReplaceScreen {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let layout = ReplaceLayout(area)
    Dialog.render(layout.frame, title: Words.replaceTitle(cards.count), into: &surface)
    for (index, input) in ReplaceInput.allCases.enumerated() {
      let row = layout.row(index, focus: focusIndex)
      guard !row.isEmpty else { continue }
      let isFocused = input == focus
      let control = layout.control(index, focus: focusIndex)
      surface.write(
        [Run(Words.label(of: input), isFocused ? .title : .dim)].truncated(to: row.width), x: row.x, y: row.y)
      switch input {
      case .find: find.render(into: &surface, in: control, isFocused: isFocused)
      case .with: with.render(into: &surface, in: control, isFocused: isFocused, placeholder: Words.replaceByNothing)
      case .field, .kind, .letters:
        let runs = [Run("◂ ", .dim), Run(choice(input), isFocused ? Style(.accent, .bold) : .text), Run(" ▸", .dim)]
        surface.write(runs.truncated(to: control.width), x: control.x, y: control.y)
        if isFocused { surface.point(to: row) }
      }
    }
    renderOutcome(world, into: &surface, layout)
  }

  /// Returns the chosen value of an input.
  private func choice(_ input: ReplaceInput) -> String {
    switch input {
    case .field: fields.first { $0.id == replacement.field }?.label ?? Words.allFields
    case .kind: replacement.isRegularExpression ? Words.regularExpression : Words.plainText
    case .letters: replacement.ignoresCase ? Words.ignoresCase : Words.matchesCase
    case .find, .with: ""
    }
  }

  /// Returns what is known about the outcome, in sentences.
  func words(_ world: World) -> [String] {
    switch outcome {
    case .nothingAsked: [Words.replaceHint(isRegularExpression: replacement.isRegularExpression)]
    case .awaited: [Words.replacementAwaited]
    case .failed(let problem): [Words.sentence(problem)]
    case .found(let preview): [Words.sum(preview)]
    }
  }

  private func renderOutcome(_ world: World, into surface: inout Surface, _ layout: ReplaceLayout) {
    let style: Style = if case .failed = outcome { .error } else { .dim }
    let summary = layout.summary
    surface.write(words(world).map { Run($0, style) }.truncated(to: summary.width), x: summary.x, y: summary.y)
    guard case .found(let preview) = outcome else { return }
    for line in 0..<layout.preview.height {
      let index = line + offset
      guard index < previewCount else { break }
      let row = layout.preview.row(line)
      // Cards that stay come first: they are few, and the person may want to mend them.
      let runs =
        index < preview.left.count
        ? describe(preview.left[index], world) : describe(preview.replaced[index - preview.left.count], row.width)
      surface.write(runs.truncated(to: row.width), x: row.x, y: row.y)
    }
    surface.scrollbar(
      x: layout.frame.right - 1, y: layout.preview.y, height: layout.preview.height, offset: offset,
      visible: layout.preview.height, total: previewCount)
  }

  private func describe(_ left: ReplacementPreview.Left, _ world: World) -> [Run] {
    [
      Run("✗ ", .error), Run(Words.short(left.card.inLine().title)),
      Run(" · " + world.words.sentence(left.problem, of: left.card.content.kind, in: world.library), .dim),
    ]
  }

  /// Returns the first text that changes, before and after, from shortly before the change.
  private func describe(_ replaced: ReplacementPreview.Replaced, _ width: Int) -> [Run] {
    let pairs = zip(replaced.card.content.texts, replaced.content.texts)
    guard let (old, new) = pairs.first(where: { $0 != $1 }) else {
      return [Run(Words.short(replaced.card.inLine().title))]
    }
    let room = max(4, (width - 3) / 2)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let start = max(0, same - room / 3)
    func part(_ text: String) -> String {
      (start > 0 ? "…" : "") + String(text.dropFirst(start).prefix(room * 2)).cleanedLine()
    }
    return [Run(part(old), .dim)].truncated(to: room) + [Run(" → ", .accent), Run(part(new))]
  }
}

/// The layout of the dialog for finding and replacing.
struct ReplaceLayout {
  let frame: Rect
  private let inputs: InputLayout

  init(_ area: Rect) {
    frame = Dialog.frame(width: 78, height: max(3, min(24, area.height - 4)), in: area)
    inputs = InputLayout(
      frame.inset(left: 2, top: 1, right: 2, bottom: 1), count: ReplaceInput.allCases.count, labels: 9)
  }

  /// Returns the row of an input; empty if there is no room. The focused one is always shown.
  func row(_ index: Int, focus: Int) -> Rect { inputs.row(index, focus: focus) }

  /// Returns the part of an input's row right of its label.
  func control(_ index: Int, focus: Int) -> Rect { inputs.control(index, focus: focus) }

  /// The row that sums up what would be replaced.
  var summary: Rect { inputs.below.row(0) }

  /// The rows that list the cards.
  var preview: Rect { inputs.below.inset(top: min(1, inputs.below.height)) }
}
