import CardFormats
import Essentials
import FlashcardKit

extension CardSource {
  /// Wikipedia articles: their subjects, first sentences, and the addresses of their pictures.
  static let wikipedia = CardSource(
    .wikipedia,
    queries: [
      Query(
        address: .wikipedia,
        path: { search in
          "/w/api.php?action=query&format=json&formatversion=2&generator=search&gsrlimit=\(pageLength)"
            + "&gsroffset=\(search.offset)&gsrsearch=\(search.text.percentEncoded())"
            + "&prop=extracts%7Cpageimages%7Cdescription%7Cinfo%7Cpageprops&exintro=1&explaintext=1&exsentences=3"
            + "&exlimit=\(pageLength)&piprop=thumbnail%7Cname&pithumbsize=640&pilicense=free&inprop=url"
            + "&ppprop=disambiguation&redirects=1"
        },
        read: { (reply, search, _) throws(OnlineFailure) in
          let answer = try ReplyText(reply).decoded(as: Answer.self)
          if let error = answer.error { throw .said(error) }
          let pages = answer.pages.sorted { ($0.value?.index ?? .max) < ($1.value?.index ?? .max) }
          let articles = pages.compactMap(\.value)
          // Disambiguation pages have nothing to learn, but aren't errors either.
          let cards = articles.filter { !$0.isDisambiguation }.map(\.card)
          let found = cards.compactMap { $0 }
          // An offset that doesn't advance would lead to an endless search.
          let next = answer.next.flatMap { $0 > search.offset && $0 <= maxOffset ? $0 : nil }
          return FoundCards(
            cards: found, skipped: pages.count - articles.count + cards.count - found.count, next: next)
        })
    ])
}

private let pageLength = 10
/// The maximum offset. Wikipedia's own limit is 10,000.
private let maxOffset = 1_000_000

private struct Answer: Decodable {
  var pages: [Tolerant<Page>] = []
  var error: String?
  var next: Int?

  enum Keys: String, CodingKey { case query, error, info, code, pages, next = "continue", gsroffset }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    if object.contains(.error) {
      let fault = try? object.nestedContainer(keyedBy: Keys.self, forKey: .error)
      error = fault?.tolerant(String.self, .info) ?? fault?.tolerant(String.self, .code) ?? ""
    }
    // Without a query, nothing was found.
    guard object.contains(.query) else { return }
    let query = try object.nestedContainer(keyedBy: Keys.self, forKey: .query)
    pages = try query.decode([Tolerant<Page>].self, forKey: .pages)
    next = (try? object.nestedContainer(keyedBy: Keys.self, forKey: .next))?.tolerant(Int.self, .gsroffset)
  }
}

private struct Page: Decodable {
  let index: Int?
  let isDisambiguation: Bool
  let card: ImportedCard?

  enum Keys: String, CodingKey {
    case title, index, extract, description, fullurl, thumbnail, source, pageprops, disambiguation
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    index = object.tolerant(Int.self, .index)
    isDisambiguation =
      (try? object.nestedContainer(keyedBy: Keys.self, forKey: .pageprops))?.contains(.disambiguation) ?? false
    let title = object.tolerant(String.self, .title)?.cleanedLine() ?? ""
    let extract = object.tolerant(String.self, .extract) ?? ""
    guard extract.utf8.count <= longestText else {
      card = nil
      return
    }
    let thumbnail = try? object.nestedContainer(keyedBy: Keys.self, forKey: .thumbnail)
    let facts = ([object.tolerant(String.self, .description) ?? ""] + extract.sentences)
      .map { $0.cleanedLine() }.filter { !$0.isEmpty }
    card = try? ImportedCard(
      facts.count == 1 ? .question(title, answer: facts[0]) : .facts(title: title, facts: facts),
      source: Card.Source(
        name: "Wikipedia", link: object.tolerant(String.self, .fullurl)?.webLink, author: "Wikipedia contributors",
        license: "CC BY-SA 4.0", picture: thumbnail?.tolerant(String.self, .source)?.webLink))
  }
}
