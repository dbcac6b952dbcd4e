import Testing

@testable import HelperProtocol

@Suite struct ContentTypeTests {
  @Test(
    arguments: [
      ("text/plain", "text/plain", nil), ("Text/HTML ; Charset=\"KOI8-R\"", "text/html", "koi8-r"),
      ("application/json;charset=shift_jis", "application/json", "cp932"),
      ("a/b; x=y; charset=gb2312", "a/b", "gb18030"),
      ("a/b;charset=x-cp1251;charset=big5", "a/b", "cp1251"), ("", "", nil), (";;;", "", nil),
      ("a/b;charset=", "a/b", nil),
      ("a/b;charset=utf-8//TRANSLIT", "a/b", nil), ("a/b;charset=../../x", "a/b", nil), ("a/b;charset=é", "a/b", nil),
      ("a/b;charset=utf-7", "a/b", nil), ("a/b;charset=ISO-8859-1", "a/b", nil),
      ("a/b;charset=iso-8859-2", "a/b", "iso-8859-2"),
    ] as [(String, String, String?)])
  func namesAndEncodings(header: String, name: String, encoding: String?) {
    let type = ContentType(header)
    #expect(type.name == name && type.encoding == encoding)
  }

  @Test func anyHeaderIsRead() {
    for header in [
      String(repeating: ";", count: 100_000), "a/b;charset=" + String(repeating: "x", count: 1 << 20),
      "\u{1B}[2J;charset=\u{1B}",
    ] { #expect(ContentType(header).encoding == nil) }
  }

  @Test func picturesAreNoTexts() {
    #expect(
      ["text/x", "application/json", "application/problem+json", "text/javascript"].allSatisfy {
        ContentType($0).isText
      })
    #expect(!["image/svg+xml", "image/png", "application/octet-stream", ""].contains { ContentType($0).isText })
  }
}
