import FlashcardKit
public import TextUI

/// An input of the dialog that exports cards.
enum ExportInput: CaseIterable, Sendable {
  case format, schedules, media, file
}

/// An input of the dialog for finding and replacing.
enum ReplaceInput: CaseIterable, Sendable {
  case find, with, field, kind, letters
}

/// A heading in Settings with the rows below it.
enum SettingsSection: CaseIterable, Sendable {
  case account, appearance, study, computer
}

/// A message shown to the person.
struct SaidMessage: Sendable, Equatable {
  enum Kind: Sendable { case done, note, problem }
  var kind: Kind
  var text: String
  /// The subject. A later notice on the same subject replaces it.
  var topic: String?
  /// The ticket of the change that it reports. It is shown as done once the change is saved.
  var ticket: Int?
  /// Whether it reports a step, which can be undone.
  var isStep = true
  /// When it was last shown, or `nil` if that was before the time was known.
  var moment: Moment?
  /// The login that was open.
  var login: Login?
  /// The number of times it was shown in a row.
  var count = 1
}

/// A row of the preview of a package.
enum PackageOfferRow: Sendable, Equatable {
  /// Imports the package.
  case create
  /// The deck for new cards.
  case deck
  /// Whether cards keep their schedules.
  case schedules
  /// What becomes of notes that the library has as cards.
  case known
  /// What becomes of notes whose cards were deleted.
  case deleted
}

/// A row of the preview of an import: what is done, or a choice about it.
enum ImportOfferRow: Sendable, Equatable {
  /// Imports the cards.
  case create
  /// The deck for the cards.
  case deck
  /// The format of the file.
  case format
  /// The encoding of the file.
  case encoding
  /// The sign between the fields of a table.
  case separator
  /// The kind of the cards of a table.
  case kind
  /// The markup of their texts.
  case markup
  /// Whether the first row is a heading.
  case heading
  /// The column with this index.
  case column(Int)
  /// What is between the tags of a card.
  case tags
  /// Whether cards that the library has already are replaced.
  case updates
  /// The places that make no card.
  case unreadable
}

/// A page of the guide.
package struct GuidePage: Sendable {
  /// The title, in sentence case.
  package let title: String
  /// The text in Markdown, with the keys in effect.
  package let text: String
  /// The pages of the documentation that say more, by the names of their files in `FlashcardsApp.docc`.
  package let more: [String]
  /// The IDs of the screens whose help opens the guide at this page.
  let screens: [String]

  init(_ title: String, more: [String] = [], for screens: [String] = [], _ text: String) {
    self.title = title
    self.text = text
    self.more = more
    self.screens = screens
  }
}

/// A color scheme to choose from.
public struct SchemeChoice: Sendable, Equatable {
  /// The identifier to choose and store it by: the name of a built-in scheme, the file name of any other.
  public let id: String
  /// The scheme, or the problem with its file.
  public let scheme: Result<ColorScheme, SchemeProblem>
  /// Whether the file is one of the person's own.
  public let isOwn: Bool

  /// Creates a choice.
  public init(id: String, scheme: Result<ColorScheme, SchemeProblem>, isOwn: Bool) {
    self.id = id
    self.scheme = scheme
    self.isOwn = isOwn
  }

  /// The schemes that need no file.
  static let builtIn = ColorScheme.builtIn.map { SchemeChoice(id: $0.name, scheme: .success($0), isOwn: false) }
}
