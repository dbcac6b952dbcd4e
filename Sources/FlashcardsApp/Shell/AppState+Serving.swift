/// Attending to programs that add cards.
extension AppState {
  /// Attends to what other programs want, unless the person types or studies, or a dialog is open.
  mutating func attendToClients() {
    guard world.login != nil, !world.isReading, !type(of: top).isDialog, !type(of: top).isStudy,
      !top.isTyping(in: world)
    else { return world.tellOfOrigins(isAskedNow: false) }
    world.tellOfOrigins(isAskedNow: true)
    if !world.serving.waiting.isEmpty { return world.askNextOrigin() }
    guard !world.serving.wishes.isEmpty else { return }
    let wish = world.serving.wishes.removeFirst()
    // What is open isn't closed for another program.
    if wish.isAboutLists, !stack.isEmpty { return world.say(Words.clientWaits) }
    world.carryOut(wish)
  }
}

extension ClientWish {
  /// Whether the lists of cards and decks are wanted, which are behind all other screens.
  fileprivate var isAboutLists: Bool {
    switch self {
    case .find, .show, .showDecks, .showDeck: true
    case .form, .edit, .study, .undo, .sync: false
    }
  }
}
