/// A reason why a card can't be saved as requested.
public enum CardProblem: Error, Hashable, Sendable {
  /// The given field is empty.
  case missing(CardKind.Field)
  /// The given list has too few texts.
  case tooFew(CardKind.Field)
  /// The text at the given index of a list of wrong choices equals the answer.
  case sameAsAnswer(CardKind.Field, Int)
  /// The text has no cloze deletion.
  case noClozeDeletion
  /// No part of the picture is covered.
  case noCovers
  /// Another card has the same title and back.
  case duplicate(of: CardID)
  /// Another card in the deck has the same title.
  case titleTaken(by: CardID)
  /// A card in another deck has the same title. Allowed after confirmation.
  case titleElsewhere(CardID)

  /// Whether the card can be saved if the person confirms.
  public var canBeConfirmed: Bool { if case .titleElsewhere = self { true } else { false } }
}

extension CardContent {
  /// The problems of the texts by themselves, in the order of fields.
  public var problems: [CardProblem] {
    guard kind.isKnown else { return [] }
    return kind.fields.indices.compactMap { index in
      let field = kind.fields[index]
      if field.isHidden { return nil }
      if field.hasClozeDeletions { return Cloze(self[index]).deletions.isEmpty ? .noClozeDeletion : nil }
      if field.coversPicture { return Covers(self[index]).numbers.isEmpty ? .noCovers : nil }
      if let list = field.list {
        return texts(of: index).count { !$0.isBlank } < list.needed ? .tooFew(field) : nil
      }
      // Most texts are seen not to be blank without making strings of them.
      let hasSigns = withUTF8(of: index) { $0.contains { (0x21...0x7E).contains($0) } }
      return field.isRequired && !hasSigns && self[index].isBlank ? .missing(field) : nil
    }
  }

  /// The wrong choices that equal the answer. Cards from elsewhere may have some, which are then not offered.
  public var wrongChoiceProblems: [CardProblem] {
    guard let wrong = kind.wrong else { return [] }
    let answer = ChoiceText(self.answer)
    return texts(of: wrong).enumerated().compactMap { index, text in
      ChoiceText(unmarked(text)) == answer ? .sameAsAnswer(kind.fields[wrong], index) : nil
    }
  }
}
