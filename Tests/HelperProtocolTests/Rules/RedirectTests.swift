import Foundation
import HelperProtocol
import Testing

/// The redirects that may be followed.
@Suite struct RedirectTests {
  @Test func aServerMayLeadOnToTheWebAlone() throws {
    let from = "http://a.example/"
    #expect(try Redirect.step(from, "http://b.example/x").get().address == "http://b.example/x")
    #expect(try Redirect.step(from, "https://b.example/").get().mayBePrivate == false)
    #expect(try Redirect.step("https://a.example", "HTTPS://b.example/").get().address == "HTTPS://b.example/")
    #expect(Redirect.step("https://a.example", "http://b.example/") == .failure(.leadsToInsecure(host: "b.example")))
    #expect(Redirect.step(from, "http://b.example", count: 5) == .failure(.tooManyRedirects))
    for other in [
      "file:///etc/passwd", "ftp://b.example/", "gopher://b", "javascript:0", "", "//b", "http://", "http:",
    ] {
      #expect(Redirect.step(from, other) == .failure(.notAnAddress), "\(other)")
    }
  }

  @Test func onlyFromWithinItDoesAnythingLeadIntoTheNetworkAround() throws {
    #expect(try Redirect.step("http://a", "http://b", may: true, was: true).get().mayBePrivate)
    #expect(try !Redirect.step("http://a", "http://b", may: true, was: false).get().mayBePrivate)
    #expect(try !Redirect.step("http://a", "http://b", may: false, was: true).get().mayBePrivate)
  }
}
