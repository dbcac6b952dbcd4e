public import Templates

extension CardKind {
  /// Creates the kind of what templates made of a card: both sides in HTML, and the answers as texts. No library has
  /// cards of it.
  static func rendered(_ problem: CardTemplates.Problem? = nil) -> CardKind {
    problem == nil ? rendered : CardKind(renderedDespite: problem)
  }

  private static let rendered = CardKind(renderedDespite: nil)
  private static let renderedID = "rendered"

  private convenience init(renderedDespite problem: CardTemplates.Problem?) {
    self.init(
      id: CardKind.renderedID, name: "",
      fields: [
        Field("front", "", .front), Field("back", "", .back),
        Field("answers", "", .front, list: List(needed: 0, first: 0, fewest: 0, another: "", plural: "")),
      ],
      faces: [Face(.front, asks: ["front"], shows: ["answers"], problem: problem)])
  }

  /// Whether cards of this kind are what templates made: a side is the text of its field, and the back is shown in place
  /// of the front.
  public var isRendered: Bool { id == CardKind.renderedID }
}

extension CardContent {
  /// The reason why the sides aren't what the templates of the card's kind say, or `nil`.
  public var templateProblem: CardTemplates.Problem? { kind.faces.first?.problem }

  /// Returns the HTML of a side, if templates made it.
  public func html(_ side: Card.Side) -> String? { kind.isRendered ? self[side == .front ? 0 : 1] : nil }
}
