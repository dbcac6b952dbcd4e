/// Why a card cannot be kept as it was asked for.
public enum CardProblem: Error, Hashable, Sendable {
  /// It needs a text in a field.
  case missing(CardKind.Field)
  /// It needs more texts in a list.
  case tooFew(CardKind.Field)
  /// A text needs a gap.
  case gapsMissing
  /// The same title and back are on another card.
  case duplicate(of: CardID)
  /// A card of the same deck has the same title.
  case titleTaken(by: CardID)
  /// A card of another deck has the same title: said, and allowed when the person confirms it.
  case titleElsewhere(CardID)

  /// Whether the card can be kept all the same when the person says so.
  public var canBeConfirmed: Bool { if case .titleElsewhere = self { true } else { false } }
}

extension CardContent {
  /// What is missing, each by its own rule, in the order of the fields.
  public var problems: [CardProblem] {
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    guard kind.isKnown else { return [] }
    return kind.fields.indices.compactMap { index in
      let field = kind.fields[index]
      if field.hasGaps { return Cloze(self[index]).gaps.isEmpty ? .gapsMissing : nil }
      if let list = field.list {
        return texts(of: index).count { !isBlank($0) } < list.needed ? .tooFew(field) : nil
      }
      return field.isRequired && isBlank(self[index]) ? .missing(field) : nil
    }
  }
}
