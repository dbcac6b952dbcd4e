import FlashcardKit
import Foundation
import RandomLibraries
import Testing

@testable import CardStore

/// The file of settings of a machine.
@Suite struct ConfigFileTests {
  private let folder = TestFolder()

  @Test func choicesComeBack() throws {
    #expect(ConfigFile.load(from: folder.locations) == (ConfigFile(), []))
    let online = OnlineOptions(
      addresses: [.course: "file:///home/maya/cards.json", .trivia: "http://127.0.0.1:8000"],
      contact: "maya@example.org", language: "de", off: [.wikipedia, .dictionary])
    let config = ConfigFile(
      login: "maya", settings: ["mouse": .boolean(false), "scheme": .string("dark"), "later": .real(1.5)],
      online: online)
    try config.save(to: folder.locations)
    #expect(ConfigFile.load(from: folder.locations) == (config, []))
    folder.put(
      "<dict><key>online</key><dict><key>addresses</key><dict><key>course</key><string>ftp://x</string>"
        + "<key>mars</key><string>http://a</string></dict><key>language</key><string>../x</string>"
        + "<key>off</key><array><string>x</string></array></dict></dict>", at: "config.plist")
    #expect(ConfigFile.load(from: folder.locations) == (ConfigFile(), []))
  }

  /// Programs that start at the same time all save their choices.
  @Test func choicesOfManyAtOnce() async throws {
    let locations = folder.locations
    let names = (0..<8).map { "maya\($0)" }
    try await withThrowingTaskGroup { group in
      for name in names {
        group.addTask {
          for _ in 0..<20 {
            try ConfigFile(login: name).save(to: locations)
            let (config, notices) = ConfigFile.load(from: locations)
            #expect(notices.isEmpty && config.login?.hasPrefix("maya") == true)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func choicesOfANewerProgramStay() throws {
    let text = "<dict><key>schema</key><integer>2</integer><key>login</key><string>maya</string></dict>"
    folder.put(text, at: "config.plist")
    let (config, notices) = ConfigFile.load(from: folder.locations)
    #expect(config.login == "maya" && notices == [.newerSchema(file: folder.locations.configFile)])
    #expect(throws: StoreFailure.newerSchema) { try config.save(to: folder.locations) }
    #expect(folder.bytes("config.plist") == Array(text.utf8))
  }

  @Test(arguments: ["", "<dict>", "<array/>", "\u{0}"]) func choicesThatCannotBeRead(text: String) throws {
    let path = folder.locations.configFile
    for number in 1...2 {
      folder.put(text, at: "config.plist")
      let (config, notices) = ConfigFile.load(from: folder.locations)
      #expect(config == ConfigFile())
      #expect(notices == [.damaged(file: path, original: "\(path).damaged-\(number)")])
      #expect(folder.bytes("config.plist.damaged-\(number)") == Array(text.utf8))
    }
    try ConfigFile(login: "a").save(to: folder.locations)
    #expect(ConfigFile.load(from: folder.locations).config.login == "a")
  }
}
