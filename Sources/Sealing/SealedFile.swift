import CSodium

/// A file that is sealed as a whole: a title, the header of a secretstream, and the file in chunks, each with a tag. The last
/// chunk says so; no chunk can be left out, moved, or taken from another file or another name.
package enum SealedFile {
  static let title = Array("flseal1w".utf8)
  /// The number of bytes before the chunks.
  package static let head = title.count + crypto_secretstream_xchacha20poly1305_headerbytes()
  /// The most bytes of a chunk.
  package static let chunk = 64 << 10
  /// The number of bytes that a chunk takes beside these.
  package static let overhead = crypto_secretstream_xchacha20poly1305_abytes()

  /// Whether bytes at the beginning of a file are those of a file that is sealed as a whole.
  package static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: title) }

  /// Returns the number of bytes in a file that takes `size` sealed.
  package static func contents(of size: Int) -> Int {
    let sealed = max(0, size - head)
    let count = max(1, (sealed + chunk + overhead - 1) / (chunk + overhead))
    return max(0, sealed - count * overhead)
  }

  /// Returns where the chunk with the byte at `offset` begins in the sealed file, and which byte is its first.
  package static func place(of offset: Int) -> (sealed: Int, start: Int) {
    let number = offset / chunk
    return (head + number * (chunk + overhead), number * chunk)
  }

  /// Seals a file.
  package static func seal(_ bytes: [UInt8], named name: [UInt8], by key: DataKey) -> [UInt8] {
    var state = crypto_secretstream_xchacha20poly1305_state()
    defer { sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }
    let context = title + name
    let count = max(1, (bytes.count + chunk - 1) / chunk)
    let size = head + bytes.count + count * overhead
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      guard let out = buffer.baseAddress else { return }
      for (index, byte) in title.enumerated() { out[index] = byte }
      _ = key.files.withBytes { crypto_secretstream_xchacha20poly1305_init_push(&state, out + title.count, $0) }
      bytes.withUnsafeBufferPointer { bytes in
        for number in 0..<count {
          let start = number * chunk
          let length = min(chunk, bytes.count - start)
          let isLast = number == count - 1
          _ = crypto_secretstream_xchacha20poly1305_push(
            &state, out + head + number * (chunk + overhead), nil, bytes.baseAddress.map { $0 + start }, UInt64(length),
            context, UInt64(context.count), isLast ? final : more)
        }
      }
      filled = size
    }
  }

  fileprivate static let final = crypto_secretstream_xchacha20poly1305_tag_final()
  fileprivate static let more = crypto_secretstream_xchacha20poly1305_tag_message()
}

/// A file that is sealed as a whole and opened chunk by chunk.
package struct OpenedFile: Sendable {
  private var state = crypto_secretstream_xchacha20poly1305_state()
  private let context: [UInt8]
  /// Whether the last chunk was opened.
  package private(set) var isComplete = false

  /// Begins with the first bytes of a file. Returns `nil` if they are not those of one that is sealed as a whole.
  package init?(head: [UInt8], named name: [UInt8], by key: DataKey) {
    guard head.count >= SealedFile.head, SealedFile.isOne(head), Sodium.isReady else { return nil }
    context = SealedFile.title + name
    let header = Array(head[SealedFile.title.count..<SealedFile.head])
    guard key.files.withBytes({ crypto_secretstream_xchacha20poly1305_init_pull(&state, header, $0) }) == 0 else {
      return nil
    }
  }

  /// Adds what is in the next chunks to bytes.
  ///
  /// - Returns: Whether all of it is as it was sealed. What comes after a chunk that is not can't be opened.
  package mutating func open(_ chunks: ArraySlice<UInt8>, into bytes: inout [UInt8]) -> Bool {
    var isSound = true
    // At once, so that nothing is copied but what is there already.
    bytes = [UInt8](unsafeUninitializedCapacity: bytes.count + chunks.count) { [before = bytes] buffer, filled in
      _ = buffer.initialize(fromContentsOf: before)
      filled = before.count
      chunks.withUnsafeBufferPointer { chunks in
        var start = 0
        while start < chunks.count, isSound {
          let count = min(chunks.count - start, SealedFile.chunk + SealedFile.overhead)
          var tag: UInt8 = 0
          isSound =
            !isComplete && count >= SealedFile.overhead
            && crypto_secretstream_xchacha20poly1305_pull(
              &state, buffer.baseAddress.map { $0 + filled }, nil, &tag, chunks.baseAddress.map { $0 + start },
              UInt64(count), context, UInt64(context.count)) == 0
          guard isSound else { return }
          start += count
          filled += count - SealedFile.overhead
          isComplete = tag == SealedFile.final
        }
      }
    }
    return isSound
  }

  /// Overwrites the key of the file, which cannot be opened further.
  package mutating func wipe() { sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }
}
