import CardFormats

/// Actions on Anki's window. Only what is true without one is answered; the others are unsupported, so that clients
/// don't take a success for granted.
extension Actions {
  static let window: [String: Action] = [
    "guiBrowse": { session, params throws(AnkiRefusal) in
      let query = params["query"].string ?? ""
      let cards = try session.cards(matching: query)
      session.wish(.browse(query))
      return JSONValue(cards)
    },
    "guiSelectedNotes": { _, _ in .array([]) },
    "guiSelectNote": { _, _ in .boolean(false) },
    "guiSelectCard": { _, _ in .boolean(false) },
    "guiReviewActive": { _, _ in .boolean(false) },
    "guiCurrentCard": { _, _ throws(AnkiRefusal) in throw AnkiRefusal("Gui review is not currently active.") },
  ]
}
