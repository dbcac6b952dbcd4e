/// An array in chunks of a few thousand elements that copies share: however long it is, appending never copies more than
/// one chunk, and it never takes twice the memory while it grows.
struct ChunkedArray<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The elements in order. All chunks but the last have `chunkSize` of them.
  private(set) var chunks: [[Element]] = []
  /// The number of elements.
  private(set) var count = 0

  /// The number of elements in a chunk, a power of two.
  static var chunkSize: Int { 4096 }

  init() {}

  init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  mutating func append(_ element: Element) {
    if count % Self.chunkSize == 0 {
      var chunk: [Element] = []
      // A short array grows by itself.
      if count > 0 { chunk.reserveCapacity(Self.chunkSize) }
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  /// Calls a closure with the elements of each chunk, and the index of its first one.
  func forEachChunk(_ body: (UnsafeBufferPointer<Element>, _ first: Int) -> Void) {
    for (number, chunk) in chunks.enumerated() {
      chunk.withUnsafeBufferPointer { body($0, number * Self.chunkSize) }
    }
  }

  /// Returns the elements that satisfy a predicate.
  func filter(_ isIncluded: (Element) -> Bool) -> ChunkedArray {
    var all = ChunkedArray()
    forEachChunk { chunk, _ in for element in chunk where isIncluded(element) { all.append(element) } }
    return all
  }
}

extension ChunkedArray: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element { chunks[index / Self.chunkSize][index % Self.chunkSize] }
}
