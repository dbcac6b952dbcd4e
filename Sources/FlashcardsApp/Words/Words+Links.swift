import Effects
import TextUI

/// Links on cards.
extension Words {
  static let openLinkMenu = "Open link"
  static let sourceOfCard = "Source of the card"
  static let noLinks = "No links on this card"
  static let noBrowser = "Could not open the link: xdg-open is missing. Install xdg-utils."
  static func openingLink(_ address: LinkAddress) -> String { "Opening \(address.text.shortened(to: 60))" }

  static func linkNotOpened(_ problem: LinkAddress.Problem) -> String {
    switch problem {
    case .otherScheme: "Link not opened: only addresses with http, https, or mailto are."
    case .credentials: "Link not opened: it has a user name or password, which can hide where it leads."
    case .malformed: "Link not opened: it is not a valid address."
    }
  }
}
