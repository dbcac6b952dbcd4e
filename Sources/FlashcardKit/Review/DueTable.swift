/// A table of all prompts in a library and when they are due. Counting and queueing read a few bytes per prompt rather
/// than its card.
struct DueTable: Sendable {
  /// A prompt in the table.
  struct Row: Sendable {
    let card: CardID
    /// The due time. Meaningless for new prompts.
    var due: Milliseconds = 0
    /// The number of the deck, or `gone` if the prompt no longer exists.
    var deck: UInt32
    /// The index of the next row of the same card, or 0 for none.
    var next: UInt32 = 0
    /// The study day for which the prompt is buried, or `Int32.min` for none.
    var buriedOn = Int32.min
    let face: UInt16
    var phase = Phase.new
    /// Flags in one byte, which keeps a row at 32 bytes.
    private var flags: Flags = []

    static let gone = UInt32.max

    init(card: CardID, deck: UInt32, face: UInt16) {
      self.card = card
      self.deck = deck
      self.face = face
    }

    private struct Flags: OptionSet {
      let rawValue: UInt8
      static let suspended = Flags(rawValue: 1)
      static let siblings = Flags(rawValue: 2)
    }

    var isSuspended: Bool {
      get { flags.contains(.suspended) }
      set { if newValue { flags.insert(.suspended) } else { flags.remove(.suspended) } }
    }
    /// Whether the card has other rows.
    var hasSiblings: Bool {
      get { flags.contains(.siblings) }
      set { if newValue { flags.insert(.siblings) } else { flags.remove(.siblings) } }
    }

    func isAvailable(on day: Int32) -> Bool { deck != Row.gone && !isSuspended && buriedOn != day }
    var isLearning: Bool { phase.hasSteps }
  }

  private(set) var rows: [Row] = []
  /// The number of each row's prompt in the log, or `unlogged`.
  private(set) var logNumbers: [UInt32] = []
  /// The decks, by number.
  private(set) var decks: [DeckID] = []
  /// The number of reviews due by study day, in the UTC offset `offset`.
  private(set) var load: [Int: Int] = [:]
  private var deckNumbers: [DeckID: UInt32] = [:]
  private var firstRows = CardNumbers()
  private var faces: [Prompt.Face] = [.front]
  private let offset: Int16
  private let dayEnds: Int

  /// The log number of a prompt without entries.
  static let unlogged = UInt32.max

  init(_ library: Library, _ replay: MemoryReplay, offset: Int16, dayEnds: Int) {
    self.offset = offset
    self.dayEnds = dayEnds
    rows.reserveCapacity(library.countInMemory)
    logNumbers.reserveCapacity(library.countInMemory)
    firstRows = CardNumbers(minimumCapacity: library.countInMemory)
    for deck in library.decks {
      library.cards(in: deck.id).forEachPrompted { id, card in
        if let card { put(card, in: deck.id, replay) } else { append(frontOf: id, in: deck.id, replay) }
      }
    }
  }

  /// Appends the row of a card that isn't in the table, and has only its front as a prompt.
  private mutating func append(frontOf card: CardID, in deck: DeckID, _ replay: MemoryReplay) {
    var row = Row(card: card, deck: number(for: deck), face: 0)
    let logNumber = replay.log.number(of: Prompt(card: card, face: .front))
    if let logNumber {
      let state = replay.state(of: logNumber)
      row.due = state.due ?? 0
      row.phase = state.phase
      count(row, 1)
    }
    firstRows.insert(card, rows.count) { [rows] in rows[$0].card }
    rows.append(row)
    logNumbers.append(logNumber.map { UInt32($0) } ?? DueTable.unlogged)
  }

  /// Returns the number of a deck, or `nil` if it never contained a prompt.
  func number(of deck: DeckID) -> UInt32? { deckNumbers[deck] }

  /// Returns the prompt of a row.
  func prompt(_ row: Row) -> Prompt { Prompt(card: row.card, face: faces[Int(row.face)]) }

  /// Returns the indices of a card's rows, including those that are gone.
  func rows(of card: CardID) -> [Int] {
    guard let first = firstRows.number(of: card, owner: { rows[$0].card }) else { return [] }
    var all = [first]
    while let last = all.last, rows[last].next != 0 { all.append(Int(rows[last].next)) }
    return all
  }

  /// Returns the days on which the other prompts of the same card are due.
  func siblingDays(of prompt: Prompt) -> Set<StudyDay> {
    Set(
      rows(of: prompt.card).lazy.map { rows[$0] }
        .filter { $0.phase == .review && $0.deck != Row.gone && !$0.isSuspended && faces[Int($0.face)] != prompt.face }
        .map(dueDay))
  }

  private func dueDay(_ row: Row) -> StudyDay {
    StudyDay(Moment(time: row.due, offset: Int(offset)), endsAt: dayEnds)
  }

  /// Returns for each card whether a closure accepts the index of one of its rows, which may be gone. Fast if the cards
  /// come in the order of their decks, as most rows do.
  func haveRows(_ cards: [CardID], where isWanted: (Int) -> Bool) -> [Bool] {
    var next = 0
    return cards.map { card in
      // A card with siblings may have other rows before this one.
      let isNext = rows.indices.contains(next) && rows[next].card == card && !rows[next].hasSiblings
      var row = isNext ? next : firstRows.number(of: card) { rows[$0].card }
      while let index = row {
        next = index + 1
        if isWanted(index) { return true }
        row = rows[index].next == 0 ? nil : Int(rows[index].next)
      }
      return false
    }
  }

  // MARK: Updating

  /// Updates the table after a change to the library.
  mutating func apply(_ change: Change, to library: Library, _ replay: MemoryReplay) {
    for step in change.steps {
      switch step {
      case .insert(let cards, let deck, _):
        for card in cards where library.home(of: card.id) == deck { put(card, in: deck, replay) }
      case .remove(let cards, _, _): for card in cards where library.home(of: card.id) == nil { drop(card.id) }
      case .edit(let deck, _, let card): if library.home(of: card.id) == deck { put(card, in: deck, replay) }
      default: break
      }
    }
    // A face more or less is a prompt more or less.
    if change.altersKinds { for (card, deck) in library.cardsOfCustomKinds { put(card, in: deck, replay) } }
  }

  /// Updates the memory state of a prompt.
  mutating func update(_ prompt: Prompt, _ replay: MemoryReplay) {
    let logNumber = replay.log.number(of: prompt)
    let state = logNumber.map { replay.state(of: $0) } ?? .new
    for index in rows(of: prompt.card) where faces[Int(rows[index].face)] == prompt.face {
      count(rows[index], -1)
      logNumbers[index] = logNumber.map { UInt32($0) } ?? DueTable.unlogged
      rows[index].due = state.due ?? 0
      rows[index].phase = state.phase
      count(rows[index], 1)
    }
  }

  private mutating func drop(_ card: CardID) {
    for index in rows(of: card) {
      count(rows[index], -1)
      rows[index].deck = Row.gone
    }
  }

  private mutating func put(_ card: Card, in deck: DeckID, _ replay: MemoryReplay) {
    let own = rows(of: card.id)
    for index in own {
      count(rows[index], -1)
      rows[index].deck = Row.gone
    }
    var last = own.last
    for prompt in card.prompts {
      let face = number(of: prompt.face)
      let known = own.first { rows[$0].face == face }
      var row = known.map { rows[$0] } ?? Row(card: card.id, deck: 0, face: face)
      row.deck = number(for: deck)
      let logNumber = replay.log.number(of: prompt)
      let state = logNumber.map { replay.state(of: $0) } ?? .new
      row.due = state.due ?? 0
      row.phase = state.phase
      let status = card.statuses.isEmpty ? .none : card.status(prompt.face)
      row.isSuspended = status.isSuspended
      row.buriedOn = status.buriedOn.map { Int32(clamping: $0) } ?? .min
      count(row, 1)
      if let known {
        rows[known] = row
        continue
      }
      row.hasSiblings = last != nil
      if let last {
        rows[last].next = UInt32(rows.count)
        rows[last].hasSiblings = true
      } else {
        firstRows.insert(card.id, rows.count) { [rows] in rows[$0].card }
      }
      last = rows.count
      rows.append(row)
      logNumbers.append(logNumber.map { UInt32($0) } ?? DueTable.unlogged)
    }
  }

  private mutating func count(_ row: Row, _ by: Int) {
    guard row.phase == .review, row.deck != Row.gone, !row.isSuspended else { return }
    load[dueDay(row).number, default: 0] += by
  }

  private mutating func number(for deck: DeckID) -> UInt32 {
    if let last = decks.last, last == deck { return UInt32(decks.count - 1) }
    if let number = deckNumbers[deck] { return number }
    let number = UInt32(decks.count)
    decks.append(deck)
    deckNumbers[deck] = number
    return number
  }

  private mutating func number(of face: Prompt.Face) -> UInt16 {
    if face == .front { return 0 }
    if let index = faces.firstIndex(of: face) { return UInt16(index) }
    // No library has this many faces. Any further ones share a number and are not reviewed.
    guard faces.count < UInt16.max else { return UInt16.max }
    faces.append(face)
    return UInt16(faces.count - 1)
  }
}
