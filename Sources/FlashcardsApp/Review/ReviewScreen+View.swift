import FlashcardKit
import TextUI
import Typesetting

/// The layout of the card, the task, and the grades.
struct ReviewLayout {
  let header: Rect
  let box: Rect
  /// The row that the question begins in.
  let top: Int
  /// The result of an answered task.
  let verdict: Rect
  let below: Rect

  /// Creates the layout with a task, answered or not, or without one. If the box keeps its size when the task is
  /// answered, there is room below it for what either needs; a question that is cramped then has more before. `leastBelow`
  /// is the least number of rows below the box.
  init(
    _ task: (any PromptTask)?, keepsBox: Bool = false, isCramped: Bool = false, leastBelow: Int = 0, in area: Rect
  ) {
    let (head, rest) = area.splitTop(min(2, area.height / 6))
    header = head.row(0).inset(left: 1, right: 1)
    top = CardPanel.steadyTop(in: rest)
    func narrowed(_ area: Rect) -> Rect { area.centered(width: CardPanel.widest, height: area.height) }
    var rows = rest.height > 12 ? 3 : rest.height > 7 ? 2 : min(1, rest.height)
    var said = 0
    if task == nil { rows = min(max(rows, leastBelow), max(1, rest.height - 3)) }
    if let task {
      let open = min(task.openRows(in: narrowed(rest).size), max(1, rest.height - 3))
      // In a low window, there is a row for what was answered.
      let verdict = rest.height > 8 ? task.verdictRows : rest.height > 5 ? 1 : 0
      let answered =
        rest.height > 8 ? task.answeredRows(in: narrowed(rest).size, hasPicture: keepsBox) : 0
      let keeps = keepsBox || task.keepsPlace(in: rest.size) && !isCramped
      let kept = keeps ? max(open, rows + answered) : 0
      if task.isAnswered { said = max(verdict, kept - rows) } else { rows = max(open, kept) }
    }
    let (middle, under) = rest.splitBottom(rows)
    let (above, between) = middle.splitBottom(said)
    box = narrowed(above)
    verdict = narrowed(between)
    below = narrowed(under)
  }

  /// Returns the areas of the grade buttons.
  func buttons(_ count: Int) -> [Rect] {
    let row = below.height > 2 ? below.inset(top: 1) : below
    let width = min(18, max(1, (row.width - (count - 1) * 2) / max(1, count)))
    let start = row.x + (row.width - width * count - 2 * (count - 1)) / 2
    return (0..<count).map { Rect(x: start + $0 * (width + 2), y: row.y, width: width, height: row.height) }
  }
}

extension ReviewScreen {
  /// Returns the layout for the current prompt.
  func layout(in area: Rect) -> ReviewLayout {
    ReviewLayout(session.current == nil ? nil : task, keepsBox: keepsPicture, isCramped: isCramped, in: area)
  }

  /// Whether both sides of a card show the same pictures, which therefore stay where they are.
  static func keepsPicture(_ card: Card) -> Bool {
    let (front, back) = (card.shownPictures(.front), card.shownPictures(.back))
    return !front.isEmpty && (back.isEmpty || back == front)
  }

  /// Returns the rows of text beside which the pictures of a card have their room.
  func textRows(_ card: Card, in box: Rect, _ world: World) -> Int {
    let own = lines(of: card, in: box, world).count
    guard keepsPicture else { return own }
    var other = self
    other.isRevealed.toggle()
    let lines = other.lines(of: card, in: box, world).count
    return CardPanel.rows(front: own, back: lines, of: card, in: CardPanel.text(in: box))
  }

  /// Whether both sides have to fit in little room: next to a picture, or where they would have to be scrolled.
  func isTight(_ card: Card, in box: Rect, _ world: World) -> Bool {
    isRevealed && willBeTight(card, in: box, world)
  }

  /// Whether both sides will have to fit in little room when the answer is shown, or have to.
  private func willBeTight(_ card: Card, in box: Rect, _ world: World) -> Bool {
    let room = CardPanel.text(in: box)
    if pictureSide(of: card) != nil { return room.height < (keepsPicture ? 20 : 14) }
    return !world.isPlain && CardPanel.isTight(card, in: room, world)
  }

  /// Whether a question has no room in a box that keeps its size when the answer is shown, and therefore gets one that
  /// doesn't.
  func findsTooLittleRoom(_ card: Card, in area: Rect, _ world: World) -> Bool {
    guard let task, task.yieldsToQuestion, !keepsPicture else { return false }
    let room = CardPanel.text(in: ReviewLayout(task, in: area).box)
    return CardPanel.lines(of: card, .front, width: room.width, limit: room.height + 1, world).count > room.height
  }

  /// Whether most of the next questions, in the least room that they have when they are asked, are short enough for letters
  /// several cells high. Otherwise large and small ones would alternate.
  func findsMostShort(_ world: World, in area: Rect) -> Bool {
    let next = [session.current].compactMap(\.self) + session.queue.prompts.prefix(ReviewScreen.sample)
    let questions = next.map { StudyQuestion(card: $0.card, face: $0.face) }
    let isTyped = questions.contains { method(of: $0, world) == .typing }
    let layout = ReviewLayout(nil, leastBelow: isTyped ? 3 + TypingTask.mostVerdictRows : 0, in: area)
    return CardPanel.areMostlyShort(
      questions.compactMap { $0.asked(in: world.library) }, in: CardPanel.text(in: layout.box), from: layout.top)
  }

  /// The number of questions by which the size of letters is decided.
  private static let sample = 30

  /// Returns the lines of the front and, once revealed, of the back below a rule.
  func lines(of card: Card, in box: Rect, _ world: World) -> [[Run]] {
    let room = CardPanel.text(in: box)
    if isRevealed {
      let (front, answer) = revealed(card, in: box, limit: scroll.offset + 2000, world)
      return front + answer
    }
    // The front is where it will be above its answer, and as large.
    if !world.isPlain, !card.hasPictures {
      let (kept, answer) = revealed(card, in: box, limit: room.height + 1, world)
      if !kept.isEmpty, kept.count <= room.height {
        return kept + Array(repeating: [], count: min(answer.count, room.height - kept.count))
      }
    }
    return CardPanel.lines(of: card, .front, width: room.width, limit: scroll.offset + 2000, world)
  }

  /// Returns the front, empty if the back repeats it, and what is below it once the answer is shown.
  private func revealed(
    _ card: Card, in box: Rect, limit: Int, _ world: World
  ) -> (front: [[Run]], answer: [[Run]]) {
    let room = CardPanel.text(in: box)
    let isTight = willBeTight(card, in: box, world)
    if world.isPlain {
      return ([], CardPanel.answer(of: card, .back, width: room.width, limit: limit, isTight: isTight, world).lines)
    }
    let hasLarge = world.hasLargeText && isLarge && !card.hasPictures
    let (front, answer) = CardPanel.revealed(
      card, in: room, limit: limit, isTight: isTight,
      largeFrom: hasLarge ? layout(in: FrameLayout(world.size).pane).top : nil, world)
    return (front, answer)
  }

  /// Returns the offset to scroll to when the card is flipped, so that the answer, or its beginning, is visible below at
  /// least a line of the question.
  func answerOffset(_ card: Card, in box: Rect, rows: Int, _ world: World) -> Int {
    if card.content.kind.repeatsQuestion { return 0 }
    func count(_ side: Card.Side) -> Int {
      CardPanel.lines(of: card, side, width: CardPanel.text(in: box).width, limit: 2000, isTight: true, world).count
    }
    let between = CardPanel.rowsBetween(isTight: isTight(card, in: box, world), in: CardPanel.text(in: box))
    let front = count(.front)
    let offset = front + between + min(count(.back), max(1, rows / 2)) - rows
    return max(0, rows > between + 1 ? min(offset, front - 1) : offset)
  }

  /// Returns the line that the answer begins at on plain screens.
  private func answerLine(_ card: Card, in box: Rect, _ world: World) -> Int {
    guard isRevealed, world.isPlain else { return 0 }
    return CardPanel.answer(
      of: card, .back, width: CardPanel.text(in: box).width, limit: scroll.offset + 2000,
      isTight: isTight(card, in: box, world), world
    ).start
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    surface.fill(area, style: .text)
    let layout = layout(in: area)
    StudyHeader.render(
      Words.session(session.mode, what), shorter: [what], done: session.done,
      begun: isReview ? counts(world).learning : 0, of: session.done + session.left,
      // A narrow window has them in its title.
      extra: isReview && (!world.isNarrow || world.isPlain) ? Words.toCome(counts(world)) : [], into: &surface,
      row: layout.header)
    guard let prompt = session.current, let card = asked(in: world) else {
      return EmptyState.render(finished(world), into: &surface, in: area.inset(top: min(2, area.height / 6)))
    }
    panel(card, prompt, world, layout, &surface)
    surface.paint(layout.box, scheme: world.schemeNumber(of: world.library.home(of: card.id)))
    if let task {
      if isOpen { return task.render(world, into: &surface, in: layout.below) }
      task.renderVerdict(world, into: &surface, in: layout.verdict)
    }
    if isRevealed { buttons(world, layout, &surface) } else { invitation(world, layout, &surface) }
  }

  private func panel(
    _ card: Card, _ prompt: Prompt, _ world: World, _ layout: ReviewLayout, _ surface: inout Surface
  ) {
    let home = world.library.home(of: card.id).flatMap { world.library.deck($0) }?.title ?? ""
    let state = world.reviews.book?[prompt] ?? .new
    let flag = card.status(prompt.face).flag.map { [Run.flag($0), Run(" · ", .dim)] } ?? []
    let footer = flag + [Run(Words.place(home, state.phase), .dim)]
    let origin = isTight(card, in: layout.box, world) ? CardFace.origin(card) : []
    CardPanel(
      card: card, side: .front, footer: footer + origin,
      start: answerLine(card, in: layout.box, world), top: layout.top,
      pictures: pictures(of: card, world, in: layout.box), rows: textRows(card, in: layout.box, world),
      scrolls: isOpen ? .pageDown : .down
    )
    .render(
      in: layout.box, scroll: scroll.offset, known: lines(of: card, in: layout.box, world), world, into: &surface)
  }

  func texts(_ world: World, in area: Rect) -> [CardText] {
    asked(in: world).map { CardPanel.texts(of: $0, in: layout(in: area).box, world) } ?? []
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    asked(in: world).map { pictures(of: $0, world, in: layout(in: area).box) } ?? []
  }

  /// Returns the pictures of the front or, once revealed, those of the back if there are any.
  func pictures(of card: Card, _ world: World, in box: Rect) -> [PictureView] {
    guard let side = pictureSide(of: card) else { return [] }
    let rows = textRows(card, in: box, world)
    return CardPanel.pictures(of: card, side, in: box, lines: rows, deck: world.library.home(of: card.id))
  }

  private func pictureSide(of card: Card) -> Card.Side? {
    let side: Card.Side = isRevealed && !card.shownPictures(.back).isEmpty ? .back : .front
    return card.shownPictures(side).isEmpty ? nil : side
  }

  private func invitation(_ world: World, _ layout: ReviewLayout, _ surface: inout Surface) {
    let runs = world.words.showsBack(lacksChoices: saysThatChoicesAreMissing)
    let room = layout.below.inset(top: layout.below.height > 2 ? 1 : 0)
    for (row, line) in runs.wrapped(to: max(1, room.width), limit: room.height).enumerated() {
      surface.writeCentered(line, in: room.row(row), y: room.row(row).y)
    }
  }

  private func buttons(_ world: World, _ layout: ReviewLayout, _ surface: inout Surface) {
    let grades = grades(in: world)
    if surface.isPlain { return gradesInWords(grades, world, layout.below, &surface) }
    for (grade, place) in zip(grades, buttonPlaces(world, layout)) {
      let delay = delay(grade)
      surface.fill(place, style: Style(.text, on: .raised))
      // Mark the grade that Space gives, if it depends on the answer.
      if task != nil, grade == suggested {
        surface.write("▸", x: place.x, y: place.y, style: Style(.accent, on: .raised))
      }
      surface.clipped(to: place) { surface in
        let key = world.words.key(.grade(grade), on: Self.id)
        let keys = Self.gradeKeys(grade, world)
        let number = Run(keys + " ", Style(grade == .again ? .error : .accent, on: .raised, .bold))
        let name = Run(Words.name(grade), Style(.text, on: .raised, .bold))
        let when = Run(delay, Style(.dim, on: .raised))
        if place.height > 1 {
          surface.write([number, name], x: place.x + 2, y: place.y)
          surface.write([when], x: place.x + 2 + [number].columns, y: place.y + 1)
        } else {
          let gap = Run(" ", Style(.text, on: .raised))
          let whole = [number, name, gap, when]
          let tight = [Run(key, number.style), name, gap, when]
          if whole.columns < place.width || place.width > tight.columns {
            surface.write(whole, x: place.x + 1, y: place.y)
          } else {
            surface.write(tight, x: place.x, y: place.y)
          }
        }
      }
    }
  }

  /// Returns the keys of a grade that are letters or digits: `3`, or `3 l` where both grade.
  private static func gradeKeys(_ grade: Grade, _ world: World) -> String {
    let keys = world.keymap.keys(for: .grade(grade), on: id)
    let shown = keys.prefix(1) + keys.dropFirst().filter { $0.typed != nil && $0 != .space }
    return shown.map(\.description).joined(separator: " ")
  }

  /// Returns the areas of the grade buttons. In a single row, they move together if that leaves room for when the card
  /// comes back.
  func buttonPlaces(_ world: World, _ layout: ReviewLayout) -> [Rect] {
    let grades = grades(in: world)
    let places = layout.buttons(grades.count)
    guard let first = places.first, first.height == 1 else { return places }
    func width(_ grade: Grade) -> Int {
      (world.words.key(.grade(grade), on: Self.id) + Words.name(grade) + " " + delay(grade)).columns
    }
    let widths = grades.map(width)
    let all = widths.reduce(widths.count - 1, +)
    guard widths.contains(where: { $0 + 2 > first.width }), all <= layout.below.width else { return places }
    var x = layout.below.x + (layout.below.width - all) / 2
    return widths.map { width in
      defer { x += width + 1 }
      return Rect(x: x, y: first.y, width: width, height: 1)
    }
  }

  /// Returns when a card comes back after a grade.
  private func delay(_ grade: Grade) -> String {
    guard session.mode.answers.counts else { return Words.crammed(grade) }
    return outcomes.first { $0.grade == grade }.map { Words.delay($0.delay) } ?? ""
  }

  private func gradesInWords(_ grades: [Grade], _ world: World, _ area: Rect, _ surface: inout Surface) {
    let parts = grades.map { grade in
      let isSuggested = task != nil && grade == suggested
      return (isSuggested ? Words.suggested : "")
        + [Self.gradeKeys(grade, world), Words.name(grade), delay(grade)].joined(separator: " ")
    }
    surface.write(parts.joined(separator: ", "), x: area.x, y: area.row(area.height > 1 ? 1 : 0).y)
  }

  private func finished(_ world: World) -> [[Run]] {
    let right = session.answered - min(forgotten, session.answered)
    let options = world.library.studyOptions
    let reviewed = world.reviews.book?.answersToday(dayEnds: options.scheduling.dayEnds, at: world.moment)
    let deck: String? = if case .decks = session.scope { what } else { nil }
    return world.words.sessionOver(
      outlook, in: deck, isOfAll: session.scope == .all, next: session.continues.map { max(0, $0 - world.now) },
      reviews: session.answered,
      took: world.now - began, right: right,
      goal: options.dailyGoal > 0 ? reviewed.map { ($0, options.dailyGoal) } : nil)
  }
}
