import Foundation
import HelperProtocol
import Testing

/// Names and passwords in addresses.
@Suite struct CredentialsTests {
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
    #expect(try Redirect.step("http://a", "http://x:y@b/z").get().address == "http://b/z")
  }
}
