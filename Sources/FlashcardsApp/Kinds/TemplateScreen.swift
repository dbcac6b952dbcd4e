import FlashcardKit
import Templates
import TextUI

/// The screen in which the front and back templates of a face are edited, with a preview of a card.
struct TemplateScreen: Screen {
  static let id = "edit-template"
  static let isText = true
  static let actions: [Action] = [.save, .nextField, .previousField, .editor, .cancel]

  enum Answer: Sendable { case discard }

  private let kind: KindID
  private let face: Prompt.Face
  /// The templates of the front and the back.
  private(set) var areas: [TextArea]
  /// The index of the area that has the focus.
  private(set) var focus = 0
  /// The templates as they were.
  private let original: [String]
  /// The previewed card, and the edits it is of.
  private(set) var preview: TemplatePreview?

  private init(_ face: CustomKind.Face, of kind: KindID) {
    self.kind = kind
    self.face = face.id
    original = [face.front, face.back]
    areas = original.map { TextArea($0, limit: CustomKind.maxTemplateLength) }
  }

  /// Opens the templates of a face.
  static func open(_ face: Prompt.Face, of kind: KindID, in world: inout World) {
    guard let face = world.library.customKind(kind)?.faces.first(where: { $0.id == face }) else { return }
    world.push(TemplateScreen(face, of: kind))
  }

  private var isAltered: Bool { areas.map(\.text) != original }

  func label(_ action: Action, in world: World) -> String? { action == .save ? Words.Label.save : nil }

  func isTyping(in world: World) -> Bool { true }

  mutating func perform(_ action: Action, in world: inout World) {
    switch action {
    case .save: save(in: &world)
    case .nextField, .previousField: focus = 1 - focus
    case .editor: world.effects.append(.edit(areas[focus].text))
    case .cancel: if isAltered { world.push(question) } else { world.pop() }
    default: break
    }
  }

  private var question: Confirm {
    .discarding(Words.discardTemplates, Request(answer: Answer.discard))
  }

  mutating func answer(_ answer: Answer, in world: inout World) { world.pop() }

  private func save(in world: inout World) {
    guard let own = world.library.customKind(kind)?.faces.first(where: { $0.id == face }) else { return world.pop() }
    let texts = areas.map(\.text)
    let problem = world.alter(kind, Words.editedTemplates(own.name)) { kind in
      guard let index = kind.faces.firstIndex(where: { $0.id == face }) else { return }
      // What another program made of the other side stays.
      if texts[0] != original[0] { kind.faces[index].front = texts[0] }
      if texts[1] != original[1] { kind.faces[index].back = texts[1] }
    }
    if let problem { world.say(problem, .problem) } else { world.pop() }
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    if key == .up && areas[focus].isAtTop || key == .down && areas[focus].isAtBottom {
      focus = key == .up ? 0 : 1
      return true
    }
    guard areas[focus].edit(key, order: world.textOrder) else { return false }
    if let copied = areas[focus].takeCopied() { world.clip(text: copied) }
    warnIfFull(&world)
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    areas[focus].insert(text)
    warnIfFull(&world)
  }

  /// Takes the template as the external editor returned it.
  mutating func receive(edited text: String, in world: inout World) {
    if areas[focus].text != text { areas[focus].replaceAll(text) }
    warnIfFull(&world)
  }

  private func warnIfFull(_ world: inout World) {
    if areas[focus].isFull { world.say(Words.fieldIsFull(CustomKind.maxTemplateLength), .problem) }
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let places = TemplateLayout(in: area, isPlain: world.isPlain).texts
    switch gesture {
    case .click(let point), .doubleClick(let point):
      guard let index = places.firstIndex(where: { $0.contains(point) }) else { return }
      focus = index
      areas[index].click(point, in: places[index])
    case .rightClick: break
    case .dragging(let from, let to), .dropped(let from, let to):
      guard let index = places.firstIndex(where: { $0.contains(from) }) else { return }
      areas[index].drag(from: from, to: to, in: places[index])
    case .wheel(let step, let point):
      guard let index = places.firstIndex(where: { $0.contains(point) }) else { return }
      areas[index].scroll(by: step, in: places[index])
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    guard let own = world.library.customKind(kind), own.faces.contains(where: { $0.id == face }) else {
      return isAltered ? () : world.pop()
    }
    for (index, place) in TemplateLayout(in: area, isPlain: world.isPlain).texts.enumerated() {
      areas[index].settle(width: place.width, rows: place.height, order: world.textOrder)
    }
    let state = TemplatePreview.State(revisions: areas.map(\.revision), library: world.library.revision)
    if preview?.state != state {
      preview = TemplatePreview(own, face, templates: areas.map(\.text), state, world.library)
    }
  }

  func texts(_ world: World, in area: Rect) -> [CardText] {
    let area = TemplateLayout(in: area, isPlain: world.isPlain).preview
    return preview.map { CardPreview(card: $0.card, side: sideInFocus).texts(world, in: area) } ?? []
  }

  private var sideInFocus: Card.Side { focus == 0 ? .front : .back }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    surface.fill(area, style: .text)
    let layout = TemplateLayout(in: area, isPlain: world.isPlain)
    for (index, box) in layout.boxes.enumerated() {
      let title = index == 0 ? Words.templateSides.front : Words.templateSides.back
      let isFocused = index == focus
      surface.box(box, style: isFocused ? .focus : .border, title: [Run(title, isFocused ? .title : .dim)])
      areas[index].render(into: &surface, in: layout.texts[index], isFocused: isFocused)
    }
    guard let preview else { return }
    // What keeps the card from being shown stands on it.
    if let problem = preview.problem, preview.card.content.templateProblem == nil {
      surface.clipped(to: layout.problem) {
        _ = $0.write([Run(Words.sentence(problem), .error)], x: layout.problem.x, y: layout.problem.y)
      }
    }
    CardPreview(card: preview.card, side: sideInFocus).render(world, into: &surface, in: layout.preview)
  }
}

/// The areas of the screen for templates: two boxes with text, a line for a problem, and the preview beside or below.
struct TemplateLayout {
  let boxes: [Rect]
  let problem: Rect
  let preview: Rect

  /// The width from which the preview is beside the templates.
  private static let wide = 70

  init(in area: Rect, isPlain: Bool) {
    let (templates, preview) =
      area.width >= Self.wide && !isPlain
      ? area.splitLeft(area.width / 2) : area.splitTop(area.height < 12 ? area.height : area.height * 3 / 5)
    self.preview = preview
    let (above, line) = templates.splitBottom(templates.height > 6 ? 1 : 0)
    problem = line.inset(left: 1, right: 1)
    let (front, back) = above.splitTop((above.height + 1) / 2)
    boxes = [front, back]
  }

  /// The areas of the texts in the boxes.
  var texts: [Rect] { boxes.map { $0.inset(left: 2, top: 1, right: 2, bottom: 1) } }
}

/// A card as the templates being edited show it: one of the kind, or a sample whose texts are the names of the fields.
struct TemplatePreview: Sendable {
  /// What the preview depends on.
  struct State: Equatable, Sendable {
    let revisions: [Int]
    let library: Int
  }

  let state: State
  /// The card as it is asked.
  let card: Card
  /// What is wrong with the templates, or may not be what their author means.
  let problem: CardTemplates.Problem?

  init(_ kind: CustomKind, _ face: Prompt.Face, templates: [String], _ state: State, _ library: Library) {
    self.state = state
    var kind = kind
    if let index = kind.faces.firstIndex(where: { $0.id == face }) {
      kind.faces[index].front = templates[0]
      kind.faces[index].back = templates[1]
      problem = kind.problems(of: kind.faces[index]).first
    } else {
      problem = nil
    }
    let own = CardKind(kind)
    let existing = library.firstCard(of: own)
    let texts =
      existing?.content.texts
      ?? own.fields.map { $0.hasClozeDeletions ? Cloze.deletion(1, $0.label) : Words.sample($0.label) }
    let content = CardContent(own, texts, in: existing?.content.markup ?? .plain)
    let card = existing?.edited(content: content, at: 0) ?? Card(id: CardID(rawValue: 0), content: content, created: 0)
    let number = own.deletions == nil ? face : card.prompts.first?.face ?? face
    self.card = card.asked(by: number, in: library.home(of: card.id).map { library.path(of: $0) } ?? "")
  }
}

extension Library {
  /// Returns the first card of a kind, or `nil` if there is none.
  fileprivate func firstCard(of kind: CardKind) -> Card? {
    for deck in decks {
      if let card = cards(in: deck.id).first(where: { $0.content.kind == kind }) { return card }
    }
    return nil
  }
}
