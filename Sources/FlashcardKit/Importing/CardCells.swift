/// What a text says about a card, as text.
public struct CardCells: Sendable {
  /// The texts in the order of the kind's fields.
  public var texts: [String] = []
  /// All else that isn't blank.
  public var cells: [TableColumn: String] = [:]
  /// The properties that the text says something about, if only by leaving them blank.
  public var said: Set<TableColumn> = []
  /// The tags, or `nil` if the text has none.
  public var tags: [String]?
  /// The kind, unless a cell names one.
  public var kind: CardKind
  /// The markup, unless a cell names one.
  public var markup: Markup

  /// Creates cells without a text.
  public init(_ kind: CardKind, in markup: Markup) {
    self.kind = kind
    self.markup = markup
  }

  /// Returns the card.
  ///
  /// - Throws: `ImportProblem`, the reason why this is no card.
  public func card(_ kinds: CardKinds) throws(ImportProblem) -> ImportedCard {
    var (kind, texts) = (kind, texts)
    var unclear: [TableColumn] = []
    func isSet(_ column: TableColumn) -> Bool? {
      guard said.contains(column) else { return nil }
      guard let text = cells[column] else { return false }
      let isSet = CardCells.isSet(text)
      if isSet == nil { unclear.append(column) }
      return isSet
    }
    var isReversed = isSet(.reversed)
    if let name = cells[.kind] {
      guard let known = kinds.inTables(name) else { throw .unknownKind(name) }
      kind = known.kind
      isReversed = known.isReversed.map { $0 || isReversed == true } ?? isReversed
      // The third field of this note type of Anki's says whether there is a card in reverse.
      if kind == .question, name.folded() == CardKinds.optionallyReversed {
        isReversed = texts.count > 2 && !texts[2].isEmpty
        texts = Array(texts.prefix(2))
      }
    }
    let files = cells[.media].map(MediaLines.files) ?? [:]
    let own = cells[.markup].map { Markup(rawValue: $0.lowercased()) }
    if own == .some(nil) { unclear.append(.markup) }
    var card = try ImportedCard(
      content(of: kind, texts, (own ?? nil) ?? markup), tags: tags,
      source: cells[.source].flatMap(Card.Source.init(lines:)), media: files.mapValues(\.name),
      mediaTexts: files.compactMapValues(\.text))
    card.id = cells[.id].flatMap(CardCells.identity)
    card.deck = cells[.deck]
    card.isReversed = isReversed
    card.isFavorite = isSet(.favorite)
    card.created = cells[.created].flatMap(Timestamp.timeOrDay)
    if card.created == nil, cells[.created] != nil { unclear.append(.created) }
    card.statuses = statuses(of: card, &unclear)
    card.notUnderstood = unclear.map { .value($0, cells[$0] ?? "") }
    return card
  }

  /// Returns the identity that a text stands for. Short numbers are those of rows, which every list has.
  private static func identity(_ text: String) -> CardID? {
    if text.utf8.count < 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return nil }
    return CardID(text) ?? CardID(derivedFrom: ["text", text])
  }

  private func content(of kind: CardKind, _ texts: [String], _ markup: Markup) -> CardContent {
    var texts = texts
    // Texts that the kind has no field for are further lines of its last one.
    if kind.list == nil, texts.count > kind.fields.count, let last = kind.fields.indices.last {
      texts[last...] = [texts[last...].filter { !$0.isEmpty }.joined(separator: markup == .html ? "<br>" : "\n")]
    }
    while texts.count < kind.fields.count - (kind.list == nil ? 0 : 1) { texts.append("") }
    let content = CardContent(kind, texts, in: markup)
    // HTML without marks is plain text, unless the card says otherwise.
    let isPlain = markup == .html && cells[.markup] == nil && !kind.isCustom && !content.mayHaveMarks
    return isPlain ? content.in(.plain) : content
  }

  private func statuses(of card: ImportedCard, _ unclear: inout [TableColumn]) -> [Prompt.Face: PromptStatus]? {
    guard said.contains(.suspended) || said.contains(.flag) else { return nil }
    guard cells[.suspended] != nil || cells[.flag] != nil else { return [:] }
    let (suspended, flag) = (cells[.suspended] ?? "", cells[.flag] ?? "")
    let isSuspended = suspended.isEmpty ? false : CardCells.isSet(suspended)
    // The faces with a value each, unless all have one.
    let (faces, flags) = (suspended.split(separator: " "), flag.split(separator: " "))
    var (suspendedFaces, flaggedFaces) = (0, 0)
    var statuses: [Prompt.Face: PromptStatus] = [:]
    for face in card.content.faces(backwards: card.isReversed ?? false, hasTags: card.tags?.isEmpty == false) {
      let own = flags.first { $0.hasPrefix(face.rawValue + "=") }?.dropFirst(face.rawValue.count + 1)
      let isNamed = faces.contains(Substring(face.rawValue))
      let status = PromptStatus(isSuspended: isSuspended ?? isNamed, flag: Int(own ?? flag[...]))
      if isNamed { suspendedFaces += 1 }
      if own != nil, status.flag != nil { flaggedFaces += 1 }
      if status != .none { statuses[face] = status }
    }
    if isSuspended == nil, suspendedFaces != faces.count { unclear.append(.suspended) }
    let hasFlags = Int(flag).map { $0 == 0 || PromptStatus.flags.contains($0) } ?? (flaggedFaces == flags.count)
    if !hasFlags { unclear.append(.flag) }
    // Of a cell that is understood in part, nothing is taken.
    return statuses.mapValues { status in
      PromptStatus(
        isSuspended: status.isSuspended && !unclear.contains(.suspended),
        flag: unclear.contains(.flag) ? nil : status.flag)
    }.filter { $0.value != .none }
  }

  /// Returns whether a cell says yes or no, or `nil` if it says neither.
  private static func isSet(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "y", "true", "1", "x": true
    case "no", "n", "false", "0", "-": false
    default: nil
    }
  }
}

extension CardCells {
  /// Returns `yes` if all prompts of a card are suspended, or else the faces of those that are.
  public static func suspended(_ card: Card) -> String { faces(of: card) { $0.isSuspended ? "yes" : nil } }

  /// Returns the flag that all prompts of a card have, or else the faces with their flags: `front=1 back=2`.
  public static func flag(_ card: Card) -> String { faces(of: card) { $0.flag.map { String($0) } } }

  /// Returns a value that all prompts of a card have, or else the faces that have one.
  private static func faces(of card: Card, _ value: (PromptStatus) -> String?) -> String {
    guard !card.statuses.isEmpty else { return "" }
    let prompts = card.prompts
    let own = prompts.compactMap { prompt in value(card.status(prompt.face)).map { (prompt.face.rawValue, $0) } }
    guard let first = own.first else { return "" }
    if own.count == prompts.count, own.allSatisfy({ $0.1 == first.1 }) { return first.1 }
    return own.map { $1 == "yes" ? $0 : "\($0)=\($1)" }.joined(separator: " ")
  }
}
