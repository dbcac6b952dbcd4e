import FlashcardKit
import Foundation
import MemoryDisks
import Testing

@testable import CardStore

/// Online responses are fresh for a day, kept for longer, and never get in the way.
@Suite struct ResponseCacheTests {
  let folder = TestFolder()
  let now = Milliseconds(Date().timeIntervalSince1970 * 1000)

  private func answers(capacity: Int = 1 << 20) -> ResponseCache {
    ResponseCache(locations: folder.locations, disk: .real, capacity: capacity)
  }

  @Test func anAnswerIsThereForADay() {
    let body: [UInt8] = [0, 10, 10, 255]
    answers().keep(body, for: "https://a/?q=1", at: now)
    #expect(answers().read("https://a/?q=1", at: now) == ResponseCache.Response(time: now, body: body))
    #expect(answers().read("https://a/?q=2", at: now) == nil)
    #expect(answers().read("https://a/?q=1", at: now + ResponseCache.freshness - 1)?.time == now)
    #expect(answers().read("https://a/?q=1", at: now + ResponseCache.freshness) == nil)
    func old(_ age: Milliseconds) -> ResponseCache.Response? {
      answers().read("https://a/?q=1", at: now + age, within: ResponseCache.lifetime)
    }
    #expect(old(ResponseCache.lifetime - 1)?.body == body)
    #expect(old(ResponseCache.lifetime) == nil)
    // It is gone then, even for a clock that was set back.
    #expect(answers().read("https://a/?q=1", at: now) == nil)
  }

  @Test func anAnswerOfTheFutureIsNone() {
    answers().keep([1], for: "q", at: now)
    #expect(answers().read("q", at: now - 1) == nil)
  }

  @Test func aNewAnswerTakesTheOldOnesPlace() {
    answers().keep([1], for: "q", at: now)
    answers().keep([2], for: "q", at: now + 5)
    #expect(answers().read("q", at: now + 5) == ResponseCache.Response(time: now + 5, body: [2]))
  }

  @Test func theOldestGoWhereThereIsNoRoom() throws {
    let answers = answers(capacity: 3000)
    let body = [UInt8](repeating: 7, count: 900)
    for number in 0..<6 {
      answers.keep(body, for: "q\(number)", at: now)
      let path = folder.path + "/cache/online"
      // Files with equal times have no order.
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        let file = path + "/" + name
        let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        try FileManager.default.setAttributes(
          [.modificationDate: (date ?? Date()).addingTimeInterval(-10)], ofItemAtPath: file)
      }
    }
    #expect((0..<6).filter { answers.read("q\($0)", at: now) != nil } == [3, 4, 5])
    let large = [UInt8](repeating: 7, count: 4000)
    answers.keep(large, for: "large", at: now)
    #expect(answers.read("large", at: now) == nil)
    #expect(try answers.clear() == 0)
  }

  @Test func allCanBeCleared() throws {
    #expect(try answers().clear() == 0)
    answers().keep([1, 2, 3], for: "a", at: now)
    answers().keep([1], for: "b", at: now)
    #expect(try answers().clear() > 4)
    #expect(answers().read("a", at: now) == nil)
    #expect(try answers().clear() == 0)
  }

  @Test func whatIsDamagedIsAskedAgain() throws {
    answers().keep([1, 2, 3], for: "q", at: now)
    let name = "cache/online/" + (try #require(folder.names("cache/online").first))
    let whole = try #require(folder.bytes(name))
    for end in 0..<whole.count {
      folder.put(Array(whole.prefix(end)), at: name)
      // A truncated body looks like a shorter response; its reader can tell.
      let answer = answers().read("q", at: now)
      #expect(answer == nil || answer?.body.count ?? 0 < 3)
    }
  }

  @Test(arguments: DiskFailure.Step.allCases) func aDiskThatSaysNoIsNotInTheWay(step: DiskFailure.Step) {
    let memory = MemoryDisk()
    let locations = Locations(environment: [:], data: "/data")
    let answers = ResponseCache(locations: locations, disk: memory.disk, capacity: 1000)
    memory.alter { state in state.refuse = { _, called in called == step ? ENOSPC : nil } }
    answers.keep([1], for: "q", at: now)
    _ = answers.read("q", at: now)
    answers.drop("q")
    #expect(RateLimiter(locations: locations, disk: memory.disk).take(.trivia, every: 5000, at: now) == nil)
  }
}
