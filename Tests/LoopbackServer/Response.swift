/// Answers of HTTP, byte for byte.
extension LoopbackServer.Step {
  /// A whole answer.
  public static func reply(
    _ body: [UInt8], status: String = "200 OK", type: String = "application/json", headers: [String] = []
  ) -> LoopbackServer.Step {
    .send(head(status, ["Content-Type: \(type)", "Content-Length: \(body.count)"] + headers) + body)
  }

  /// A whole answer of text.
  public static func reply(
    _ body: String, status: String = "200 OK", type: String = "application/json", headers: [String] = []
  ) -> LoopbackServer.Step { reply(Array(body.utf8), status: status, type: type, headers: headers) }

  /// An answer that leads on.
  public static func redirect(to address: String, status: String = "302 Found") -> LoopbackServer.Step {
    reply("", status: status, headers: ["Location: \(address)"])
  }

  /// The head of an answer.
  public static func head(_ status: String, _ headers: [String]) -> [UInt8] {
    Array((["HTTP/1.1 \(status)", "Connection: close"] + headers).joined(separator: "\r\n").utf8)
      + Array("\r\n\r\n".utf8)
  }
}
