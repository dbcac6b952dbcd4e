import FlashcardKit
import RichText
import TextUI

/// The links on cards, which are opened in the system's browser or mail program.
extension World {
  /// The maximum number of links that are offered.
  static let mostLinks = 100

  /// Opens the link on the given sides of a card, or asks which one.
  mutating func openLink(of card: Card, _ sides: [Card.Side]) {
    let links = links(of: card, sides)
    guard let first = links.first else { return say(Words.noLinks) }
    if links.count == 1 { return open(first) }
    push(
      Menu(
        title: Words.openLinkMenu,
        items: links.map { link in
          let text = link.text.cleanedLine()
          let address = link.address.cleanedLine()
          return Menu.Item(
            text.isEmpty ? address : text.shortened(to: 28), detail: text.isEmpty ? "" : address, .openLink(link))
        }))
  }

  /// Returns the links in the texts of a card, each address once. That of its source may tell the answer, and comes with
  /// the back.
  private func links(of card: Card, _ sides: [Card.Side]) -> [RichText.Link] {
    var links: [RichText.Link] = []
    func add(_ link: RichText.Link) {
      if links.count < World.mostLinks, !links.contains(where: { $0.address == link.address }) { links.append(link) }
    }
    for side in sides { text(of: card, side, width: 80, limit: 1).links.forEach(add) }
    if sides.contains(.back), let source = card.source?.link { add(RichText.Link(Words.sourceOfCard, to: source)) }
    return links
  }

  fileprivate mutating func open(_ link: RichText.Link) {
    do throws(LinkAddress.Problem) {
      let address = try LinkAddress(link.address)
      effects.append(.openLink(address))
      say(Words.openingLink(address))
    } catch {
      say(Words.linkNotOpened(error), .problem)
    }
  }
}

extension Request {
  /// Opens a link.
  fileprivate static func openLink(_ link: RichText.Link) -> Request { always { $0.open(link) } }
}

extension Card {
  /// Whether the card may have links on the given sides, as a quick look at its texts shows.
  func mayHaveLinks(on sides: [Side]) -> Bool {
    sides.contains(.back) && source?.link != nil || content.mayHaveLinks
  }
}
