package import FlashcardKit
import HTML
import HelperProtocol
import Markdown
import RichText
import TextUI

extension World {
  /// Returns the colors for pictures on a background of the given scheme.
  func pictureColors(_ scheme: ColorScheme) -> PictureColors {
    if scheme == .monochrome { return .none }
    switch terminal.colorDepth {
    case .none: return .none
    case .eight: return .eight
    case .sixteen: return .sixteen
    case .indexed: return .indexed
    case .direct: return .full
    }
  }

  /// Requests the visible pictures, and then those likely to be seen next.
  mutating func needPictures(_ views: [PictureView], ahead: [PictureView]) {
    let requests = pictures.look(
      at: views.compactMap { $0.request(self) }, ahead: ahead.compactMap { $0.request(self) },
      motion: hasMotion,
      now: now)
    if let requests { effects.append(.draw(requests, of: login)) }
  }

  /// Imports a file for the form that waits for it.
  mutating func addMedia(from source: PictureSource) {
    guard let login, canAlter() else { return }
    effects.append(.addMedia(source, of: login, number: fileImport.begin(at: now)))
  }

  /// Handles the result of importing a file.
  mutating func receive(_ number: Int, _ result: MediaImport) {
    switch result {
    case .success(let file):
      pictures.retry(.kept(file))
      fileImport.receive(number, .taken(file))
    case .failure(let failure): fileImport.receive(number, .failed(Words.sentence(failure)))
    }
  }
}

extension Card {
  /// Returns the first picture of a side at its position, or `nil` if there is none.
  func view(_ side: Side, in area: Rect, deck: DeckID?) -> PictureView? {
    picture(sideOfFiles(side)).map {
      PictureView(source: .kept($0.file), text: $0.text, area: area, covers: covers(side), deck: deck)
    }
  }
}

/// The cards whose pictures are fetched in the background, one after the other.
struct AwaitedPictures: Sendable {
  /// The cards in the order in which they are tried.
  private(set) var cards: [CardID] = []
  /// The card whose picture is being fetched, and the number of the request.
  private(set) var running: (number: Int, card: CardID)?
  /// The time before which the network is left alone.
  private(set) var pausedUntil: Milliseconds?

  /// The time after which the network is tried again, in milliseconds.
  static let pause: Milliseconds = 5 * 60_000

  /// The time at which the next picture can be fetched, or `nil` if none is awaited or one is being fetched.
  var due: Milliseconds? { cards.isEmpty || running != nil ? nil : pausedUntil ?? 0 }

  /// Adds cards at the end.
  mutating func add(_ ids: some Sequence<CardID>) {
    let known = Set(cards)
    cards += ids.filter { !known.contains($0) }
  }

  /// Returns the next card that still waits, and forgets those before it.
  mutating func next(where isAwaited: (CardID) -> Bool) -> CardID? {
    cards.removeFirst(cards.firstIndex(where: isAwaited) ?? cards.count)
    return cards.first
  }

  mutating func begin(_ card: CardID, number: Int) {
    running = (number, card)
    pausedUntil = nil
  }

  /// Ends a request and returns its card, or `nil` if another one is running.
  mutating func end(_ number: Int) -> CardID? {
    guard let running, running.number == number else { return nil }
    self.running = nil
    cards.removeAll { $0 == running.card }
    return running.card
  }

  /// Tries a card again, after all others and not before a time.
  mutating func retry(_ card: CardID, at time: Milliseconds) {
    cards.append(card)
    pausedUntil = time
  }
}

/// Files that the texts of a card call by their paths.
extension World {
  /// Requests the files that the texts of a saved card name, and that it doesn't have yet.
  ///
  /// - Parameters:
  ///   - card: The card as it was saved.
  ///   - base: The card as it was before, or `nil` for a new card.
  mutating func takeNamedMedia(of card: Card, since base: Card?) {
    guard let login, !saving.isReadOnly else { return }
    let paths = card.missingPaths.filter { path in
      // A text by someone else must not fetch this person's files.
      base?.source == nil || base?.content.mentions(path) == false
    }
    guard !paths.isEmpty else { return }
    effects.append(.addNamedMedia(paths, of: login, number: fileImport.name(for: card.id)))
  }

  /// Handles the result of adding files that texts name. What could not be added is told; the card is saved in any case.
  mutating func receiveNamedMedia(_ number: Int, _ results: [String: MediaImport]) {
    guard let id = fileImport.named(number), let card = library.card(id), let home = library.home(of: id) else {
      return
    }
    var edited = card
    for (path, result) in results.sorted(by: { $0.key < $1.key }) where card.content.mentions(path) {
      switch result {
      case .success(let file):
        pictures.retry(.kept(file))
        edited = edited.naming(path, file, at: now)
      case .failure(let failure): notify(Words.notNamed(path, failure), .problem)
      }
    }
    let change = Change([.edit(deck: home, from: card, to: edited)])
    guard edited !== card, canAlter(by: change) else { return }
    perform(change, Words.namedMedia(card))
  }
}

extension Card {
  /// The most files that are taken for one card at once.
  private static let mostPaths = 50

  /// The paths in the texts of the card that are not names of files that it has.
  fileprivate var missingPaths: [String] {
    Array(content.namedPaths.filter { file(named: $0) == nil }.prefix(Card.mostPaths))
  }
}

extension CardContent {
  /// The paths by which the texts name files, each once.
  package var namedPaths: [String] {
    guard mayNameFiles else { return [] }
    var seen: Set<String> = []
    let names = texts.flatMap { text in
      (mayHavePictures ? richText(text).files : []) + SoundMark.names(in: text, markup)
    }
    return names.filter { !$0.isEmpty && !$0.contains(":") && MediaKey($0) == nil && seen.insert($0).inserted }
  }

  /// Returns a text with marks, as its markup says.
  fileprivate func richText(_ text: String) -> RichText {
    markup == .html ? RichText(html: text) : RichText(markdown: text)
  }
}
