import Effects
import FlashcardKit
import Foundation

/// A message between the two programs: eight bytes that say how long its two parts are, a head as JSON, and a body as
/// it is.
public struct Frame: Equatable, Sendable {
  /// What it is about.
  public var head: [UInt8]
  /// Bytes that come with it.
  public var body: [UInt8]

  /// The longest head and body that are taken.
  static let longest = (head: 1 << 20, body: 64 << 20)

  /// Why bytes are no message: who sent them is no longer to be understood.
  public struct Damaged: Error, Equatable, Sendable {}

  /// The message as bytes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + head.count + body.count)
    for length in [head.count, body.count] {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    }
    return bytes + head + body
  }
}

/// Makes messages of bytes that come in any pieces.
public struct FrameReader: Sendable {
  private var bytes: [UInt8] = []

  /// Nothing has come yet.
  public init() {}

  /// Takes what came.
  public mutating func append(_ piece: some Collection<UInt8>) { bytes += piece }

  /// The next message that is whole; nil where none is yet.
  public mutating func next() throws(Frame.Damaged) -> Frame? {
    guard bytes.count >= 8 else { return nil }
    func length(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (head, body) = (length(0), length(4))
    guard head <= Frame.longest.head, body <= Frame.longest.body else { throw Frame.Damaged() }
    let end = 8 + head + body
    guard bytes.count >= end else { return nil }
    defer { bytes.removeSubrange(..<end) }
    return Frame(head: Array(bytes[8..<8 + head]), body: Array(bytes[8 + head..<end]))
  }
}

extension Frame {
  private struct Numbered: Codable { var number: Int }

  /// The number of the question that an answer is to.
  public var number: Int {
    get throws(Frame.Damaged) {
      let head: Numbered = try decoded(head)
      return head.number
    }
  }
}

extension FetchCommand {
  /// The order as a message.
  public var frame: Frame { Frame(head: encoded(self), body: []) }

  /// Reads what `frame` makes.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    guard frame.body.isEmpty else { throw Frame.Damaged() }
    self = try decoded(frame.head)
  }
}

extension FetchResult {
  private struct Head: Codable {
    var number: Int
    var contentType: String?
    var failure: NetworkFailure?
  }

  /// The answer as a message.
  public var frame: Frame {
    switch result {
    case .success(let reply):
      Frame(head: encoded(Head(number: number, contentType: reply.contentType)), body: reply.body)
    case .failure(let failure): Frame(head: encoded(Head(number: number, failure: failure)), body: [])
    }
  }

  /// Reads what `frame` makes.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    let head: Head = try decoded(frame.head)
    if let failure = head.failure {
      guard frame.body.isEmpty else { throw Frame.Damaged() }
      self.init(number: head.number, result: .failure(failure))
    } else {
      self.init(
        number: head.number, result: .success(FetchReply(contentType: head.contentType, body: frame.body)))
    }
  }
}

/// Numbers, texts and lists of them can always be written down.
func encoded(_ value: some Encodable) -> [UInt8] { (try? JSONEncoder().encode(value)).map(Array.init) ?? [] }

func decoded<Value: Decodable>(_ bytes: [UInt8]) throws(Frame.Damaged) -> Value {
  do { return try JSONDecoder().decode(Value.self, from: Data(bytes)) } catch { throw Frame.Damaged() }
}
