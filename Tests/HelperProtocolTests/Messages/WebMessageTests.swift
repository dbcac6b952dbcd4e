import HelperProtocol
import Testing

/// Messages of the program that listens to HTTP.
struct WebMessageTests {
  @Test func messagesComeBack() throws {
    let arrival = WebArrival(
      method: "POST", host: "localhost:8765", origin: nil, site: "none", asksForPrivateNetwork: true, port: 50_000)
    for message in [WebMessage.listening, .failed(98), .arrived(arrival), .body([]), .body([0, 255])] {
      #expect(try WebMessage(message.frame) == message)
    }
    var reply = WebReply(status: 200, origin: "http://localhost")
    reply.allowsPrivateNetwork = true
    for each in [reply, WebReply(status: nil)] { #expect(try WebReply(each.frame(with: [1])) == each) }
  }

  @Test(arguments: ["", "{}", "[]", "{\"body\":5}", "x"])
  func whatIsNoMessageIsDamaged(head: String) {
    var frame = WebMessage.listening.frame
    frame.head = Array(head.utf8)
    #expect(throws: Frame.Damaged.self) { try WebMessage(frame) }
  }
}
