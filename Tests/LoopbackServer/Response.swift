/// HTTP responses, byte for byte.
extension LoopbackServer.Step {
  /// Returns a complete response.
  public static func reply(
    _ body: [UInt8], status: String = "200 OK", type: String = "application/json", headers: [String] = []
  ) -> LoopbackServer.Step {
    .send(head(status, ["Content-Type: \(type)", "Content-Length: \(body.count)"] + headers) + body)
  }

  /// Returns a complete text response.
  public static func reply(
    _ body: String, status: String = "200 OK", type: String = "application/json", headers: [String] = []
  ) -> LoopbackServer.Step { reply(Array(body.utf8), status: status, type: type, headers: headers) }

  /// Returns a redirect.
  public static func redirect(to address: String, status: String = "302 Found") -> LoopbackServer.Step {
    reply("", status: status, headers: ["Location: \(address)"])
  }

  /// Returns the head of a response.
  public static func head(_ status: String, _ headers: [String]) -> [UInt8] {
    Array((["HTTP/1.1 \(status)", "Connection: close"] + headers).joined(separator: "\r\n").utf8)
      + Array("\r\n\r\n".utf8)
  }
}
