import Effects
import Fetching
import FlashcardKit
import Foundation
import Testing

@Suite struct RulesTests {
  /// An address as people write it.
  static func address(_ text: String) throws -> NetworkAddress {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return .v4(UInt32(bigEndian: four.s_addr)) }
    var six = in6_addr()
    try #require(inet_pton(AF_INET6, text, &six) == 1)
    return .v6(withUnsafeBytes(of: &six) { Array($0) })
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0",
    "192.167.0.1", "192.169.0.1", "198.17.0.1", "223.255.255.255", "169.253.1.1", "208.80.154.224",
    "2620:0:861:ed1a::1", "2a00:1450:4001::", "::ffff:1.1.1.1", "64:ff9b::808:808", "2002:808:808::1",
  ]) func everybodyReaches(text: String) throws { #expect(try RulesTests.address(text).isPublic) }

  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "127.0.0.1", "127.255.255.255", "10.0.0.1", "10.255.255.255", "100.64.0.1", "172.16.0.1",
    "172.31.255.255", "192.168.1.1", "169.254.169.254", "192.0.0.1", "198.18.0.1", "198.19.255.255", "224.0.0.1",
    "239.1.1.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1",
    "fec0::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1",
    "2002:7f00:1::1", "2002:c0a8:101::1", "2001::1", "100::1",
  ]) func isOfThisMachineOrAroundIt(text: String) throws { #expect(try !RulesTests.address(text).isPublic) }

  @Test func bytesThatAreNoAddressAreNotReached() {
    #expect(!NetworkAddress.v6([]).isPublic)
    #expect(!NetworkAddress.v6([0x20, 1]).isPublic)
  }

  private func step(
    _ old: String, _ new: String, count: Int = 0, may: Bool = false, was: Bool = false
  ) -> Result<Redirect, NetworkFailure> {
    Result { () throws(NetworkFailure) in
      try Redirect(from: old, to: new, count: count, limit: 5, mayBePrivate: may, wasPrivate: was)
    }
  }

  @Test func aServerMayLeadOnToTheWebAlone() throws {
    let from = "http://a.example/"
    #expect(try step(from, "http://b.example/x").get().address == "http://b.example/x")
    #expect(try step(from, "https://b.example/").get().mayBePrivate == false)
    #expect(try step("https://a.example", "HTTPS://b.example/").get().address == "HTTPS://b.example/")
    #expect(step("https://a.example", "http://b.example/") == .failure(.leadsToInsecure(host: "b.example")))
    #expect(step(from, "http://b.example", count: 5) == .failure(.tooManyRedirects))
    for other in [
      "file:///etc/passwd", "ftp://b.example/", "gopher://b", "javascript:0", "", "//b", "http://", "http:",
    ] {
      #expect(step(from, other) == .failure(.notAnAddress), "\(other)")
    }
  }

  @Test func onlyFromWithinItDoesAnythingLeadIntoTheNetworkAround() throws {
    #expect(try step("http://a", "http://b", may: true, was: true).get().mayBePrivate)
    #expect(try !step("http://a", "http://b", may: true, was: false).get().mayBePrivate)
    #expect(try !step("http://a", "http://b", may: false, was: true).get().mayBePrivate)
  }

  @Test func namesAndPasswordsBelongToTheirServer() throws {
    let own = try #require(Credentials("http://maya:s3cret@a.example/x"))
    #expect(own.name == "maya" && own.password == "s3cret")
    for same in ["http://a.example", "http://A.example:80/y?z", "http://other@a.example/"] {
      #expect(own.belong(to: same), "\(same)")
    }
    for other in [
      "https://a.example/", "http://a.example:81/", "http://b.example/", "http://a.example.b/", "x", "",
      "http://a.example@b.example/",
    ] { #expect(!own.belong(to: other), "\(other)") }
    for none in ["http://a.example/maya@b", "http://a?b@c", "http://a#b@c", "maya@a.example", ""] {
      #expect(Credentials(none) == nil, "\(none)")
    }
    #expect(try step("http://a", "http://x:y@b/z").get().address == "http://b/z")
  }

  @Test func filesAreOfThisMachine() {
    #expect(WebAddress.path(ofFile: "file:///home/a%20b/cards.json") == "/home/a b/cards.json")
    #expect(WebAddress.path(ofFile: "FILE://localhost/x") == "/x")
    for other in ["file://server/x", "file:x", "http://a/x", "/x", ""] {
      #expect(WebAddress.path(ofFile: other) == nil)
    }
  }
}
