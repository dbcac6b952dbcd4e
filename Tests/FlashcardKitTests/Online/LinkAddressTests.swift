import FlashcardKit
import Testing

/// Links in the texts of cards, which strangers write.
@Suite struct LinkAddressTests {
  @Test func addressesOfTheWebAndOfMailAreOpened() throws {
    let kept = [
      "http://a", "https://a.example:8000/b?c=d&e=%20f#g", "https://en.wikipedia.org/wiki/Set_(mathematics)",
      "https://[::1]/", "mailto:a@b.example",
    ]
    for text in kept { #expect(try LinkAddress(text).text == text) }
    #expect(try LinkAddress("HTTPS://A.example/x").text == "https://A.example/x")
    #expect(try LinkAddress("https://a/Köln b").text == "https://a/K%C3%B6ln%20b")
    #expect(try LinkAddress("https://a/$(id)`id`'\"|<>\\").text == "https://a/%24(id)%60id%60%27%22%7C%3C%3E%5C")
    #expect(try LinkAddress("https://a/\u{202E}b").text == "https://a/%E2%80%AEb")
    #expect(try LinkAddress("mailto:a@b?attach=/etc/passwd&subject=c").text == "mailto:a@b")
  }

  @Test(arguments: [
    "file:///etc/passwd", "FILE:///a", "javascript:alert(1)", "data:text/html,a", "ftp://a", "vbscript:a", "ssh://a",
    "-x", "/etc/passwd", "a.html", "", "#part", "https", " https://a", "\u{1B}]8;;https://a", "xmpp:a@b",
    "https\u{200B}://a", "ms-word:ofe|u|https://a", "//a.example",
  ])
  func nothingElseIs(_ text: String) {
    #expect(throws: LinkAddress.Problem.otherScheme) { try LinkAddress(text) }
  }

  @Test(arguments: [
    "https://a\u{1B}[31m", "https://a\nb", "https://a\u{0}", "https://a\u{9B}b", "https://a\u{7F}", "https://",
    "https:a",
    "https:///a", "http://?a", "https:\\\\a", "mailto:", "mailto:a", "mailto:?to=a@b", "mailto:a@b\r\nbcc:c@d",
    "https://:80", "https://\\a", "https://a/" + String(repeating: "b", count: 5_000),
  ])
  func malformedAddressesAreNot(_ text: String) {
    #expect(throws: LinkAddress.Problem.malformed) { try LinkAddress(text) }
  }

  @Test(arguments: ["https://bank.example@evil.example/", "http://a:b@c", "https://a%40b@c/"])
  func credentialsAreNot(_ text: String) {
    #expect(throws: LinkAddress.Problem.credentials) { try LinkAddress(text) }
  }
}
