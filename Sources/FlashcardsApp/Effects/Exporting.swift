public import Anki
public import FlashcardKit

/// A request to write cards to a file.
public struct ExportRequest: Sendable, Equatable {
  /// The number that identifies the request.
  public let number: Int
  /// The cards.
  public let cards: [CardID]
  /// The library with the cards.
  public let library: Library
  /// The review log.
  public let log: ReviewLog
  /// The login that they belong to.
  public let login: Login
  /// The choices.
  public let options: ExportOptions
  /// The path of the file, in which `~` stands for the home folder.
  public let path: String
  /// Whether a file that is there is replaced.
  public let replaces: Bool

  /// Creates a request.
  public init(
    number: Int, _ cards: [CardID], of library: Library, _ log: ReviewLog, of login: Login, _ options: ExportOptions,
    to path: String, replaces: Bool
  ) {
    self.number = number
    self.cards = cards
    self.library = library
    self.log = log
    self.login = login
    self.options = options
    self.path = path
    self.replaces = replaces
  }
}

/// The choices of an export.
public struct ExportOptions: Hashable, Sendable {
  /// The format of the file.
  public var format = ExportFormat.ankiPackage
  /// Whether schedules, flags, and reviews are written, if the format can hold them.
  public var hasSchedules = true
  /// Whether pictures and sounds are written, if the format can hold them.
  public var hasMedia = true

  /// Creates the options to export everything as an Anki package.
  public init() {}
}

/// A file format that cards are exported in.
public enum ExportFormat: CaseIterable, Hashable, Sendable {
  /// A package for current versions of Anki.
  case ankiPackage
  /// A package for all versions of Anki.
  case olderAnkiPackage
  /// A deck of CrowdAnki's.
  case crowdAnki
  /// JSON with all that belongs to cards.
  case json
  /// Markdown, a heading for each deck.
  case markdown
  /// A table with tabs, which Anki reads as text.
  case tsv
  /// A table with commas, for spreadsheets.
  case csv

  /// The ending of the names of such files, without the dot.
  public var ending: String {
    switch self {
    case .ankiPackage, .olderAnkiPackage: "apkg"
    case .crowdAnki, .json: "json"
    case .markdown: "md"
    case .tsv: "tsv"
    case .csv: "csv"
    }
  }

  /// Whether such files can hold reviews and when cards are due, besides flags and what is suspended.
  public var holdsReviews: Bool {
    switch self {
    case .ankiPackage, .olderAnkiPackage, .json: true
    case .crowdAnki, .markdown, .tsv, .csv: false
    }
  }

  /// Whether pictures and sounds are in the file itself, not in a folder beside it.
  public var containsMedia: Bool {
    switch self {
    case .ankiPackage, .olderAnkiPackage: true
    case .crowdAnki, .json, .markdown, .tsv, .csv: false
    }
  }
}

/// What an export wrote.
public struct ExportReport: Hashable, Sendable {
  /// The number of cards of kinds that the program doesn't know, which were left out.
  public let unknown: Int
  /// The number of cards that were written, which Anki calls notes.
  public let notes: Int
  /// The number of reviews.
  public let reviews: Int
  /// The number of pictures and sounds.
  public let media: Int
  /// The names of the pictures and sounds that couldn't be read, and were left out.
  public let missing: [String]
  /// The names of the files that couldn't be read of those that say what cards were in Anki.
  public let unreadImports: [String]
  /// Whether the file is too large to be imported again.
  public var isTooLargeToImport = false

  /// Whether something couldn't be read and was left out.
  public var isIncomplete: Bool { !missing.isEmpty || !unreadImports.isEmpty }

  /// Creates a report.
  public init(
    notes: Int, unknown: Int = 0, reviews: Int = 0, media: Int = 0, missing: [String] = [],
    unreadImports: [String] = []
  ) {
    self.unknown = unknown
    self.notes = notes
    self.reviews = reviews
    self.media = media
    self.missing = missing
    self.unreadImports = unreadImports
  }
}

/// A reason why cards were not exported. What was at the path before is unchanged.
public enum ExportFailure: Error, Hashable, Sendable {
  /// There is something at the path, and it wasn't to be replaced.
  case exists
  /// The path leads to a folder, a pipe, or a device.
  case notAFile
  /// The file can't be written.
  case notWritten(StoreFailure)
  /// The package can't be written, for another reason.
  case package(AnkiPackageFailure)
}
