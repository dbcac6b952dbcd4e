import Testing

@testable import Templates

/// Templates come out as in Anki.
@Suite struct AnkiTests {
  @Test func bothSidesOfEachCardAreAnkis() throws {
    var compared = 0
    for note in try Vectors.load().all {
      for card in note.cards {
        let template = note.template(card)
        let context = note.context(card)
        do throws(CardTemplates.Problem) {
          let templates = try CardTemplates(front: template[1], back: template[2], isCloze: note.isCloze)
          let made = try templates.card(fields: note.fields, context: context)
          #expect(made.front.withoutHashes == card.front, "\(template) of \(note.fields)")
          #expect(made.back.withoutHashes == card.back ?? "", "\(template) of \(note.fields)")
          #expect(made.isBlank == (card.isBlank ?? false), "\(template) of \(note.fields)")
        } catch {
          let said = try #require(card.error, "\(template): \(error)")
          #expect(said.hasPrefix(error.side == .front ? "Front" : "Back"))
          #expect(said.contains(error.problem.ankisWords), "\(said): \(error)")
        }
        compared += 1
      }
    }
    #expect(compared > 100)
  }

  @Test func aNoteHasAnkisCards() throws {
    let vectors = try Vectors.load()
    for note in vectors.stock + vectors.generated {
      let numbers: [Int]
      if note.isCloze {
        numbers = Cloze.cards(fields: note.fields.values)
      } else {
        numbers = try note.templates.indices.filter { index in
          try Template(note.templates[index][1]).makesCard(fields: note.fields, hasTags: !note.tags.isEmpty)
        }.map { $0 + 1 }
      }
      // A note without cards gets its first one, so that it isn't lost.
      // Anki makes two cards 500 of the numbers 500 and 501.
      let kept = Set(note.cards.map(\.number)).sorted()
      #expect((numbers.isEmpty ? [1] : numbers) == kept, "\(note.type) \(note.fields)")
    }
  }
}

extension TemplateProblem {
  /// A part of the sentence in which Anki says the problem, with its marks around names.
  fileprivate var ankisWords: String {
    func escaped(_ text: String) -> String {
      text.reduce(into: "") { $0 += $1 == "<" ? "&lt;" : $1 == ">" ? "&gt;" : String($1) }
    }
    func marked(_ text: String) -> String { "\u{2068}\(escaped(text))\u{2069}" }
    return switch self {
    case .unknownField(let name, let filters): marked("{{\(filters)\(name)}}")
    case .unknownSection(let name): "no field called &#x27;" + marked(name)
    case .sectionNotClosed(let name): "Missing &#x27;" + marked("{{/\(name)}}")
    case .sectionNotOpen(let name, let innermost?):
      marked("{{/\(name)}}") + "&#x27;, but expected &#x27;" + marked("{{/\(innermost)}}")
    case .sectionNotOpen(let name, nil): marked("{{/\(name)}}") + "&#x27;, but missing"
    default: "?"
    }
  }
}
