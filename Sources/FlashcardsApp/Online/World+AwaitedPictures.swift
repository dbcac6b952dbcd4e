import Effects
import FlashcardKit

/// The pictures of found cards, which come after the cards.
extension World {
  /// Looks for cards of a login that was opened whose pictures couldn't be fetched before.
  mutating func findAwaitedPictures(of login: Login) {
    online.pictures = AwaitedPictures()
    if canFetchPictures { effects.append(.findAwaitedPictures(library, of: login)) }
  }

  /// Whether pictures are fetched at all.
  private var canFetchPictures: Bool { choices.online.sources.contains(.wikipedia) && !saving.isReadOnly }

  /// The time at which the next picture is fetched, or `nil` if none is.
  var awaitedPictureDue: Milliseconds? {
    login != nil && opening == nil && !isLeaving && canFetchPictures ? online.pictures.due : nil
  }

  /// Fetches the next picture, unless one is being fetched or the network is left alone for now.
  mutating func fetchAwaitedPicture() {
    guard let login, let due = awaitedPictureDue, due <= now else { return }
    let library = library
    guard let id = online.pictures.next(where: { library.card($0)?.awaitedPicture != nil }),
      let source = library.card(id)?.source
    else { return }
    let number = nextStamp()
    online.pictures.begin(id, number: number)
    effects.append(.fetchPicture(source, choices.online, of: login, number: number))
  }

  /// Puts a picture on its card, without a message, or tries again later.
  mutating func took(_ number: Int, _ result: Result<FetchedPicture, MediaImportFailure>) {
    guard let id = online.pictures.end(number), let card = library.card(id), card.awaitedPicture != nil else { return }
    switch result {
    case .success(let picture):
      let credit = [picture.author, picture.license].compactMap { $0 }.joined(separator: ", ").cleanedLine()
      let attachment = Card.Attachment(file: picture.file, text: Words.pictureText(card.title, credit))
      pictures.retry(.kept(picture.file))
      show(library.editing(card.withSourcePicture(attachment, credit: credit, at: now)))
    case .failure(.picture(.source(let failure))):
      switch failure {
      case .status(404, _), .status(410, _), .tooLarge: giveUp(card)
      case .tooOften(let wait):
        online.pictures.retry(id, at: now + max(AwaitedPictures.pause, wait?.time ?? 0))
      default: online.pictures.retry(id, at: now + AwaitedPictures.pause)
      }
    case .failure(.picture(let failure)):
      switch failure {
      // After an installation, the next program can show it.
      case .noLoader, .noDecoder, .source: break
      case .unknownFormat, .unsupported, .tooManyPixels, .damaged, .tooExpensive: giveUp(card)
      }
    // The disk may have room when the next program starts.
    case .failure(.store), .failure(.sound): break
    }
  }

  /// Stops trying to fetch the picture of a card.
  private mutating func giveUp(_ card: Card) {
    show(library.editing(card.withSourcePicture(nil, credit: "", at: now)))
  }
}
