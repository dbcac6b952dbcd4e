import FlashcardKit
import HelperProtocol

@testable import FlashcardsApp

/// Cards found online, and failures.
extension Samples {
  static func found(_ search: OnlineSearch) -> FoundCards {
    switch search.source {
    case .course: course
    case .wikipedia: FoundCards(cards: articles(from: search.offset), next: search.offset + 10)
    default: FoundCards(cards: cards(capitals, Card.Source(name: "World capitals")))
    }
  }

  static func cards(_ contents: [CardContent], _ source: Card.Source) -> [ImportedCard] {
    contents.compactMap { try? ImportedCard($0, source: source) }
  }

  /// Course cards, the first of which Maya already has.
  static let course = FoundCards(
    cards: cards(
      sorting.prefix(1) + [
        .facts(title: "How does Shell Sort work?", facts: ["It sorts with gaps.", "The gaps become smaller."]),
        .question("What is MVC?", answer: "Model, view, controller"),
        .choice("Which is a tree?", answer: "Heap", wrong: ["Stack", "Queue"]),
        .facts(title: "整列", facts: ["一つ目の事実", "二つ目の事実"]),
      ], Card.Source(name: "Course cards", link: "https://cards.example/list")), skipped: 2)

  static func articles(from start: Int) -> [ImportedCard] {
    (start..<start + 10).compactMap { number in
      try? ImportedCard(
        .facts(title: "Article \(number)", facts: ["What it is about", "What it says."]),
        source: Card.Source(
          name: "Wikipedia", link: "https://en.wikipedia.org/wiki/\(number)", author: "Wikipedia contributors",
          license: "CC BY-SA 4.0", picture: "https://upload.wikimedia.org/\(number).png"))
    }
  }

  static let failures: [OnlineFailure] =
    [
      .format(.empty), .format(.webPage), .format(.notJSON), .format(.noCards), .noneReadable(3),
      .said("Too long\u{1B}[2J"), .said(""), .noStarterDecks,
    ]
    + ([
      .noNetwork, .nameNotFound(host: "cards.example"), .refused(host: "cards.example"), .unreachable(host: "h"),
      .notSecure(host: "h"), .slowToConnect(host: "h", after: 5000), .slow(host: "h", after: 10_000),
      .brokenOff(host: "h"), .garbled(host: "h"), .status(404, said: ""), .status(403, said: "Please set a user-agent"),
      .status(503, said: ""), .tooOften(retryAfter: 3600), .tooOften(retryAfter: nil), .tooLarge(limit: 8 << 20),
      .tooManyRedirects, .leadsToInsecure(host: "h"), .privateAddress(host: "h"), .notAnAddress,
      .noFile(path: "/home/maya/cards.json"), .unreadableFile(path: "/x"), .noHelper, .helperEnded, .other(code: 99),
    ] as [NetworkFailure] + CertificateProblem.allCases.map { .badCertificate(host: "h", $0) })
    .map(OnlineFailure.network)
}
