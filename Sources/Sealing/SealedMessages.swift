import CSodium

extension DataKey {
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  private static let hash = 16

  /// Seals the name of a file: the same name always in the same way, so that it is found, in letters and digits that every
  /// disk takes.
  package func seal(name: String) -> String {
    let bytes = Array(name.utf8)
    let hash = nameHash(bytes)
    let sealed = hash + masked(bytes, hash)
    var digits: [UInt8] = []
    digits.reserveCapacity((sealed.count * 8 + 4) / 5)
    var (bits, count) = (UInt16(0), 0)
    for byte in sealed {
      bits = bits << 8 | UInt16(byte)
      count += 8
      while count >= 5 {
        count -= 5
        digits.append(DataKey.digits[Int(bits >> count & 31)])
      }
    }
    if count > 0 { digits.append(DataKey.digits[Int(bits << (5 - count) & 31)]) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the name that was sealed, or `nil` if it was not by this key.
  package func open(name sealed: String) -> String? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt16(0), 0)
    for digit in sealed.utf8 {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a")
      case UInt8(ascii: "2")...UInt8(ascii: "7"): value = digit - UInt8(ascii: "2") + 26
      default: return nil
      }
      bits = bits << 5 | UInt16(value)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    guard bytes.count > DataKey.hash else { return nil }
    let hash = Array(bytes.prefix(DataKey.hash))
    let name = masked(Array(bytes.dropFirst(DataKey.hash)), hash)
    guard nameHash(name) == hash else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    // One name for each file.
    return seal(name: text) == sealed ? text : nil
  }

  private func nameHash(_ bytes: [UInt8]) -> [UInt8] { DataKey.hash(bytes, DataKey.hash, nameHashes) }

  private func masked(_ bytes: [UInt8], _ hash: [UInt8]) -> [UInt8] {
    let nonce = hash + [UInt8](repeating: 0, count: crypto_stream_xchacha20_noncebytes() - hash.count)
    return [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, filled in
      guard let out = buffer.baseAddress else { return }
      _ = names.withBytes { crypto_stream_xchacha20_xor(out, bytes, UInt64(bytes.count), nonce, $0) }
      filled = bytes.count
    }
  }

  private static func hash(_ bytes: [UInt8], _ count: Int, _ key: SecretBytes) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let out = buffer.baseAddress else { return }
      _ = key.withBytes { crypto_generichash(out, count, bytes, UInt64(bytes.count), $0, key.count) }
      filled = count
    }
  }

  /// Seals what machines exchange: the same contents under the same name always in the same way, so that machines that agree
  /// have the same files. The nonce is a keyed hash of both.
  package func seal(message: [UInt8], named name: String) -> [UInt8] {
    var whole: [UInt8] = []
    whole.append(little: UInt64(name.utf8.count))
    whole += name.utf8
    let context = whole
    whole += message
    var sealed = Array("flseal1m".utf8)
    let nonce = DataKey.hash(whole, Message.nonce, messageHashes)
    Message.seal(message[...], in: sealed + context, nonce: nonce, by: messages, to: &sealed)
    return sealed
  }

  /// Returns the message that was sealed, or `nil` if it was not by this key, or under another name.
  package func open(message sealed: [UInt8], named name: String) -> [UInt8]? {
    let title = Array("flseal1m".utf8)
    guard sealed.starts(with: title) else { return nil }
    var context = title
    context.append(little: UInt64(name.utf8.count))
    context += name.utf8
    return Message.open(sealed.dropFirst(title.count), in: context, by: messages)
  }
}
