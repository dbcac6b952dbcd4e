import ArgumentParser
import FlashcardKit
import FlashcardsApp
import Foundation
import HelperProtocol
import SamplePictures
import TextUI

/// The time to show the picture of a card, to go through a deck of pictures, and to show an animation.
struct PicturesShown: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pictures", abstract: "Show pictures, which flashcards-decode draws.")

  @Option(help: "Number of cards with pictures.") var cards = 200
  @Option(help: "Columns of the screen.") var width = 120
  @Option(help: "Rows of the screen.") var height = 40

  func run() throws {
    try Scratch.use { folder in
      for n in 0..<cards {
        try Data(PNG.file(.blend(640, 480, at: n))).write(to: URL(fileURLWithPath: "\(folder)/\(n).png"))
      }
      let frames = (0..<24).map { Pixels.blend(320, 240, at: $0) }
      try Data(GIF.file(frames, delays: [8])).write(to: URL(fileURLWithPath: folder + "/moving.gif"))
      print("— \(cards) pictures of 640x480, \(width)x\(height)")
      for way in Way.allCases {
        try open(folder, way)
        try goThrough(folder, way)
      }
      for way in [Way.indexed, .pixels] { try move(folder, way) }
    }
  }

  /// A way to show pictures.
  private enum Way: String, CaseIterable {
    case direct, indexed, pixels
  }

  private func state(_ files: [String], _ way: Way, motion: Bool) throws -> AppState {
    let deck = Deck(id: DeckID(rawValue: 1), title: "Pictures", created: 0)
    let made = files.enumerated().map { n, file in
      Card(id: CardID(rawValue: UInt64(n)), content: .question("Card \(n)", answer: "It"), created: 0)
        .with(attachments: [.front: [Card.Attachment(file: file)]], at: 0)
    }
    let size = Size(width: width, height: height)
    var state = AppState(
      choices: MachineSettings(
        login: "maya", settings: ["motion": .boolean(motion), "pixels": .boolean(way == .pixels)]), size: size, seed: 1)
    state.terminal.colorDepth = way == .indexed ? .indexed : .direct
    _ = state.start()
    _ = state.update(.event(.cellPixels(Size(width: 10, height: 20))), at: 900)
    let library = Library(decks: [deck], cards: [deck.id: made])
    _ = state.update(.reply(.opened(try Login("maya"), library, notices: [])), at: 1000)
    return state
  }

  /// Measures the time from opening a card to its picture, with nothing drawn before. The first picture starts the helper.
  private func open(_ folder: String, _ way: Way) throws {
    let drawer = Drawer(folder: folder)
    var first = Samples()
    var others = Samples()
    for n in 0..<min(cards, 30) {
      var state = try state(["\(n).png"], way, motion: false)
      _ = state.update(.event(.key("v")), at: 2000)
      _ = state.update(.event(.key(.tab)), at: 3000)
      func show() {
        for case .draw(let requests, _) in state.update(.event(.key(.enter)), at: 4000) { drawer.want(requests) }
        if let drawn = drawer.next() { _ = state.update(.reply(.drew(drawn.request, drawn.result)), at: 4100) }
        _ = state.render()
      }
      if n == 0 { first.measure(show) } else { others.measure(show) }
    }
    first.report("card opened, with the start of the helper, \(way)")
    others.report("card opened and its picture shown, \(way)")
  }

  /// Measures the keys that go through cards whose pictures are drawn ahead, in a first and in further passes.
  private func goThrough(_ folder: String, _ way: Way) throws {
    var state = try state((0..<cards).map { "\($0).png" }, way, motion: false)
    let drawer = Drawer(folder: folder)
    var now: Milliseconds = 1000
    var wanted: Set<PictureRequest> = []
    func press(_ key: Key) -> [Effect] {
      now += 200
      return state.update(.event(.key(key)), at: now)
    }
    func ask(_ effects: [Effect]) {
      for case .draw(let requests, _) in effects {
        wanted = Set(requests)
        drawer.want(requests)
      }
    }
    func take() {
      guard let drawn = drawer.next() else {
        wanted = []
        return
      }
      wanted.remove(drawn.request)
      ask(state.update(.reply(.drew(drawn.request, drawn.result)), at: now))
    }
    ask(press(.tab))
    while !wanted.isEmpty { take() }
    var opened = Samples()
    for turn in 0..<cards {
      let key: Key = turn == 0 ? .enter : .right
      opened.measure {
        ask(press(key))
        _ = state.render()
      }
      while !wanted.isEmpty { take() }
    }
    opened.report("next, drawn ahead, \(way)")
    var again = Samples()
    for _ in 0..<2 {
      for _ in 0..<cards {
        again.measure {
          _ = press(.right)
          _ = state.render()
        }
      }
    }
    again.report("next, later passes, \(way)")
  }

  /// Measures an animation that has about 60x20 cells, at its own speed.
  private func move(_ folder: String, _ way: Way) throws {
    var state = try state(["moving.gif"], way, motion: true)
    let drawer = Drawer(folder: folder)
    var now: Milliseconds = 2000
    var wanted: Set<PictureRequest> = []
    func run(_ effects: [Effect]) {
      for case .draw(let requests, _) in effects {
        wanted = Set(requests)
        drawer.want(requests)
      }
    }
    run(state.update(.event(.resize(Size(width: 80, height: 28))), at: now))
    for key in [Key.tab, .enter] {
      now += 1000
      run(state.update(.event(.key(key)), at: now))
    }
    var drawing = Samples()
    while !wanted.isEmpty {
      guard let drawn = drawing.measure({ drawer.next() }) else { break }
      wanted.remove(drawn.request)
      run(state.update(.reply(.drew(drawn.request, drawn.result)), at: now))
    }
    drawing.report("GIF of 24 frames: first frame, then all, \(way)")
    var frames = Samples()
    let start = now
    for _ in 0..<500 {
      guard let next = state.nextFrame else { break }
      now = max(now + 1, next)
      frames.measure {
        run(state.update(.tick, at: now))
        _ = state.render()
      }
    }
    frames.report("one frame, \(way); \((now - start) / 500) ms apart")
  }
}
