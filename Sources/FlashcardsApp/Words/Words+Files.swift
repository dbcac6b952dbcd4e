import FlashcardKit
import HelperProtocol
import TextUI

/// Choosing files, and importing cards from them.
extension Words {
  static let importFileMore = "Import file…"
  static let importsFilesOnly = "Only files are imported. Save the page as a file first."
  static func title(choosing use: FileUse) -> String {
    use == .media ? "Picture or sound: file or web address" : "Import: Anki package or text file"
  }
  static func noFilesHere(_ use: FileUse) -> String {
    use == .media ? "No pictures or sounds here" : "No packages or text files here"
  }

  /// Returns what is known of a file in a folder: its size, and how long ago it changed.
  static func details(_ entry: FolderEntry, at now: Milliseconds) -> String {
    guard !entry.isFolder, let changed = entry.changed else { return "" }
    return "\(size(entry.size)), \(ago(changed, at: now))"
  }
  func loadingFile() -> String { "Loading… \(key(.cancel)) cancels" }

  static func importing(_ file: String) -> String { "Import \(short(file))" }
  static func newDeck(_ title: String) -> String { "New deck: \(short(title))" }
  static let importInto = "Deck for the cards"
  static func alreadyThere(_ count: Int) -> String {
    count == 1 ? "You have 1 of these cards already." : "You have \(grouped(count)) of these cards already."
  }

  static func goneFromFile(_ count: Int) -> String {
    "\(cards(count)) that came from it \(count == 1 ? "is" : "are") no longer in it, and \(count == 1 ? "stays" : "stay") here."
  }

  static func sentence(_ failure: ImportFailure) -> String {
    switch failure {
    case .missing: "File not found."
    case .notAFile: "Not a file. Folders, pipes, and devices are not read."
    case .tooLarge(let limit): tooLarge(limit)
    case .unreadable: "Could not read the file. Check its permissions."
    case .format(.empty): "The file has no text."
    case .format(.notText): "Not a text file, but a picture, a program, or the like. Import text or a package."
    case .format(.longLine(let limit)):
      "A line of the file is longer than \(limit >> 20) MB. Put each card on a line of its own."
    case .format(.oneRow): "Only one row found. Choose its separator."
    case .format(.webPage): "The file is a web page. Import text, a table, or a package."
    case .format(.notJSON): "The file is not valid JSON, or incomplete."
    case .format(.noCards): "No cards found in the file."
    case .noCards, .format(.lacksCards("text")): noTable
    case .format(.lacksCards("data")):
      "No cards found: this looks like a table of data. If it has cards, choose its format."
    case .format(.lacksCards("commas")):
      "No cards found: commas with a space after them may be punctuation. For cards, choose Comma as the separator."
    case .format(.lacksCards("rtf")):
      "The file is a document of a word processor (RTF). Save it as plain text, and import that."
    case .format(.lacksCards(let id)) where TextFormat(rawValue: id)?.isDialect == true:
      "No cards found when read as \(TextFormat(rawValue: id).map(name) ?? id)."
    case .format(.lacksCards("markdown")):
      "No cards found in this Markdown file: \(lack(ofFormat: "markdown")). If its headings are questions, choose \(name(TextFormat.headings)) as its format."
    case .format(.lacksCards(let format)):
      "No cards found in this \(name(ofFormat: format)): \(lack(ofFormat: format))."
    }
  }

  static func tooLarge(_ limit: Int) -> String {
    "The file is larger than \(limit >> 20) MB. Split it by lines (split --line-bytes=60M) and import the parts."
  }

  private static let noTable =
    "No cards found. A table needs a tab, semicolon, or comma between front and back in each row."

  /// Returns the name of a file of a format.
  private static func name(ofFormat id: String) -> String {
    switch id {
    case "json": "JSON file"
    case "org": "Org file"
    case "markdown": "Markdown file"
    case "kindle": "Kindle clippings file"
    case "hascard": "hascard file"
    case "supermemo": "Q&A text"
    case "quizlet": "Quizlet list"
    case "xml": "XML file"
    default: "table"
    }
  }

  /// Returns what is missing in a file of a format that has no cards.
  static func lack(ofFormat id: String) -> String {
    switch id {
    case "json": "it is neither an export of this program nor a list of cards with title and facts"
    case "org": "no heading has the tag drill or fc"
    case "markdown": "a card has Q: and A:, or C: and [deletions]"
    case "kindle": "no highlight or note ends with a line of equals signs"
    case "hascard": "no card begins with # and a title"
    case "supermemo": "no line begins with Q: and has one with A: below"
    case "quizlet": "each card needs a sign within, such as a tab, and another between it and the next"
    case "xml": "it is not one of Mnemosyne"
    default: "it needs a tab, semicolon, or comma between front and back in each row"
    }
  }
}

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

/// Sounds and speech.
extension Words {
  func sentence(_ failure: SoundPlaybackFailure) -> String {
    switch failure {
    case .noPlayer: "Could not play the sound: no player found. Install mpv or ffmpeg, or name a player in Settings."
    case .noVoice: "Could not read the text aloud. Install speech-dispatcher or espeak-ng."
    case .noFile: "Could not play the sound: its file is gone."
    case .failed: "The sound could not be played. Is there a sound device?"
    case .late: "The sound took too long and was stopped."
    }
  }

  static func sentence(_ failure: SoundFailure) -> String {
    switch failure {
    case .damaged: "The sound is damaged or incomplete."
    case .video: "Videos are not supported. Use MP3, Ogg, FLAC, WAV, or M4A."
    case .unsupported: "This kind of sound is not supported. Use MP3, Ogg, FLAC, WAV, or M4A."
    }
  }
}

/// Pictures on cards.
extension Words {
  static let openingPicture = "Opening the picture in the system's viewer"
  static let noViewer = "Could not open the picture: its file is gone, or xdg-open is missing. Install xdg-utils."
  static let drawingPicture = "Drawing picture…"
  static func pictureNotKept(_ failure: StoreFailure) -> String {
    "Could not save the file: \(reason(failure)). The card is unchanged."
  }
  static let openPicture = "Open picture"
  static func picture(_ number: Int, _ text: String) -> String {
    text.isEmpty ? "Picture \(number)" : "\(number)  \(text.cleanedLine())"
  }
  static func namedMedia(_ card: Card) -> String { "Added the files named in \(quoted(card.inLine().title))" }
  static func notNamed(_ path: String, _ failure: MediaImportFailure) -> String {
    "Could not add \(path.shortened(to: 40).cleanedLine()) to the card. \(sentence(failure))"
  }
  static func picturesNotKept(_ failure: StoreFailure) -> String {
    "Could not save all pictures with the cards: \(reason(failure))."
  }

  /// Shown in place of a file that is neither a picture nor a sound.
  static func notShown(_ file: String) -> String { "\(kind(of: file)), not shown in the terminal" }

  /// Appended to the value of the setting if the terminal does not report the size of its cells.
  static let pixelsUnsupported = " (not supported by this terminal)"

  // MARK: Choosing one

  static let noPicture = "Remove"
  static func foundPicture(_ address: String) -> String { "From the card's source: \(short(address))" }
  func fetchesPicture() -> [Run] { hint(.confirm, "downloads it") }

  static func kind(of file: String) -> String {
    let ending = file.split(separator: ".").last.map { String($0).uppercased() } ?? ""
    if MediaName.isSound(file) { return "\(ending) sound" }
    if !MediaName.isPicture(file) { return "\(ending) file" }
    return ending == "JPG" ? "JPEG picture" : "\(ending) picture"
  }

  static func label(_ entry: FolderEntry) -> [Run] {
    entry.isFolder ? [Run(entry.name.cleanedLine() + "/", .accent)] : [Run(entry.name.cleanedLine())]
  }

  // MARK: Problems

  private static let pictureFormats = "Use PNG, JPEG, GIF, WebP, BMP, TIFF, or SVG."
  private static let soundFormats = "For sounds, use MP3, Ogg, FLAC, WAV, or M4A."

  static func sentence(_ failure: MediaImportFailure) -> String {
    switch failure {
    case .picture(.unknownFormat): "Neither a picture nor a sound in a known format. \(pictureFormats) \(soundFormats)"
    case .picture(let failure): sentence(failure)
    case .sound(let failure): sentence(failure)
    case .store(let failure): pictureNotKept(failure)
    }
  }

  static func sentence(_ failure: PictureFailure) -> String {
    switch failure {
    case .source(.noFile(let path)): "File not found: \(path.shortened(to: 50).cleanedLine())."
    case .noDecoder: "Could not start flashcards-decode, which draws pictures. Install it next to flashcards."
    case .source(.status(404, _)): "Nothing found at this address (404)."
    case .source(.tooLarge(let limit)): "The file is larger than \(limit >> 20) MB."
    case .source(.notAnAddress): "Not a web address."
    case .source(let failure): sentence(failure, "This address")
    case .unknownFormat: "Not a picture in a known format. \(pictureFormats)"
    case .unsupported(let kind): "\(kind.rawValue) is not supported. \(pictureFormats)"
    case .noLoader(.webp): "WebP needs a loader: install webp-pixbuf-loader."
    case .noLoader(.svg): "SVG needs a loader: install librsvg2-common."
    case .noLoader(let format): "\(format.rawValue.uppercased()) needs a loader that is not installed."
    case .tooManyPixels(let width, let height):
      "The picture claims to be \(grouped(width)) × \(grouped(height)) pixels, too large to draw."
    case .damaged: "The picture is damaged or incomplete."
    case .tooExpensive: "The picture takes too much time or memory to draw."
    }
  }
}

/// Covering parts of a picture.
extension Words {
  static let coversTitle = "Image occlusion"
  static let coversAnother = "Cover another part"
  static let removesCover = "Remove this cover"
  static let selectsNextCover = "Select the next cover"
  static let selectsPreviousCover = "Select the previous cover"
  static let keepsCovers = "Keep the covers and go back to the card"
  static let pictureAwaited = "The picture is not drawn yet"

  /// Returns the row of the form that opens the picture.
  static func covering(_ count: Int, hasPicture: Bool) -> String {
    if !hasPicture { return addAnother("Picture") }
    return count == 0 ? addAnother("Covered part") : "\(parts(count)) covered…"
  }

  /// Returns how many parts are covered and asked for.
  static func covers(_ covers: Covers) -> String {
    let count = covers.covers.count
    guard count > 0 else { return "Drag over a part of the picture, or add a cover and move it by arrow keys" }
    let prompts = covers.numbers.count
    let asked = prompts == 1 ? "1 prompt" : "\(prompts) prompts"
    return "\(parts(count)) covered · \(asked)" + (covers.hidesAll && prompts > 1 ? " · others are covered, too" : "")
  }

  private static func parts(_ count: Int) -> String { count == 1 ? "1 part" : "\(count) parts" }
}
