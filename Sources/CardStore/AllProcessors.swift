import Dispatch
import Essentials
import FlashcardKit

/// All processors of the machine.
package struct AllProcessors: Workers {
  package init() {}

  /// Returns what a closure makes of each share. There are a few for each processor, since not all are equally fast.
  package func shares<Result: Sendable>(
    of count: Int, least: Int, _ make: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let shares = min(ProcessInfo.processInfo.activeProcessorCount * 4, count / least + 1)
    if shares == 1 { return [make(0..<count)] }
    let made = Guarded<[Int: Result]>([:])
    DispatchQueue.concurrentPerform(iterations: shares) { share in
      let result = make(count * share / shares..<count * (share + 1) / shares)
      made.withLock { $0[share] = result }
    }
    return (0..<shares).compactMap { share in made.withLock { $0.removeValue(forKey: share) } }
  }

  package func joined<Element: Sendable>(_ parts: consuming [[Element]]) -> [Element] { joined(parts, room: 0) }

  /// Returns the elements of arrays in order, with room for some more. Each part is freed once it is copied, so that a
  /// large array doesn't take its memory twice.
  func joined<Element: Sendable>(_ parts: consuming [[Element]], room: Int) -> [Element] {
    var rest = parts
    let batch = ProcessInfo.processInfo.activeProcessorCount
    return Array(unsafeUninitializedCapacity: rest.reduce(room) { $0 + $1.count }) { buffer, initialized in
      for first in stride(from: 0, to: rest.count, by: batch) {
        let batch = first..<min(first + batch, rest.count)
        var starts: [Int] = []
        for part in batch {
          starts.append(initialized)
          initialized += rest[part].count
        }
        // As a number, because threads share no pointers; each one writes to a place of its own.
        let address = UInt(bitPattern: buffer.baseAddress)
        DispatchQueue.concurrentPerform(iterations: batch.count) { [rest, starts] index in
          guard let start = UnsafeMutablePointer<Element>(bitPattern: address) else { return }
          let part = rest[first + index]
          let place = UnsafeMutableBufferPointer(start: start + starts[index], count: part.count)
          _ = place.initialize(fromContentsOf: part)
        }
        for part in batch { rest[part] = [] }
      }
    }
  }
}
