import FlashcardKit
import TextUI

/// The search field, and saved searches.
extension CardsPane {
  func isTyping(in world: World) -> Bool { search?.isTyping ?? false }

  mutating func type(_ key: Key, in world: inout World) -> Bool {
    guard var search, search.isTyping, world.login != nil else { return false }
    if key == .down {
      search.isTyping = false
      focus = .cards
    } else {
      let before = search.field.text
      guard search.field.edit(key) else { return false }
      if search.field.text != before { found(&search, in: &world) }
    }
    self.search = search
    return true
  }

  mutating func paste(_ text: String, in world: inout World) {
    guard var search, search.isTyping else { return pasteCards(text, in: &world) }
    search.field.insert(text)
    found(&search, in: &world)
    self.search = search
  }

  /// Offers to make cards of a pasted table, in the selected deck.
  private func pasteCards(_ text: String, in world: inout World) {
    guard world.login != nil, let deck = decks.selected?.id ?? world.library.decks.first?.id else { return }
    if var offer = ImportOffer(text, for: deck, newDeck: "", kinds: world.library.kinds) {
      offer.pastesAsText = false
      return world.push(offer)
    }
    world.say(Words.pasteInCreate)
  }

  /// Handles an action in the search field: moves to the results, switches the scope, or ends the search.
  mutating func leaveField(by action: Action, in world: inout World) {
    switch action {
    case .back:
      search = nil
      shown = nil
    case .open:
      search?.isTyping = false
      focus = .cards
    case .save: if let search { world.askToSave(search: search.field.text) }
    case .switchPane, .previousPane:
      guard var search else { return }
      if action == .switchPane, search.completion != nil { search.complete() } else { search.reachOn(in: world) }
      found(&search, in: &world)
      self.search = search
    default: break
    }
  }

  /// Shows the results, with the best one selected.
  private mutating func found(_ search: inout CardSearch, in world: inout World) {
    list.reset()
    list.listing = listing(search, world)
    list.show(search.cards(in: &world), by: search.sort, in: world)
    list.query = search.query
  }

  /// Whether there is a search that can be saved.
  var canSave: Bool { search.map { !$0.field.isEmpty && $0.problem == nil } ?? false }

  /// Returns the saved search that is shown, or `nil`.
  func savedSearch(in world: World) -> SavedSearch? {
    world.shownDeck == nil ? world.shown.search.flatMap { world.library.savedSearch($0) } : nil
  }
}
