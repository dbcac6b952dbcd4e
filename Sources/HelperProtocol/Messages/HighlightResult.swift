import RichText

/// The result of highlighting code.
public struct HighlightResult: Equatable, Sendable {
  /// The number of the command.
  public let number: Int
  /// The spans, or the reason there are none. The client fits them to its text.
  public let result: Result<[CodeSpan], HighlightFailure>

  private struct Head: Codable {
    var number: Int
    var failure: HighlightFailure?
  }

  /// Nine bytes each: offset, length, and token.
  private static let bytesPerSpan = 9

  /// Creates the result of the command with this number.
  public init(number: Int, result: Result<[CodeSpan], HighlightFailure>) {
    self.number = number
    self.result = result
  }

  /// The result as a message.
  public var frame: Frame {
    switch result {
    case .failure(let failure): return Frame(head: encoded(Head(number: number, failure: failure)), body: [])
    case .success(let spans):
      var body: [UInt8] = []
      body.reserveCapacity(spans.count * Self.bytesPerSpan)
      for span in spans {
        for number in [span.offset, span.length] {
          withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { body.append(contentsOf: $0) }
        }
        body.append(span.token.rawValue)
      }
      return Frame(head: encoded(Head(number: number)), body: body)
    }
  }

  /// Creates a result from a message.
  ///
  /// - Throws: `Frame.Damaged` if the message is not a valid result.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    let head: Head = try decoded(frame.head)
    if let failure = head.failure {
      guard frame.body.isEmpty else { throw Frame.Damaged() }
      self.init(number: head.number, result: .failure(failure))
      return
    }
    let (size, body) = (Self.bytesPerSpan, frame.body)
    guard body.count % size == 0, body.count / size <= CodeText.largest else { throw Frame.Damaged() }
    var spans: [CodeSpan] = []
    spans.reserveCapacity(body.count / size)
    for place in stride(from: 0, to: body.count, by: size) {
      func number(_ start: Int) -> Int { body[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) } }
      guard let token = CodeToken(rawValue: body[place + 8]) else { throw Frame.Damaged() }
      spans.append(CodeSpan(offset: number(place), length: number(place + 4), token: token))
    }
    self.init(number: head.number, result: .success(spans))
  }
}

/// A command to the highlighter: code in a language. Answered by one `HighlightResult` with the same number.
public struct HighlightCommand: Equatable, Sendable {
  /// The number that identifies the reply.
  public let number: Int
  /// The code.
  public let code: CodeText

  private struct Head: Codable {
    var number: Int
    var language: CodeLanguage
  }

  /// Creates a command.
  public init(number: Int, code: CodeText) {
    self.number = number
    self.code = code
  }

  /// The command as a message.
  public var frame: Frame {
    Frame(head: encoded(Head(number: number, language: code.language)), body: Array(code.text.utf8))
  }

  /// Creates a command from a message.
  ///
  /// - Throws: `Frame.Damaged` if the message is not a valid command.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    let head: Head = try decoded(frame.head)
    guard frame.body.count <= CodeText.largest else { throw Frame.Damaged() }
    self.init(
      number: head.number, code: CodeText(String(decoding: frame.body, as: UTF8.self), in: head.language))
  }
}
