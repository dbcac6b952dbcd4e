import FlashcardKit

/// What is asked for about cards online, in a dialog with one field.
enum OnlinePrompt: Sendable, Equatable {
  case newDeck([CardID])
  case address(OnlineAddress, from: String)
  case language(from: String)
  case contact(from: String)

  /// What stands in the field at first.
  var text: String {
    switch self {
    case .newDeck: ""
    case .address(_, let text), .language(let text), .contact(let text): text
    }
  }

  func request(_ text: String) -> OnlineRequest {
    switch self {
    case .newDeck(let cards): .addToNewDeck(cards, title: text)
    case .address(let address, _): .setAddress(address, text)
    case .language: .setLanguage(text)
    case .contact: .setContact(text)
    }
  }

  var title: String {
    switch self {
    case .newDeck(let cards): "A new deck for \(Words.cards(cards.count))"
    case .address(let address, _): Words.label(address)
    case .language: "Wikipedia's language"
    case .contact: "Contact"
    }
  }

  var question: String {
    switch self {
    case .newDeck: "Title"
    case .address(.course, _): "http://, https://, or a file; blank: the usual one"
    case .address: "http:// or https://; blank: the usual one"
    case .language: "Its code: en, de, ja, simple"
    case .contact: "Told to servers, so that they can write to you"
    }
  }

  var verb: String {
    switch self {
    case .newDeck: "Create"
    default: "Set"
    }
  }
}
