public import FlashcardKit

/// A card that is being typed, to be kept in case the program ends. Handing it over costs nothing; its texts are put
/// together by whoever keeps them.
public struct UnfinishedCard: Sendable, Equatable {
  private let form: CardForm

  init(_ form: CardForm) { self.form = form }

  /// The card, as far as it has come, and what it was.
  public var draft: CardDraft {
    var draft = form.draft
    draft.base = form.base
    draft.home = form.base == nil ? nil : form.original.deck
    return draft
  }

  /// Equal when nothing was typed in between.
  public static func == (a: UnfinishedCard, b: UnfinishedCard) -> Bool { a.form.stamp == b.form.stamp }
}
