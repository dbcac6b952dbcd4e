public import Effects
public import FlashcardKit
import TextUI

/// Texts shown outside the screens, or reported by effects.
extension AppState {
  /// Returns the reason why a name is not valid for a login.
  public static func sentence(_ problem: Login.Problem) -> String { Words.sentence(problem) }

  /// Returns the message that the settings of the machine could not be saved.
  public static func choicesNotKept(_ failure: StoreFailure) -> String { Words.choicesNotKept(failure) }

  /// Returns the message that the drafts of an earlier run could not be read.
  public static func unfinishedNotRead(_ failure: StoreFailure) -> String {
    Words.unfinishedNotRead(failure)
  }

  /// Returns the message that drafts could not be saved.
  public static func notKept(_ failure: StoreFailure) -> String {
    Words.draftsNotKept(failure)
  }

  /// The message that drafts may not have been saved when the program ended.
  public static let textsNotKept = Words.textsNotKept

  /// Returns the names of the valid color schemes, including built-in ones.
  public static func names(of choices: [SchemeChoice]) -> [String] {
    (SchemeChoice.builtIn + choices).compactMap { choice in
      if case .success(let scheme) = choice.scheme { scheme.name } else { nil }
    }
  }

  /// Returns the message that the cache of online responses could not be cleared.
  public static func notForgotten(_ failure: StoreFailure) -> String {
    Words.cacheNotCleared(failure)
  }

  /// Returns the sentence for a problem found by `flashcards check`.
  public static func sentence(_ finding: Finding) -> String { Words.sentence(finding).cleanedLine() }

  /// Returns the reason why an operation on files failed.
  public static func reason(_ failure: StoreFailure) -> String { Words.reason(failure).cleanedLine() }

  /// Returns the message that the pictures of a starter deck could not be copied to a login.
  public static func notBrought(_ failure: StoreFailure) -> String {
    Words.picturesNotKept(failure)
  }

  /// The message that there is no program to open pictures.
  public static let noViewer = Words.noViewer

  /// The message that there is no program to open links.
  public static let noBrowser = Words.noBrowser

  /// The message that the locale does not support Unicode.
  public static let noUnicode = Words.noUnicode

  /// Returns the message that a starter deck could not be read.
  public static func noStarterDeck(_ name: String) -> String {
    Words.starterDeckNotRead(name)
  }
}
