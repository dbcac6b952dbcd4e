import Effects
package import FlashcardKit
import Markdown
import RichText

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
    effects.append(.addNamedMedia(paths, of: login, number: taking.name(for: card.id)))
  }

  /// Handles the result of adding files that texts name. What could not be added is told; the card is saved in any case.
  mutating func tookNamed(_ number: Int, _ results: [String: MediaImport]) {
    guard let id = taking.named(number), let card = library.card(id), let home = library.home(of: id) else { return }
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
