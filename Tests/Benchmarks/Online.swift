import ArgumentParser
import CardSources
import FlashcardKit
import FlashcardsApp
import HelperProtocol
import TextUI

/// The time from the last byte of an online source's response to its cards on the screen.
struct Online: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Receive, parse, and show the response of an online source.")

  @Option(help: "Number of cards in the response.") var cards = 10_000
  @Option(help: "Number of cards in the library.") var own = 10_000

  func run() throws {
    guard let way = CardSource.all.first(where: { $0.source == .course })?.queries.first else { return }
    let list = (0..<cards).map {
      #"{"id":"\#($0)","cardTitle":"What is number \#($0)?","facts":["It comes after the one before it.","And before \#($0 + 1), as all numbers do."]}"#
    }
    let json = #"{"cardListType":"q and a","cards":[\#(list.joined(separator: ","))]}"#
    let body = Array(json.utf8)
    print("— \(cards) cards in \(body.count / 1024) KiB, \(own) in the library")
    let search = OnlineSearch(source: .course)
    var (crossing, reading, showing, all) = (Samples(), Samples(), Samples(), Samples())
    for _ in 0..<10 {
      var state = AppState(
        choices: MachineSettings(login: "maya", settings: ["motion": .boolean(false)]),
        size: Size(width: 120, height: 40), seed: 1)
      _ = state.start()
      _ = state.update(
        .reply(.opened(try Login("maya"), SampleLibrary.make(cards: own, decks: 10), notices: [])), at: 1)
      let effects = state.update(.event(.key("3")), at: 2)
      guard case .searchOnline(_, _, let number, _)? = effects.first else { return }
      let bytes = FetchResult(number: 1, result: .success(FetchReply(contentType: nil, body: body))).frame.bytes
      try all.measure {
        let reply = try crossing.measure {
          var reader = FrameReader()
          // In chunks of a pipe's size.
          for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
            reader.append(bytes[start..<min(bytes.count, start + 1 << 16)])
          }
          return try reader.next().map(FetchResult.init)?.result.get()
        }
        let found = try reading.measure { try way.cards(in: reply?.body ?? [], search, at: "https://cards.example") }
        showing.measure {
          _ = state.update(.reply(.online(number, .found(found))), at: 3)
          _ = state.render()
        }
      }
    }
    crossing.report("response received from the helper")
    reading.report("response parsed")
    showing.report("response shown")
    all.report("response, from its last byte to the screen")
  }
}
