import ArgumentParser
import CardStore
import Effects
import FlashcardKit
import FlashcardsApp

/// `flashcards check`: what is wrong with somebody's files.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Examine the files of a login, or of all; ends with 1 where something is wrong.",
    discussion: "Nothing is altered without --repair, and it may be done while the program runs.")

  @OptionGroup var place: CommonOptions

  @Flag(help: "Mend what can be mended. Damaged files are set aside whole, in the login's folder “damaged”.")
  var repair = false

  func run() throws {
    let check = Check(locations: place.locations)
    var isWrong = false
    let logins = try place.logins()
    if logins.isEmpty { print("There is no login at \(place.locations.users.cleanedLine()): nothing to check.") }
    for login in logins {
      let found = check.examine(login)
      print(
        "\(login.name): \(found.isEmpty ? "all is well" : found.count == 1 ? "1 thing is wrong" : "\(found.count) things are wrong")"
      )
      for finding in found { print("  \(AppState.sentence(finding))") }
      guard !found.isEmpty else { continue }
      isWrong = true
      if repair { mend(login, check) }
    }
    let choices = check.examineChoices()
    if !choices.isEmpty {
      isWrong = true
      print("Settings:")
      for finding in choices { print("  \(AppState.sentence(finding))") }
      if repair {
        check.repairChoices()
        print(check.examineChoices().isEmpty ? "  It is mended." : "  It could not be mended. Nothing was lost.")
      }
    }
    if isWrong { throw ExitCode.failure }
  }

  private func mend(_ login: Login, _ check: Check) {
    do throws(StoreFailure) {
      try check.repair(login)
      let left = check.examine(login)
      print(left.isEmpty ? "  It is mended." : "  It is mended, but for:")
      for finding in left { print("  \(AppState.sentence(finding))") }
    } catch {
      print("  It could not be mended: \(AppState.reason(error)). Nothing was lost.")
    }
  }
}
