import Templates

extension Card {
  /// Returns the card as shown by one of its faces, with the prompt as its front.
  ///
  /// Reversing also swaps the files of the sides. Faces with templates make a card in HTML, whose answers are those of
  /// the fields.
  ///
  /// - Parameters:
  ///   - face: The face. A face that the kind doesn't have is the first.
  ///   - deck: The path of the card's deck, which templates may show.
  /// - Returns: The card as it is asked.
  public func asked(by face: Prompt.Face, in deck: String = "") -> Card {
    let kind = content.kind
    if kind.isTemplated || kind.isCustom {
      let own = kind.deletions == nil ? kind.faces.first { $0.id == face } : nil
      return rendered(own ?? kind.faces[0], number: face.deletion, in: deck)
    }
    if face == .front { return self }
    let asked = edited(content: content.asked(by: face), at: changed)
    return face == .back ? asked.withFilesSwapped() : asked
  }

  /// Returns the card as shown by its first prompt, if its kind has templates. Otherwise returns the card.
  public func shown(in deck: String) -> Card {
    content.kind.isCustom ? asked(by: prompts.first?.face ?? content.kind.faces[0].id, in: deck) : self
  }

  private func withFilesSwapped() -> Card {
    media.isEmpty
      ? self : with(attachments: [.front: attachments(.back), .back: attachments(.front)], at: changed)
  }

  private func rendered(_ face: CardKind.Face, number: Int?, in deck: String) -> Card {
    let kind = content.kind
    let fields = content.htmlFields
    let number = number ?? 1
    var problem = face.problem
    var sides: CardTemplates.Card?
    if let templates = face.templates {
      let context = CardContext(
        tags: tags.map(\.escaped), deck: deck.escaped, type: kind.name.escaped, card: face.name.escaped,
        flag: status(face.id).flag ?? 0, id: id.description,
        number: kind.deletions == nil ? (kind.faces.firstIndex { $0.id == face.id } ?? 0) + 1 : number)
      do throws(CardTemplates.Problem) { sides = try templates.card(fields: fields, context: context) } catch {
        problem = error
      }
    }
    let answers = content.answers(of: face, number: number, fields)
    // A blank front would ask nothing.
    if let made = sides, made.isBlank { sides = nil }
    let (front, back) = sides.map { ($0.front, $0.back) } ?? content.fieldSides(of: face, number: number, fields)
    let own = edited(content: CardContent(.rendered(problem), [front, back] + answers, in: .html), at: changed)
    return face.asks.contains(kind.fields[kind.asks.first ?? 0].id) ? own : own.withFilesSwapped()
  }
}

extension CardContent {
  /// The HTML of each field by its label. Hidden fields are blank.
  fileprivate var htmlFields: [String: String] {
    var html: [String: String] = [:]
    for (index, field) in kind.fields.enumerated() where html[field.label] == nil || !field.isHidden {
      let text = field.isHidden ? "" : self.html(ofText: lines(of: index))
      html[field.label] = field.isRightToLeft && !text.isBlankField ? "<flashcards-rtl>\(text)</flashcards-rtl>" : text
    }
    return html
  }

  private func lines(of field: Int) -> String {
    field == kind.list ? texts(of: field).joined(separator: "\n") : self[field]
  }

  private func html(ofText text: String) -> String {
    switch markup {
    case .html: text
    case .plain: text.escaped
    case .markdown:
      // The converter of HTML has Markdown parsed.
      markup.mayBeLaidOut(text.utf8) || text.utf8.contains(10)
        ? "<flashcards-markdown>\(text.escapedKeepingLines)</flashcards-markdown>" : text.escaped
    }
  }

  /// Returns the sides of a face whose templates can't be used: its fields.
  fileprivate func fieldSides(
    of face: CardKind.Face, number: Int, _ html: [String: String]
  ) -> (front: String, back: String) {
    let (asks, shows) = (self.html(of: face.asks, html), self.html(of: face.shows, html))
    guard kind.deletions != nil else { return (asks, [asks, shows].joined(separator: "<hr>")) }
    let others = self.html(of: face.shows.filter { !face.asks.contains($0) }, html)
    let made = try? CardContent.clozeTemplates?.card(fields: ["text": asks], context: CardContext(number: number))
    return made.map { ($0.front, $0.back + others) } ?? (asks, shows)
  }

  private static let clozeTemplates = try? CardTemplates(
    front: "{{cloze:text}}", back: "{{cloze:text}}<hr>", isCloze: true)

  /// Returns whether the front template of a face has a place for a typed answer.
  public func asksToType(_ face: Prompt.Face) -> Bool {
    front(of: face)?.typedNames.isEmpty == false
  }

  /// Returns whether the front template of a face, or of the first, says that combining characters don't count in a
  /// typed answer.
  func forgivesMarks(_ face: Prompt.Face?) -> Bool { front(of: face)?.forgivesMarks == true }

  private func front(of face: Prompt.Face?) -> Template? {
    let own = kind.deletions == nil ? kind.faces.first { $0.id == face } : nil
    return (own ?? kind.faces.first)?.templates?.front
  }

  /// Returns fields one below another.
  private func html(of fields: [String], _ html: [String: String]) -> String {
    CardKind.indices(fields, in: kind.fields).compactMap { html[kind.fields[$0].label] }.filter { !$0.isEmpty }
      .map { "<div>\($0)</div>" }.joined()
  }

  /// Returns the texts that answer a face: those to be typed if the front says so, or all that the back shows.
  fileprivate func answers(of face: CardKind.Face, number: Int, _ html: [String: String]) -> [String] {
    let typed = face.templates?.front.typedNames ?? []
    let names = CardKind.indices(face.shows, in: kind.fields).map { kind.fields[$0].label }
    if let deletions = kind.deletions, typed.isEmpty || typed.contains(kind.fields[deletions].label) {
      return [unmarked(Templates.Cloze(self[deletions]).typedAnswer(number: number)).escaped]
    }
    return (typed.isEmpty ? names : typed).compactMap { name in
      guard let index = kind.fields.firstIndex(where: { $0.label == name && !$0.isHidden }) else { return nil }
      let text = unmarked(lines(of: index))
      return text.isEmpty ? nil : text.escaped
    }
  }
}

extension String {
  /// The text as HTML, in which it looks as it was typed.
  fileprivate var escaped: String { escaped(lineBreak: "<br>") }

  /// The text as HTML with its line breaks.
  fileprivate var escapedKeepingLines: String { escaped(lineBreak: "\n") }

  private func escaped(lineBreak: String) -> String {
    guard utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x5C || $0 == 10 }) else {
      return self
    }
    var html: [UInt8] = []
    html.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      switch byte {
      case 0x26: html += "&amp;".utf8
      case 0x3C: html += "&lt;".utf8
      case 0x3E: html += "&gt;".utf8
      // Otherwise, it could begin a formula.
      case 0x5C: html += "&#92;".utf8
      case 10: html += lineBreak.utf8
      default: html.append(byte)
      }
    }
    return String(decoding: html, as: UTF8.self)
  }
}
