import FlashcardKit
import TextUI

/// Keys, pasted text and the mouse.
extension CardForm {
  /// The actions of a form.
  static let actions: [Action] = [
    .save, .saveNext, .open, .preview, .discard, .nextField, .previousField, .cloze, .clozeSame, .kind, .editor,
    .cardEditor,
    .moveUp,
    .moveDown, .cancel,
  ]

  /// Returns what comes first in the key line: what completes a tag, while one is typed. In a window of the usual width,
  /// the keys move together, so that there is room for all that can become of a card.
  func foremost(in world: World) -> [Action] {
    if isAtRest { return [.open] }
    if tagCompletion != nil { return [.save, .nextField] }
    return isUnfinished && hasShortKeys(in: world) ? [.save, .saveNext, .preview, .discard, .cancel] : []
  }

  /// Whether the key line has room for the keys of a card that is being written if they are short.
  private func hasShortKeys(in world: World) -> Bool { (80..<100).contains(world.size.width) }

  func ability(_ action: Action, in world: World) -> Ability {
    if isAtRest {
      return switch action {
      case .open, .nextField, .save, .preview, .cardEditor, .cancel: .ready
      default: .hidden
      }
    }
    switch action {
    case .saveNext: return card == nil ? .ready : .hidden
    case .discard: return isUnfinished ? .ready : .hidden
    case .cloze:
      if field(at: focus)?.hasClozeDeletions == true { return .ready }
      return offersCloze ? .refused(world.words.clozeNeedsKind()) : .hidden
    case .clozeSame: return field(at: focus)?.hasClozeDeletions == true ? .ready : .hidden
    case .editor: return area(at: focus) == nil ? .hidden : .ready
    case .open: return isText(focus) ? .hidden : .ready
    case .moveUp, .moveDown:
      if case .file = focus, files.entries.count > 1 { return .ready }
      return .hidden
    default: return .ready
    }
  }

  /// Whether there can be no deletion here, because the card is of another kind.
  private var offersCloze: Bool { kind.deletions == nil && area(at: focus) != nil }

  func label(_ action: Action, in world: World) -> String? {
    if action == .saveNext, isUnfinished, hasShortKeys(in: world) { return Words.Label.andNext }
    if isAtRest, action == .open { return stamp == 0 ? Words.Label.write : Words.Label.continue }
    if action == .cancel { return isUnfinished ? Words.Label.leave : nil }
    return switch (action, focus) {
    case (.save, _), (.open, .save): card == nil ? Words.Label.create : Words.Label.save
    case (.nextField, .tags) where tagCompletion != nil: Words.label(of: .complete)
    case (.open, .deck): Words.Label.chooseDeck
    case (.open, .kind): listsKinds ? Words.Label.chooseKind : Words.Label.nextKind
    case (.open, .more): growing?.list?.anotherShort
    case (.open, .covers): coveredFile == nil ? Words.Label.addFile : Words.Label.cover
    case (.open, .markup): Words.label(of: nextMarkup)
    case (.open, .reversed): isReversed ? Words.Label.removeReversed : Words.Label.addReversed
    case (.open, .file): Words.Label.chooseFile
    case (.open, .addFile): Words.Label.addFile
    case (.open, .sides): Words.Label.nextSide
    case (.open, .next): Words.Label.createNext
    case (.open, .cancel): Words.Label.cancel
    default: nil
    }
  }

  /// Handles a key for the focused field. Returns `false` if the key should be looked up in the keymap.
  mutating func type(_ key: Key, in world: inout World) -> Bool {
    if isAtRest {
      guard key == "i" || world.keymap.binds(key, to: .edit) else { return false }
      wake()
      return true
    }
    if offersCloze, world.keymap.binds(key, to: .cloze) {
      world.push(questionOfCloze)
      return true
    }
    if key == .enter, isText(focus), isOneLine(focus) {
      move(1)
      return true
    }
    let order = world.textOrder
    if let area = area(at: focus) {
      if key == .up && area.isAtTop || key == .down && area.isAtBottom { return false }
      if key == .backspace, removeEmpty(in: &world) { return true }
      let was = area.revision
      guard withArea(at: focus, { $0.edit(key, order: order) }) == true else { return false }
      if let copied = withArea(at: focus, { $0.takeCopied() }) ?? nil { world.clip(text: copied) }
      if self.area(at: focus)?.revision != was { touch(focus, in: &world) }
      if self.area(at: focus)?.isFull == true { world.say(Words.fieldHoldsNoMore(TextArea.maxLength), .problem) }
      return true
    }
    if isText(focus) {
      if key == .right || key == .end, completeTag(in: &world) { return true }
      if case .character(let character) = key.code, key.modifiers.isEmpty, character != ",", character != " " {
        continueTags()
      }
      guard withField(at: focus, { $0.edit(key, order: order) }) == true else { return false }
      touch(focus, in: &world)
      return true
    }
    return press(key, in: &world)
  }

  /// Handles a key where nothing can be typed. Swallows letters and digits, since one meant for a field must not leave
  /// the program or the form.
  private mutating func press(_ key: Key, in world: inout World) -> Bool {
    let key = arrow(for: key, in: world.keymap)
    if pressFile(key, in: &world) { return true }
    let kinds = kinds.all
    let index = kinds.firstIndex(of: kind) ?? 0
    switch key {
    case .right where focus == .kind: choose(kinds[(index + 1) % kinds.count], in: &world)
    case .left where focus == .kind: choose(kinds[(index + kinds.count - 1) % kinds.count], in: &world)
    case .right: move(1)
    case .left: move(-1)
    case .space: return false
    default:
      guard case .character = key.code, key.modifiers.isEmpty else { return false }
      let isKey = [Action.help, .palette].contains { world.keymap.binds(key, to: $0) }
      if !isKey { world.say(Words.noFieldFocused) }
      return !isKey
    }
    return true
  }

  /// Returns the arrow key in whose place a letter is pressed, as `l` is for → in lists: where one of several values or
  /// buttons is chosen. Elsewhere an arrow leads to fields, into which letters would be typed by mistake.
  private func arrow(for key: Key, in keymap: Keymap) -> Key {
    switch focus {
    case .kind, .sides, .save, .next, .cancel:
      guard key.typed != nil, key != .space else { return key }
      return keymap.binds(key, to: .right) ? .right : keymap.binds(key, to: .left) ? .left : key
    default: return key
    }
  }

  mutating func paste(_ text: String, in world: inout World) {
    wake()
    if PictureText.source(text) != nil {
      if focus == .addFile { return chooseFile(at: nil, pasted: text, in: &world) }
      if case .file(let index) = focus { return chooseFile(at: index, pasted: text, in: &world) }
    }
    if card == nil, let offer = ImportOffer(text, for: deck, newDeck: newDeck.text, kinds: world.library.kinds),
      hasNoText || offer.table?.separator.isOfValues == true
    {
      return world.push(offer)
    }
    insert(text, in: &world)
  }

  /// Inserts text into the focused field. Lines pasted into a list become a text each, unless some are indented or
  /// blank, as those of code are.
  mutating func insert(_ text: String, in world: inout World) {
    // What is copied from a terminal often ends with a line break.
    let text = isOneLine(focus) ? text.trimmed() : text
    if spread(text, in: &world) { return }
    continueTags()
    if withArea(at: focus, { $0.insert(text) }) == nil, withField(at: focus, { $0.insert(text) }) == nil { return }
    touch(focus, in: &world)
    if area(at: focus)?.isFull == true { world.say(Words.fieldIsFull(TextArea.maxLength), .problem) }
  }

  /// Inserts lines into a list, a text each. Returns `false` if they are no items of one.
  private mutating func spread(_ text: String, in world: inout World) -> Bool {
    guard case .text(let slot, let index) = focus, isOneLine(focus), let list = field(at: focus)?.list,
      area(at: focus)?.isEmpty == true
    else { return false }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var areas = texts[slot] ?? []
    // Blank texts below are filled first.
    let taken = min(areas[(index + 1)...].prefix { $0.isEmpty }.count, lines.count - 1)
    guard lines.count > 1, lines.allSatisfy({ $0.first?.isWhitespace == false }),
      areas.count - taken - 1 + lines.count <= list.most ?? .max
    else { return false }
    areas.replaceSubrange(index...index + taken, with: lines.map { TextArea(String($0)) })
    texts[slot] = areas
    focus = .text(slot: slot, index + lines.count - 1)
    touch(focus, in: &world)
    return true
  }

  /// Opens the texts of the card in the external editor, in one text.
  mutating func openEditor(in world: inout World) {
    isWholeInEditor = true
    // What had no headings is opened again, so that they can be put there.
    world.effects.append(.edit(unreadSheet ?? CardSheet(kind).text(of: draft)))
    unreadSheet = nil
  }

  /// Replaces the focused text, or those of the whole card, with that of the external editor.
  mutating func receive(edited text: String, in world: inout World) {
    if isWholeInEditor { return receive(sheet: text, in: &world) }
    // Editors end a file with a line break.
    let text = isOneLine(focus) ? text.trimmed() : text
    guard let area = area(at: focus), area.text != text else { return }
    withArea(at: focus) { $0.replaceAll(text) }
    touch(focus, in: &world)
    if self.area(at: focus)?.isFull == true { world.say(Words.fieldIsFull(TextArea.maxLength), .problem) }
  }

  private mutating func receive(sheet text: String, in world: inout World) {
    isWholeInEditor = false
    var draft = draft
    let before = draft.tags
    guard CardSheet(kind).read(text, into: &draft) else {
      // All of it deleted means that nothing is to be edited.
      if text.isBlank { return }
      unreadSheet = text
      return world.say(world.words.noHeading(), .problem)
    }
    if draft.tags != before {
      tags = TextField(draft.tags)
      touch(.tags, in: &world)
    }
    for field in kind.fields where !field.isHidden && !field.coversPicture {
      let new = draft[field.slot]
      var areas = texts[field.slot] ?? []
      if field.list != nil { areas.removeLast(max(0, areas.count - new.count)) }
      while areas.count < new.count { areas.append(TextArea()) }
      for (index, text) in new.enumerated() where areas[index].text != text { areas[index].replaceAll(text) }
      guard areas.map(\.text) != texts[field.slot]?.map(\.text) else { continue }
      texts[field.slot] = areas
      touch(.text(slot: field.slot, 0), in: &world)
      if areas.contains(where: \.isFull) { world.say(Words.fieldIsFull(TextArea.maxLength), .problem) }
    }
    makeRoom()
  }

  /// Handles a mouse gesture within the form. Returns the control that was activated, or `nil`.
  mutating func gesture(_ gesture: Gesture, in world: inout World, _ layout: CardFormLayout) -> Focus? {
    switch gesture {
    case .click(let point):
      if let button = layout.buttons.first(where: { $0.area.contains(point) }) {
        focus = button.place
        return button.place
      }
      if layout.preview.contains(point) { openPreview(in: &world) }
      guard let item = layout.item(at: point) else { return nil }
      wake()
      focus = item.place
      let control = layout.onScreen(item)
      guard control.contains(point) else { return nil }
      withArea(at: focus) { $0.click(point, in: control) }
      withField(at: focus) { $0.click(column: point.x - control.x, width: control.width, order: world.textOrder) }
      if focus == .kind, listsKinds { return focus }
      if focus == .kind,
        let kind = KindChoices(kinds, chosen: kind, width: control.width, mostRows: item.rows).kind(
          at: point, in: control)
      {
        choose(kind, in: &world)
        focus = .front
      }
      switch focus {
      case .deck, .covers, .more, .markup, .reversed, .file, .sides, .addFile: return focus
      default: return nil
      }
    case .doubleClick(let point):
      if let item = layout.item(at: point), item.place == focus {
        withArea(at: focus) { $0.selectWord(at: point, in: layout.onScreen(item)) }
      }
    case .rightClick: break
    case .dragging(let from, let to), .dropped(let from, let to):
      if let item = layout.item(at: from), area(at: item.place) != nil {
        focus = item.place
        withArea(at: focus) { $0.drag(from: from, to: to, in: layout.onScreen(item)) }
      }
    case .wheel(let step, let point):
      if let item = layout.item(at: point), let area = area(at: item.place), area.lineCount(limit: 1000) > item.rows {
        withArea(at: item.place) { $0.scroll(by: step, in: layout.onScreen(item)) }
      } else {
        offset = max(0, min(offset + step, layout.height - layout.body.height))
      }
    }
    return nil
  }
}
