import ArgumentParser
import FlashcardsApp

/// `flashcards keys`: the keys in force.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "List every action and the keys in force.",
    discussion: """
      To change them, edit keys.yaml in the configuration folder (Settings opens it): a preset to start from (default, vim \
      or anki) and keys by action, such as “good: [3, space]”. Ends with 1 where lines of it are skipped.
      """)

  @OptionGroup var place: CommonOptions

  func run() throws {
    let (table, problems) = AppState.keyTable(KeysFile(place.locations).read())
    print(table)
    for problem in problems { Complaint.say("flashcards: \(problem)") }
    if !problems.isEmpty { throw ExitCode.failure }
  }
}
