import Testing

@testable import Sync

/// What git says while it works.
@Suite struct GitComplaintTests {
  private func take(_ parts: String...) -> (shares: [Double], text: String) {
    var complaint = GitComplaint()
    let shares = parts.compactMap { complaint.take($0.utf8) }
    complaint.end()
    return (shares, String(decoding: complaint.text, as: UTF8.self))
  }

  @Test func percentagesAreNotKept() {
    let said = take(
      "remote: Counting objects:  50% (1/2)\rremote: Counting objects: 100% (2/2), done.\n",
      "Receiving objects:  25% (1/4)\rReceiving obj", "ects:  50% (2/4), 1.2 MiB | 3 MiB/s\r",
      "fatal: the remote end hung up\n", "Writing objects: 100% (4/4)")
    #expect(said.shares == [0.25, 0.5])
    #expect(said.text == "fatal: the remote end hung up\n")
  }

  @Test func otherWordsAreKept() {
    let said = take("warning: 100% sure\nhint: 5 % (no)\nReceiving objects: 999% (1/1)\n% (\nno end")
    #expect(said.shares.isEmpty)
    #expect(said.text == "warning: 100% sure\nhint: 5 % (no)\nReceiving objects: 999% (1/1)\n% (\nno end")
  }

  @Test func endlessWordsAreBounded() {
    let long = String(repeating: "x", count: 100_000)
    #expect(take(long, long, "\n", long + "\n", "y\n").text.utf8.count <= 65536)
  }
}
