import FlashcardKit

/// Kinds of card, pictures and sounds, and conversions.
extension RandomMachine {
  /// Returns content of a random kind.
  mutating func content(_ random: inout RandomSource) -> CardContent {
    switch Int.random(in: 0..<6, using: &random) {
    case 0...1: return .question(word(&random), answer: word(&random))
    case 2: return .facts(title: word(&random), facts: [word(&random), word(&random)])
    case 3: return CardContent(.occlusion, [word(&random), RandomMachine.cover, word(&random)])
    default:
      guard let kind = library.kinds.all.filter(\.isCustom).randomElement(using: &random) else {
        return .choice(word(&random), answer: word(&random), wrong: [word(&random)])
      }
      return CardContent(kind, kind.fields.map { _ in word(&random) })
    }
  }

  private static let cover = "{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2}}"

  /// Makes a card one of another kind or in another markup.
  mutating func convert(_ card: Card, _ random: inout RandomSource, at now: Milliseconds) -> Change {
    let content =
      Bool.random(using: &random)
      ? card.content.in(card.content.markup == .plain ? .markdown : .plain)
      : CardContent.question(card.content.front, answer: word(&random))
    let new = card.edited(content: content, at: now)
    replace(card, by: new)
    return library.editing(new)
  }

  /// Adds, replaces, removes, or describes a picture of a card.
  mutating func attach(to card: Card, _ random: inout RandomSource, at now: Milliseconds) -> Change {
    var (media, texts) = (card.media, card.mediaTexts)
    let key = MediaKey([.front, .back].randomElement(using: &random) ?? .front, Int.random(in: 1...2, using: &random))
      .text
    switch Int.random(in: 0..<4, using: &random) {
    case 0: (media[key], texts[key]) = (nil, nil)
    case 1 where media[key] != nil: texts[key] = word(&random)
    default: (media[key], texts[key]) = (word(&random), Bool.random(using: &random) ? word(&random) : nil)
    }
    let new = card.edited(media: media, mediaTexts: texts, at: now)
    replace(card, by: new)
    return library.editing(new)
  }

  /// Adds a kind, or changes or removes one with its fields and faces.
  mutating func kind(_ random: inout RandomSource) -> Change {
    guard var kind = library.customKinds.randomElement(using: &random) else {
      return (try? library.editing(.vocabulary)) ?? Change([])
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      guard let known = library.kinds[kind.key], library.count(of: known) == 0 else { return Change([]) }
      return library.removing(kind.id)
    case 1:
      kind.fields.append(CustomKind.Field(id: FieldID(rawValue: random.next()), label: "Field \(random.next() % 9)"))
    case 2: kind.fields[kind.fields.count - 1].isHidden.toggle()
    case 3: kind.fields[0].label = "Label \(random.next() % 9)"
    case 4 where kind.faces.count > 1: kind.faces.removeLast()
    case 5: kind.fields.swapAt(0, kind.fields.count - 1)
    case 6: kind.name = "Kind \(random.next() % 9)"
    default:
      kind.faces.append(
        CustomKind.Face(
          id: Prompt.Face(rawValue: FieldID(rawValue: random.next()).description), name: "Face \(random.next() % 99)",
          front: "{{\(kind.fields[0].label)}}", back: "{{FrontSide}}"))
    }
    return (try? library.editing(kind)) ?? Change([])
  }
}
