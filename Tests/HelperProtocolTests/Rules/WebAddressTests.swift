import Foundation
import HelperProtocol
import Testing

/// Addresses of the web and of files.
@Suite struct WebAddressTests {
  @Test func filesAreOfThisMachine() {
    #expect(WebAddress.path(ofFile: "file:///home/a%20b/cards.json") == "/home/a b/cards.json")
    #expect(WebAddress.path(ofFile: "FILE://localhost/x") == "/x")
    for other in ["file://server/x", "file:x", "http://a/x", "/x", ""] {
      #expect(WebAddress.path(ofFile: other) == nil)
    }
  }
}
