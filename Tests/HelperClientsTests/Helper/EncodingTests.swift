import Foundation
import HelperClients
import HelperProtocol
import LoopbackServer
import Testing

/// Texts whose encoding a server declares, as they arrive.
@Suite(.timeLimit(.minutes(10))) struct EncodingTests {
  private func text(_ body: [UInt8], _ type: String) async throws -> String {
    let server = try LoopbackServer { _ in [.reply(body, type: type)] }
    defer { server.stop() }
    return String(decoding: try await Asking().ask(server.address).get().body, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("windows-1251", [0xCC, 0xE8, 0xF0], "Мир"), ("x-cp1251", [0xCC, 0xE8, 0xF0], "Мир"),
      ("KOI8-R", [0xED, 0xC9, 0xD2], "Мир"), ("iso-8859-2", [0xA3, 0xF3, 0x64, 0xBC], "Łódź"),
      ("iso-8859-15", [0x80 + 0x24, 0x31], "€1"), ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"),
      ("euc-jp", [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"),
      ("gb2312", [0xD6, 0xD0, 0xCE, 0xC4], "中文"), ("big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"),
      ("euc-kr", [0xC7, 0xD1], "한"), ("utf-16be", [0x04, 0x1C, 0x04, 0x38], "Ми"), ("tis-620", [0xA1], "ก"),
      // UTF-8, whatever the server says.
      ("iso-8859-1", [0xC3, 0xA9], "é"), ("shift_jis", [0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "\u{FEFF}é"),
      // What is cut off or invalid does not take the rest with it.
      ("shift_jis", [0x41, 0x93], "A\u{FFFD}"), ("euc-jp", [0xFF, 0x41], "\u{FFFD}A"), ("windows-1251", [], ""),
    ] as [(String, [UInt8], String)])
  func declaredEncodings(label: String, body: [UInt8], expected: String) async throws {
    #expect(try await text(body, "application/json; charset=\(label)") == expected)
  }

  @Test(arguments: ["klingon", "", "utf-7", "../x", "cp437//translit"]) func others(label: String) async throws {
    #expect(try await text(Array("+ZeVnLIqe-".utf8), "text/plain; charset=\(label)") == "+ZeVnLIqe-")
  }

  @Test func picturesStayAsTheyAre() async throws {
    let server = try LoopbackServer { _ in [.reply([0xCC, 0xE8], type: "image/png; charset=windows-1251")] }
    #expect(try await Asking().ask(server.address).get().body == [0xCC, 0xE8])
  }

  @Test func whatAServerSaysIsRead() async throws {
    let server = try LoopbackServer { _ in
      [.reply([0xCD, 0xE5, 0xF2], status: "403 So", type: "text/plain; charset=windows-1251")]
    }
    #expect(await (try Asking()).ask(server.address) == .failure(.status(403, said: "Нет")))
  }

  @Test func aHugeTextIsConverted() async throws {
    let body = [UInt8](repeating: 0xCC, count: 1 << 20)
    #expect(try await text(body, "text/plain; charset=windows-1251").utf8.count == 2 << 20)
  }
}
