import Foundation
import Rounds
import SamplePictures
import Testing

extension EndToEndTests {
  /// Pictures in a real terminal, with the colors actually sent and the files actually there.
  @Suite struct Pictures {
    private func put(_ bytes: [UInt8], _ name: String, in home: Home) throws {
      try FileManager.default.createDirectory(atPath: home.path + "/art", withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: home.path + "/art/" + name))
    }

    @Test(.enabled(if: Rounds.isThorough)) func aPictureIsChosenSeenKeptAndThereAfterwards() throws {
      let home = try Home()
      try put(PNG.file(.halves(320, 240)), "halves.png", in: home)
      try put(Array("a text\n".utf8), "text.png", in: home)
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.makeDeck("Art")
      try pane.startQuestion("Which colours?", "Red and blue")
      try pane.wait(for: "art/")
      pane.type("ar")
      pane.keys("Tab")
      try pane.wait(for: "halves.png", "text.png")
      pane.type("text.png")
      pane.keys("Enter")
      try pane.wait(for: "Neither a picture")
      pane.keys("Down", "Enter")
      try pane.wait(for: "Neither a picture")
      pane.keys("C-u")
      pane.type("~/art/halves.png")
      pane.keys("Enter")
      try pane.wait(for: "PNG picture", "Caption")
      pane.type("Red above blue")
      pane.keys("C-s")
      try pane.wait(for: "✓ Created “Which colours?”")
      #expect(home.files(".png").filter { $0.contains("/media/") }.count == 1)
      pane.keys("Enter")
      try pane.wait(for: "1 of 1")
      pane.keys("Space")
      try pane.wait(for: "Red and blue", "back")
      try pane.sees(colors: [";5;196m", ";5;21m"])
      // The original file may be deleted.
      try FileManager.default.removeItem(atPath: home.path + "/art")
      try pane.leaveCard()
      let again = try Pane(home)
      try again.wait(for: "Which colours?")
      again.keys("Tab", "Enter")
      try again.wait(for: "1 of 1")
      again.keys("Space")
      try again.wait(for: "Red and blue")
      try again.sees(colors: [";5;196m", ";5;21m"])
      again.resize(60, 18)
      again.resize(100, 30)
      try again.sees(colors: [";5;196m", ";5;21m"])
      try again.leaveCard()
    }

    @Test(.enabled(if: Rounds.isThorough)) func filesThatATextNamesAreTakenWithTheCard() throws {
      let home = try Home()
      try put(PNG.file(.halves(320, 240)), "my heart.png", in: home)
      let pane = try Pane(home)
      try pane.makeLogin("maya")
      try pane.makeDeck("Art")
      try pane.startQuestion("![Heart](~/art/my%20heart.png) ![x](none.png)", "Red")
      pane.keys("Escape")
      try pane.wait(without: "file or web address")
      pane.keys("C-s")
      try pane.wait(for: "Could not add none.png to the card. File not found")
      try pane.wait("has kept it") { _ in home.files(".png").contains { $0.contains("/media/") } }
      pane.keys("Enter")
      try pane.wait(for: "1 of 1", "▣ Heart")
      try pane.sees(colors: [";5;196m", ";5;21m"])
      try pane.leaveCard()
    }

    @Test(.enabled(if: Rounds.isThorough)) func withoutColoursItsLightIsSeenAndOnlyWordsWhereItIsGone() throws {
      let home = try Home()
      try put(PNG.file(.blend(64, 64)), "blend.png", in: home)
      let pane = try Pane(home, environment: ["NO_COLOR=1"])
      try pane.makeLogin("maya")
      try pane.makeDeck("Art")
      try pane.go("Create")
      try pane.wait(for: "(•) Q & A")
      pane.keys("Up", "Left", "Tab")
      try pane.wait(for: "(•) Facts")
      pane.type("Blend")
      pane.keys("Enter")
      pane.type("One")
      pane.keys("Tab")
      pane.type("Two")
      pane.keys("Tab", "Tab", "Tab", "Tab", "Tab", "Enter")
      try pane.wait(for: "Picture or sound: file or web address")
      try pane.paste(home.path + "/art/blend.png")
      pane.keys("Enter")
      try pane.wait(for: "PNG picture")
      pane.type("A blend")
      pane.keys("C-s")
      try pane.wait(for: "✓ Created “Blend”")
      pane.keys("Enter")
      try pane.wait(for: "1 of 1")
      pane.keys("Space")
      try pane.wait(for: "One", "Two")
      try pane.wait("shows light as signs") { $0.text.contains { "▀▄█▌▐▖▗▘▝░▒▓".contains($0) } }
      pane.keys("Escape")
      try pane.wait(for: "Enter Open")
      let kept = try #require(home.files(".png").first { $0.contains("/media/") })
      try FileManager.default.removeItem(atPath: kept)
      try pane.leaveCard()
      let again = try Pane(home)
      try again.wait(for: "Blend")
      again.keys("Tab", "Enter")
      try again.wait(for: "1 of 1")
      again.keys("Space")
      try again.wait(for: "A blend", "File not found", "One")
      try again.leaveCard()
    }

    @Test func theSystemsViewerGetsTheFile() throws {
      let home = try Home()
      let tools = home.path + "/tools"
      try home.tool(tools + "/xdg-open", "printf '%s' \"$1\" >\(home.path)/seen")
      let pane = try Pane(home, environment: ["PATH=\(tools):/usr/bin:/bin"])
      try pane.makeLogin("maya")
      try pane.bringIn("Flags", count: 84)
      try pane.wait(for: "Flag 1")
      pane.keys("Tab", "Enter")
      try pane.wait(for: "1 of 84")
      pane.keys("p")
      let seen = home.path + "/seen"
      try #require(Pane.poll { (try? String(contentsOfFile: seen, encoding: .utf8))?.hasSuffix(".png") == true })
      let path = try String(contentsOfFile: seen, encoding: .utf8)
      #expect(path.hasPrefix(home.cards(of: "maya") + "/media/") || path.contains("/Decks/Pictures/"))
      try pane.leaveCard()
    }
  }
}

extension Pane {
  /// Goes back from a large card, or from its list, and quits.
  func leaveCard() throws {
    let shown = try wait("shows the keys") { $0.contains("Esc Back") || $0.contains("Enter Open") }
    if shown.contains("Esc Back") {
      keys("Escape")
      try wait(for: "Enter Open")
    }
    keys("Escape")
    try wait(for: "Enter Cards")
    try quit()
  }

  /// Waits until the screen has cells of these colors.
  func sees(colors: [String]) throws {
    let isSeen = Pane.poll {
      let screen = run("capture-pane", "-p", "-e").replacingOccurrences(of: ";48;", with: "m48;")
      return colors.allSatisfy(screen.contains)
    }
    try #require(isSeen, "\(colors)\n\(run("capture-pane", "-p", "-e"))")
  }
}
