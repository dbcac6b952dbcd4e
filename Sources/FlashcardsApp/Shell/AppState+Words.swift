public import Effects
public import FlashcardKit
import TextUI

/// What is said outside of the screen.
extension AppState {
  /// Why a name is no login.
  public static func sentence(_ problem: Login.Problem) -> String { Words.sentence(problem) }

  /// What was chosen for the machine could not be written down.
  public static func choicesNotKept(_ failure: StoreFailure) -> String { Words.choicesNotKept(failure) }

  /// What was being typed when a program ended cannot be read.
  public static func unfinishedNotRead(_ failure: StoreFailure) -> String {
    Words.unfinishedNotRead(failure)
  }

  /// What is being typed could not be put away for the case that the program ends.
  public static func notKept(_ failure: StoreFailure) -> String {
    Words.draftsNotKept(failure)
  }

  /// What was being typed when the program ended is not known to be on the disk.
  public static let textsNotKept = Words.textsNotKept

  /// What the color schemes are called that can be used, those that are built in among them.
  public static func names(of choices: [SchemeChoice]) -> [String] {
    (SchemeChoice.builtIn + choices).compactMap { choice in
      if case .success(let scheme) = choice.scheme { scheme.name } else { nil }
    }
  }

  /// What was kept from online could not be let go.
  public static func notForgotten(_ failure: StoreFailure) -> String {
    Words.cacheNotCleared(failure)
  }

  /// What is wrong with a file.
  public static func sentence(_ finding: Finding) -> String { Words.sentence(finding).cleanedLine() }

  /// Why something cannot be done with files.
  public static func reason(_ failure: StoreFailure) -> String { Words.reason(failure).cleanedLine() }

  /// Pictures that come with the program could not be put among a login's own.
  public static func notBrought(_ failure: StoreFailure) -> String {
    Words.picturesNotKept(failure)
  }

  /// There is nothing that opens pictures.
  public static let noViewer = Words.noViewer

  /// The locale has no Unicode.
  public static let noUnicode = Words.noUnicode

  /// A starter deck cannot be read.
  public static func noStarterDeck(_ name: String) -> String {
    Words.starterDeckNotRead(name)
  }
}
