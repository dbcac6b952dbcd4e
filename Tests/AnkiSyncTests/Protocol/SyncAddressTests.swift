import AnkiProtocol
import Testing

/// Addresses of servers, and where these may lead.
struct SyncAddressTests {
  @Test(arguments: [
    ("anki+https://Host.example/sync", "https://host.example/sync/"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/"),
    ("https://h:443/", "https://h/"), ("https://[::1]:1/a/", "https://[::1]:1/a/"),
  ]) func addressesEndWithASlash(_ text: String, _ address: String) {
    #expect(SyncAddress(text)?.text == address)
    #expect(SyncAddress(text)?.url(of: .meta) == address + "sync/meta")
  }

  @Test(arguments: [
    "", "host", "ftp://h/", "https://", "https:///x", "https://u:p@h/", "https://h/?k", "https://h/#x", "https://h:0/",
    "https://h:99999/", "https://h:/", "https://h:+1/", "https://h/../x", "https://h/a b", "https://h\n/",
    "https://[::1/",
    "https://h\\@x/", "https://é/", "anki+anki+https://h/",
  ]) func othersAreNone(_ text: String) { #expect(SyncAddress(text) == nil) }

  @Test func redirectsStayOnTheHost() throws {
    let address = try #require(SyncAddress("https://host/a"))
    #expect(address.redirected(to: "https://HOST:8443/b")?.text == "https://host:8443/b/")
    for bad in ["http://host/b", "https://other/b", "https://host.other/b", "//host/b", "/b", "https://u@host/", ""] {
      #expect(address.redirected(to: bad) == nil)
    }
    #expect(SyncAddress("http://host/")?.redirected(to: "https://host/") != nil)
  }

  @Test func loopbackIsThisMachine() {
    for own in ["http://localhost/", "http://127.0.0.1:80/", "http://[::1]/"] {
      #expect(SyncAddress(own)?.isLoopback == true)
    }
    for other in ["http://127.example/", "http://127.0.0.1.example/", "http://10.0.0.1/", "http://localhost.example/"] {
      #expect(SyncAddress(other)?.isLoopback == false)
    }
  }
}
