import Foundation
import Testing

@testable import Terminal

@Suite struct MailboxTests {
  @Test func keepsTheOrderOfEachThread() async throws {
    let mailbox = try Mailbox<(Int, Int)>()
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask { for number in 0..<1000 { mailbox.post((thread, number)) } }
      }
    }
    let messages = mailbox.takeAll()
    #expect(messages.count == 8000)
    for thread in 0..<8 {
      #expect(messages.filter { $0.0 == thread }.map { $0.1 } == Array(0..<1000))
    }
    #expect(mailbox.takeAll().isEmpty)
  }

  @Test func wakesWhoWaits() throws {
    let mailbox = try Mailbox<Int>()
    #expect(!mailbox.isReadable(within: 0))
    Thread.detachNewThread { mailbox.post(1) }
    #expect(mailbox.isReadable(within: 10_000))
    #expect(mailbox.takeAll() == [1])
    #expect(!mailbox.isReadable(within: 0))
    mailbox.post(2)
    mailbox.post(3)
    #expect(mailbox.isReadable(within: 0))
    #expect(mailbox.takeAll() == [2, 3])
    #expect(!mailbox.isReadable(within: 0))
  }

  @Test func losesNothingToAReaderInBetween() async throws {
    let mailbox = try Mailbox<Int>()
    Thread.detachNewThread { for number in 0..<20_000 { mailbox.post(number) } }
    var all: [Int] = []
    while all.count < 20_000, mailbox.isReadable(within: 10_000) { all += mailbox.takeAll() }
    #expect(all == Array(0..<20_000))
  }

}

extension Mailbox {
  func isReadable(within milliseconds: Int32) -> Bool {
    var file = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, milliseconds) == 1
  }
}
