import Foundation
import Testing

extension EndToEndTests {
  /// A login that is protected by a passphrase.
  @Suite struct ProtectionStories {
    private static let phrase = "zebra tunnel mocha"
    /// Words of cards, tags, decks, and drafts, which nobody finds without the passphrase.
    private static let words = ["Quokka7Q", "Rottnest7R", "Macropod7M", "Marsupials7D"]

    /// Returns a home with a login that has a card.
    private func home() throws -> Home {
      let home = try Home(login: "maya")
      let added = try home.command(
        "add", "--deck", "Marsupials7D", "--front", "Quokka7Q", "--back", "Rottnest7R", "--tag", "Macropod7M",
        "--login", "maya")
      #expect(added.status == 0, "\(added)")
      return home
    }

    /// Goes to the row of Settings about the passphrase.
    private func openPassphrase(_ pane: Pane) throws {
      try pane.go("Settings")
      try pane.wait(for: "Log out")
      pane.keys("/")
      pane.type("recovery")
      try pane.wait(for: "Passphrase")
      pane.keys("Enter")
    }

    /// Protects the open login, and returns its recovery key.
    private func protect(_ pane: Pane) throws -> String {
      try openPassphrase(pane)
      try pane.wait(for: "All files of this login are encrypted")
      pane.keys("Enter")
      try pane.wait(for: "Choose a passphrase")
      pane.type(Self.phrase)
      pane.keys("Enter")
      try pane.wait(for: "Type the passphrase again")
      pane.type(Self.phrase)
      pane.keys("Enter")
      try pane.wait(for: "Due count while locked")
      pane.keys("Enter")
      let screen = try pane.wait(for: "╭─ Recovery key", "shown only now")
      let line = try #require(screen.lines.first { $0.contains("-") && $0.filter { $0 == "-" }.count == 5 })
      let key = line.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      #expect(key.count == 35)
      // A key that comes at once doesn't close it.
      pane.keys("Enter")
      let shown = ContinuousClock.now
      #expect(Pane.poll { .now - shown > .milliseconds(1500) } && pane.screen().contains("╭─ Recovery key"))
      pane.keys("Enter")
      try pane.wait(for: "maya's flashcards", "are protected")
      return key
    }

    private func unlock(_ pane: Pane, by text: String) throws {
      try pane.wait(for: "╭─ Unlock maya")
      pane.type(text)
      pane.keys("Enter")
    }

    /// Returns the files in a home that have one of some words, in their names or contents.
    private func files(_ home: Home, with words: [String]) -> [String] {
      // What starts the program has its arguments.
      home.files("").filter { !$0.contains("/run-") }.filter { path in
        if words.contains(where: path.contains) { return true }
        guard let data = FileManager.default.contents(atPath: path) else { return false }
        return words.contains { data.contains($0) }
      }
    }

    @Test func aLoginIsProtectedLockedAndUnlocked() throws {
      let home = try home()
      #expect(!files(home, with: Self.words).isEmpty)
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "1 card ")
      let before = ProcessMemory.coreLimit(of: try pane.process())
      let key = try protect(pane)
      #expect(ProcessMemory.coreLimit(of: try pane.process()) == (before == nil ? nil : "0"))
      let secrets = Self.words + [Self.phrase, key, "Numbat7N"]
      #expect(files(home, with: secrets) == [])

      // A card that is being typed, and one that is seen.
      try pane.go("Cards")
      try pane.wait(for: " Marsupials7D ")
      try pane.go("Create")
      try pane.wait(for: "(•) Q & A")
      pane.type("Numbat7N")
      try pane.wait(for: "Numbat7N")
      // Whoever may read its memory finds them, so that this test can fail.
      if let found = ProcessMemory.find(secrets, in: try pane.process()) { #expect(found.contains("Quokka7Q")) }
      let process = try pane.process()
      pane.keys("F9")
      try pane.wait(for: "╭─ Unlock maya", "protected")
      #expect(try pane.process() == process)
      #expect(ProcessMemory.find(secrets, in: process) ?? [] == [])
      #expect(ProcessMemory.coreLimit(of: process) == before)
      #expect(files(home, with: secrets) == [])

      try unlock(pane, by: "wrong")
      try pane.wait(for: "✗ This is not the passphrase.")
      try unlock(pane, by: Self.phrase)
      try pane.wait(for: "maya's flashcards", "unfinished")
      try pane.quit()
      #expect(files(home, with: secrets) == [])

      // It asks at the start, and the list of logins says no more than that it is protected.
      let again = try Pane(home)
      try again.wait(for: "╭─ Unlock maya")
      again.keys("Escape")
      #expect(try again.wait(for: "Who's studying?", "protected").contains("1 card") == false)
      again.keys("Enter")
      try again.wait(for: "╭─ Unlock maya")
      again.keys("Tab")
      try again.wait(for: "Recovery key, as")
      again.type(key.lowercased().replacing("-", with: " "))
      again.keys("Enter")
      try again.wait(for: "maya's flashcards", "Marsupials7D")

      // Logging out leaves nothing either.
      try again.logOut()
      #expect(ProcessMemory.find(secrets, in: try again.process()) ?? [] == [])
      try again.wait(for: "Who's studying?", " maya ", "protected")
      again.keys("Enter")
      try unlock(again, by: Self.phrase)
      try again.wait(for: "maya's flashcards")

      try openPassphrase(again)
      try again.wait(for: "Remove the protection…")
      again.keys("Down", "Down", "Down", "Enter")
      try again.wait(for: "Current passphrase")
      again.type(Self.phrase)
      again.keys("Enter")
      try again.wait(for: "can then read the cards")
      again.keys("Enter")
      try again.wait(for: "maya's flashcards", "no longer protected")
      try again.quit()
      #expect(try home.command("list", "--login", "maya").output.contains("Quokka7Q"))
    }

    /// Another machine joins at the first screen, and one in a login of its own; both ask for the passphrase.
    @Test(arguments: [false, true]) func protectedCardsAreJoinedOnTheScreens(isOpen: Bool) throws {
      let desk = try home()
      let environment = ["FLASHCARDS_PASSPHRASE_COMMAND=echo \(Self.phrase)"]
      #expect(try desk.command(["login", "protect", "maya"], environment: environment).status == 0)
      let place = desk.path + "/cards.git"
      #expect(try desk.command(["sync", "--setup", place], environment: environment).status == 0)
      let laptop = try isOpen ? Home(login: "anna") : Home()
      let pane = try Pane(laptop, isOpen ? ["--login", "anna"] : [])
      if isOpen {
        try pane.wait(for: "No cards yet", "Sync from another machine…")
        pane.keys("Down", "Down", "Down")
      } else {
        try pane.wait(for: "Who's studying?")
        pane.keys("Down")
      }
      pane.keys("Enter")
      try pane.wait(for: "Git address or folder")
      pane.type(place)
      pane.keys("Enter")
      if !isOpen {
        try pane.wait(for: "Name of the login")
        pane.type("anna")
        pane.keys("Enter")
      }
      try pane.wait(for: "The cards at", "Tab Recovery key")
      pane.type("wrong")
      pane.keys("Enter")
      try pane.wait(for: "✗ This is not the passphrase.")
      #expect(laptop.files("/library.plist").isEmpty != isOpen)
      pane.type(Self.phrase)
      pane.keys("Enter")
      try pane.wait(for: "anna's flashcards", "Marsupials7D")
      try pane.quit()
      #expect(files(laptop, with: Self.words + [Self.phrase]) == [])
      let again = try Pane(laptop)
      try again.wait(for: "╭─ Unlock anna")
      again.type(Self.phrase)
      again.keys("Enter")
      try again.wait(for: "anna's flashcards", "Marsupials7D")
      try again.quit()
    }

    @Test func aLoginThatIsOpenElsewhereIsNotProtected() throws {
      let home = try home()
      let beside = try Pane(home, ["--login", "maya"])
      try beside.wait(for: "1 card ")
      let pane = try Pane(home, ["--login", "maya"])
      try pane.wait(for: "1 card ")
      try openPassphrase(pane)
      pane.keys("Enter")
      for _ in 0..<2 {
        try pane.wait(for: "Passphrase")
        pane.type(Self.phrase)
        pane.keys("Enter")
      }
      try pane.wait(for: "Due count while locked")
      pane.keys("Enter")
      try pane.wait(for: "another program has it open", "maya's flashcards")
      try pane.quit()
      try beside.quit()
      #expect(try home.command("list", "--login", "maya").output.contains("Quokka7Q"))
    }
  }
}
