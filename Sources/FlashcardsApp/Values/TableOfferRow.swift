/// A row of the offer to make cards of a pasted table: what is done, or a choice about it.
enum TableOfferRow: Sendable {
  case create, deck, order, heading, kind, third
}
