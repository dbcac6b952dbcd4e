import Templates

/// The front and back of a card, as described by the first face of its kind, without the marks of its markup. In plain
/// markup, texts are as they were written.
extension CardContent {
  /// The text of the front: a title or a question, or a cloze text with all deletions hidden.
  public var front: String { joined(kind.asks) { Cloze($0).open } }

  /// The text that identifies the card: its front, with cloze deletions shown.
  public var title: String { joined(kind.asks) { Cloze($0).filled } }

  /// The texts of the back, one per line or paragraph: facts, or the answer. Cloze deletions are shown.
  public var back: [String] { writtenBack.map(unmarked) }

  /// The front and the texts of the back, without the names of the languages of code.
  public var sidesWithoutLanguages: (front: String, back: [String]) {
    func text(_ written: String) -> String { written.without(markup, keepsLanguages: false) }
    return (joined(kind.asks, text) { Cloze($0).open }, writtenBack.map(text))
  }

  private var writtenBack: [String] {
    if kind.shows.count == 1, kind.deletions == nil { return texts(of: kind.shows[0]) }
    var texts: [String] = []
    for field in kind.shows {
      let own = kind.fields[field]
      if own.hasClozeDeletions {
        texts.append(Cloze(self[field]).filled)
      } else if own.list != nil {
        texts += self.texts(of: field)
      } else if own.isRequired || !self[field].isEmpty {
        texts.append(self[field])
      }
    }
    return texts
  }

  /// The correct typed answers, each on its own. Covered parts of a picture have none.
  public var answers: [String] {
    if kind.covers != nil { return [] }
    return kind.deletions.map { [unmarked(Cloze(self[$0]).hidden)] } ?? back
  }

  /// The items on the back that can be put in order, such as facts; empty if the kind has no list there.
  public var list: [String] { kind.listOnBack.map { texts(of: $0).map(unmarked) } ?? [] }

  /// The answers joined into one text, one per line.
  var answer: String { answers.joined(separator: "\n") }

  /// The right choice, to compare wrong ones with.
  var rightChoice: ChoiceText {
    choice(kind.asksFrontToChoose ? front : kind.deletions == nil ? writtenBack.joined(separator: "\n") : answer)
  }

  /// Texts on neither side: wrong choices, and fields that only other faces show.
  public var besides: [String] { kind.besides.flatMap { texts(of: $0).map(unmarked) } }

  private func joined(
    _ fields: [Int], _ unmarked: ((String) -> String)? = nil, _ deletions: (String) -> String
  ) -> String {
    let unmarked = unmarked ?? self.unmarked
    func text(_ field: Int) -> String {
      field == kind.deletions ? deletions(self[field]) : field == kind.list ? lines(texts(of: field)) : self[field]
    }
    return unmarked(fields.count == 1 ? text(fields[0]) : lines(fields.map(text)))
  }

  /// Returns a text of the card without the marks of its markup.
  public func unmarked(_ text: String) -> String { text.without(markup) }

  /// Returns the content in plain text, with texts that may have marks as a closure makes lines of them.
  ///
  /// - Parameters:
  ///   - side: The side whose texts are to be lines, or `nil` for all texts. Those of the other side have marks then.
  ///   - line: Returns a text as a line.
  /// - Returns: The content.
  public func inLines(of side: Card.Side? = nil, _ line: (String) -> String) -> CardContent {
    guard mayHaveMarks else { return self }
    let covers = kind.covers.map { kind.fields[$0].id }
    let fields = side.map { Set(($0 == .front ? kind.asks : kind.shows).map { kind.fields[$0].id }) }
    return mapped { field, texts in
      if let fields, !fields.contains(field.id) { return texts }
      return texts.map { text in
        guard field.id != covers, markup.mayBeLaidOut(text.utf8) else { return text }
        return field.hasClozeDeletions ? clozeInLine(text, line) : line(text)
      }
    }.in(.plain)
  }

  /// Returns a cloze text as a line, with the same deletions. They may be in formulas, where private characters stand for
  /// their braces.
  private func clozeInLine(_ text: String, _ line: (String) -> String) -> String {
    let (first, last): (Character, Character) = ("\u{E000}", "\u{E001}")
    let parts = Cloze(text).parts
    let marked = parts.map { part in
      switch part {
      case .text(let text): text
      case .deletion(_, let text, _): "\(first)\(text)\(last)"
      }
    }.joined()
    var rest = line(marked)[...]
    var result = ""
    for case .deletion(let number, let text, let hint) in parts {
      guard let start = rest.firstIndex(of: first), let end = rest[start...].firstIndex(of: last) else {
        // The line lost them.
        return parts.map { part in
          switch part {
          case .text(let text): unmarked(text)
          case .deletion(let number, let text, let hint): Cloze.deletion(number, text, hint: hint)
          }
        }.joined()
      }
      var shown = String(rest[rest.index(after: start)..<end])
      if shown.isBlank { shown = "…" }
      if shown.contains("}}") || shown.contains("::") { shown = text }
      result += rest[..<start] + Cloze.deletion(number, shown, hint: hint.map(line))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func lines(_ texts: [String]) -> String { texts.filter { !$0.isEmpty }.joined(separator: "\n") }

  /// Returns the faces by which the card is reviewed: one per cloze number, or those of its kind. Optional faces, such
  /// as the reversed one, are included only if `backwards` is set. Faces with templates are included if their front
  /// shows anything of the card, and the first if none does.
  func faces(backwards: Bool, hasTags: Bool) -> [Prompt.Face] {
    if let deletions = kind.deletions {
      if !kind.isCustom { return Cloze(self[deletions]).deletions.map(Prompt.Face.deletion) }
      return Templates.Cloze.cards(fields: [self[deletions]]).map(Prompt.Face.deletion)
    }
    if let covers { return covers.numbers.map(Prompt.Face.deletion) }
    guard kind.isTemplated else { return kind.faces.lazy.filter { backwards || !$0.isOptional }.map(\.id) }
    if kind.faces.count == 1 { return kind.faces.map(\.id) }
    var filled: [String: String] = [:]
    for (index, field) in kind.fields.enumerated() where filled[field.label] == nil || !field.isHidden {
      let text = field.isHidden ? "" : self[index]
      filled[field.label] = markup == .html ? text : text.isBlank ? "" : "x"
    }
    let faces = kind.faces.filter { $0.templates?.front.makesCard(fields: filled, hasTags: hasTags) ?? true }
    return (faces.isEmpty ? kind.faces.prefix(1) : faces[...]).map(\.id)
  }

  /// Returns the content as shown by one of its faces.
  public func asked(by face: Prompt.Face) -> CardContent {
    if let numbered = kind.deletions ?? kind.covers {
      guard let number = face.deletion else { return self }
      return mapped { field, texts in
        field.id == kind.fields[numbered].id ? texts.map { Cloze($0).asking(number) } : texts
      }
    }
    guard let other = kind.faces.dropFirst().first(where: { $0.id == face }) else { return self }
    func side(_ names: [String]) -> String { lines(CardKind.indices(names, in: kind.fields).flatMap { texts(of: $0) }) }
    return CardContent(.question, [side(other.asks), side(other.shows)], in: markup)
  }
}
