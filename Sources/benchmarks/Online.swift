import ArgumentParser
import CardSources
import Effects
import Fetching
import FlashcardKit
import FlashcardsApp
import TextUI

/// From the last byte of a source's answer to its cards on the screen.
struct Online: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "From the last byte of a source's answer to its cards on the screen.")

  @Option(help: "Cards in the answer.") var cards = 10_000
  @Option(help: "Cards of the person's own.") var own = 10_000

  func run() throws {
    guard let way = CardSource.all.first(where: { $0.source == .course })?.ways.first else { return }
    let list = (0..<cards).map {
      #"{"id":"\#($0)","cardTitle":"What is number \#($0)?","facts":["It comes after the one before it.","And before \#($0 + 1), as all numbers do."]}"#
    }
    let json = #"{"cardListType":"q and a","cards":[\#(list.joined(separator: ","))]}"#
    let body = Array(json.utf8)
    print("— \(cards) cards in \(body.count / 1024) KiB, \(own) of one's own")
    let search = OnlineSearch(source: .course)
    var (crossing, reading, showing, all) = (Samples(), Samples(), Samples(), Samples())
    for _ in 0..<10 {
      var state = AppState(
        choices: MachineChoices(login: "maya", settings: ["motion": .boolean(false)]),
        size: Size(width: 120, height: 40), seed: 1)
      _ = state.start()
      _ = state.update(
        .reply(.opened(try Login("maya"), SampleLibrary.make(cards: own, decks: 10), notices: [])), at: 1)
      let asked = state.update(.event(.key("3")), at: 2)
      guard case .searchOnline(_, _, let number, _)? = asked.first else { return }
      let bytes = FetchResult(number: 1, result: .success(FetchReply(contentType: nil, body: body))).frame.bytes
      try all.measure {
        let reply = try crossing.measure {
          var reader = FrameReader()
          // As it comes through the pipe.
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
    crossing.report("answer: from the other program")
    reading.report("answer: to cards")
    showing.report("answer: on the screen")
    all.report("answer: from its last byte to the screen")
  }
}
