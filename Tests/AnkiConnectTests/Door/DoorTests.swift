import Testing

@testable import AnkiConnect

/// Who may send requests.
struct DoorTests {
  private let yomitan = "chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn"
  private var door: Door { Door(allowed: ["chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn"], port: 8765) }

  private func verdict(host: String? = "127.0.0.1:8765", origin: String? = nil, site: String? = nil) -> Door.Verdict {
    door.verdict(Door.Visitor(host: host, origin: origin, site: site))
  }

  @Test(arguments: ["127.0.0.1:8765", "localhost:8765", "LocalHost:8765", "[::1]:8765"])
  func aProgramOfThisMachinePasses(host: String) {
    #expect(verdict(host: host) == .allowed(origin: "http://localhost"))
  }

  /// A name that is resolved anew leads here, but is still in the header.
  @Test(arguments: [
    "evil.example:8765", "127.0.0.1.evil.example:8765", "127.0.0.1:80", "127.0.0.1", "", "localhost:8765@evil",
  ])
  func aForeignHostIsRefused(host: String) {
    #expect(verdict(host: host) == .refused)
    #expect(verdict(host: host, origin: yomitan) == .refused)
  }

  @Test func aRequestWithoutHostIsRefused() { #expect(verdict(host: nil) == .refused) }

  @Test func anAllowedExtensionPasses() {
    #expect(verdict(origin: yomitan, site: "cross-site") == .allowed(origin: yomitan))
  }

  @Test func anUnknownExtensionIsAskedAbout() {
    let other = "moz-extension://0c8e7a3e-1f0b-4f0e-9a39-000000000000"
    #expect(verdict(origin: other) == .asks(origin: other))
  }

  /// Those that browsers make up for pages without an origin, and those that would deceive whoever reads them.
  @Test(arguments: [
    "null", "", "http://", "://x", "http://a b", "http://user@evil.example", "http://evil.example/path",
    "http://\u{202E}elpmaxe", "http://*", "javascript:alert(1)", String(repeating: "a", count: 300) + "://x",
  ])
  func anOriginThatNobodyCanAllowIsRefused(origin: String) {
    var door = door
    door.allowed.insert("null")
    #expect(door.verdict(Door.Visitor(host: "127.0.0.1:8765", origin: origin)) == .refused)
  }

  @Test func anOriginIsComparedByteForByte() {
    #expect(verdict(origin: yomitan.uppercased()) != .allowed(origin: yomitan.uppercased()))
    #expect(verdict(origin: yomitan + "x") == .asks(origin: yomitan + "x"))
  }

  /// A page that hides its origin, as by a form or a picture.
  @Test(arguments: ["cross-site", "same-site", "anything"])
  func aPageWithoutOriginIsRefused(site: String) { #expect(verdict(site: site) == .refused) }

  @Test func aPageOfThisMachineIsNotAllowedByItself() {
    #expect(verdict(origin: "http://localhost") == .asks(origin: "http://localhost"))
    #expect(verdict(origin: "http://localhost:3000") == .asks(origin: "http://localhost:3000"))
  }

  @Test func anotherAccountNeedsTheKey() {
    var visitor = Door.Visitor(host: "127.0.0.1:8765")
    visitor.isOtherAccount = true
    #expect(door.verdict(visitor) == .refused)
    var keyed = door
    keyed.key = "secret"
    #expect(keyed.verdict(visitor) == .allowed(origin: Door.ownOrigin))
  }

  @Test func theKeyOpens() {
    var door = door
    #expect(door.opens(with: nil) && door.opens(with: "any"))
    door.key = "secret"
    #expect(door.opens(with: "secret"))
    #expect(
      !door.opens(with: nil) && !door.opens(with: "") && !door.opens(with: "secreT") && !door.opens(with: "secret2"))
  }

  @Test func aNameThatThePersonAddedIsAHost() {
    var door = door
    door.hosts = ["host.docker.internal"]
    #expect(
      door.verdict(Door.Visitor(host: "host.docker.internal:8765")) == .allowed(origin: Door.ownOrigin))
  }
}
