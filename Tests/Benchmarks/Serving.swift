import ArgumentParser
import CardStore
import Foundation
import Processes

/// The time from a request of AnkiConnect's clients to the whole reply, with a connection each, and the memory of what serves.
struct Serving: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Send requests to flashcards serve, as programs do that add cards.")

  @Option(help: "Number of cards.") var cards = 100_000
  @Option(help: "Number of their reviews.") var reviews = 100_000
  @Option(help: "The port.") var port = 18_765
  @Option(help: "Number of requests of each kind.") var requests = 100

  func run() throws {
    let program = try ProgramRun.path(of: "flashcards")
    try Scratch.use { folder in
      let data = folder + "/data"
      try Make.parse(["--cards", "\(cards)", "--reviews", "\(reviews)", data]).run()
      var start = ProcessStart([program, "serve", "--data", data, "--port", String(port)])
      start.environment = ["HOME=\(folder)"]
      start.files[1] = .opened("/dev/null", O_WRONLY)
      guard let process = start.start() else { throw ValidationError("\(program) did not start.") }
      defer {
        kill(process, SIGTERM)
        waitpid(process, nil, 0)
      }
      try measure(in: folder, process)
    }
  }

  private func measure(in folder: String, _ process: pid_t) throws {
    print("— \(cards) cards, \(reviews) reviews")
    var tries = 0
    while try reply("version") == nil {
      tries += 1
      guard tries < 600 else { throw ValidationError("Nothing listens to port \(port).") }
      usleep(50_000)
    }
    func report(_ what: String, _ action: String, _ params: (Int) -> String = { _ in "{}" }) throws -> Data {
      var samples = Samples()
      var last = Data()
      for number in 0..<requests {
        let params = params(number)
        last = try samples.measure { try reply(action, params) } ?? Data()
        guard last.range(of: Data("\"error\":null".utf8)) != nil else { throw ValidationError("\(action) failed.") }
      }
      samples.report(what)
      return last
    }
    func find(_ query: String) -> (Int) -> String { { _ in "{\"query\":\"\(query)\"}" } }
    print("memory at first: \(ProgramRun.memory(of: process) >> 20) MB")
    _ = try report("version", "version")
    _ = try reply("findNotes", find("none")(0))
    _ = try report("findNotes: a rare word", "findNotes", find("7-4321"))
    _ = try report("findNotes: a common word", "findNotes", find("sorting"))
    _ = try report("findNotes: Chinese", "findNotes", find("漢字"))
    _ = try report("findNotes: a deck and a word", "findNotes", find("\\\"deck:Deck 3\\\" 2-4321"))
    _ = try report("findNotes: a first field", "findNotes", find("\\\"front:no such text\\\""))
    _ = try report("findNotes: a deck", "findNotes", find("\\\"deck:Deck 3\\\""))
    let all = String(decoding: try reply("findNotes", find("7-")(0)) ?? Data(), as: UTF8.self)
    let hundred = all.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }.split(separator: ",").prefix(100)
    _ = try report("notesInfo: \(hundred.count) notes", "notesInfo") { _ in
      "{\"notes\":[\(hundred.joined(separator: ","))]}"
    }
    let file = open(folder + "/probe", O_CREAT | O_WRONLY | O_APPEND, 0o600)
    defer { close(file) }
    let bytes = [UInt8](repeating: 65, count: 1500)
    var syncs = Samples()
    _ = try report("addNote", "addNote") { number in
      syncs.measure {
        _ = write(file, bytes, bytes.count)
        fdatasync(file)
      }
      let fields = "{\"Front\":\"new \(number)\",\"Back\":\"b\"}"
      return "{\"note\":{\"deckName\":\"Deck 1\",\"modelName\":\"Basic\",\"fields\":\(fields)}}"
    }
    syncs.report("of that, 1,500 bytes and fdatasync")
    _ = try report("findNotes: a rare word, after changes", "findNotes", find("7-4321"))
    print("memory at last: \(ProgramRun.memory(of: process) >> 20) MB")
  }

  /// Sends a request. Returns the body of the reply, or `nil` without a connection.
  private func reply(_ action: String, _ params: String = "{}") throws -> Data? {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard file >= 0 else { throw ValidationError("No more files.") }
    defer { close(file) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(port).bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return nil }
    let body = "{\"action\":\"\(action)\",\"version\":6,\"params\":\(params)}"
    let request =
      "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let bytes = Array(request.utf8)
    guard write(file, bytes, bytes.count) == bytes.count else { return nil }
    var answer = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &piece, piece.count)
      guard count > 0 else { return answer }
      answer.append(contentsOf: piece[..<count])
    }
  }
}
