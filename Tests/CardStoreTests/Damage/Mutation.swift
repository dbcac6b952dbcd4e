import FlashcardKit
import Foundation

/// A way to damage a file.
enum Mutation: CaseIterable {
  case flipBit, putByte, cutEnd, cutOut, noise, empty, zeros, splice, twice, retype, rename, copyID, strangeID,
    allNoise,
    extreme

  private static let types = ["string", "integer", "dict", "array", "real", "true", "data", "date", "key"]

  /// Returns the damaged bytes of a file, possibly using parts of `other`.
  func apply(to bytes: [UInt8], _ other: [UInt8], _ random: inout RandomSource) -> [UInt8] {
    guard !bytes.isEmpty else { return [0] }
    var result = bytes
    let place = Int.random(in: bytes.indices, using: &random)
    let length = min(bytes.count - place, Int.random(in: 1...60, using: &random))
    let part = place..<place + length
    switch self {
    case .flipBit: result[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case .putByte: result[place] = UInt8.random(in: .min ... .max, using: &random)
    case .cutEnd: result = Array(bytes[..<place])
    case .cutOut: result.removeSubrange(part)
    case .noise: for index in part { result[index] = UInt8.random(in: .min ... .max, using: &random) }
    case .empty: result = []
    case .zeros: for index in part { result[index] = 0 }
    case .allNoise: result = bytes.map { _ in UInt8.random(in: .min ... .max, using: &random) }
    case .twice: result.insert(contentsOf: bytes[part], at: Int.random(in: 0...bytes.count, using: &random))
    case .splice:
      let start = Int.random(in: 0...other.count, using: &random)
      let end = Int.random(in: start...min(other.count, start + 900), using: &random)
      result.replaceSubrange(part, with: other[start..<end])
    case .extreme: result = bytes.withExtremeNumber(&random)
    case .retype:
      let (old, new) = (Self.types.randomElement(using: &random), Self.types.randomElement(using: &random))
      replaceOne(of: Array((old ?? "").utf8), by: Array((new ?? "").utf8), in: &result, &random)
    case .rename:
      let key = ["id", "cards", "decks", "kind", "toDos", "deck", "title", "preferences"].randomElement(using: &random)
      replaceOne(of: Array("<key>\(key ?? "")<".utf8), by: Array("<key>other<".utf8), in: &result, &random)
    case .copyID, .strangeID:
      let ids = Self.ids(in: bytes)
      guard let old = ids.randomElement(using: &random) else { return result }
      var new = Array(random.cardID().description.utf8)
      if self == .copyID, let foreign = Self.ids(in: other).randomElement(using: &random) {
        new = Array(other[foreign..<foreign + 16])
      }
      replaceOne(of: Array(bytes[old..<old + 16]), by: new, in: &result, &random)
    }
    return result
  }

  /// Returns the offsets of words of sixteen hexadecimal digits.
  private static func ids(in bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { start in
      start + 17 < bytes.count && bytes[start + 16] == 0x3C && start > 0 && bytes[start - 1] == 0x3E
        && bytes[start..<start + 16].allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
  }

  private func replaceOne(
    of old: [UInt8], by new: [UInt8], in bytes: inout [UInt8], _ random: inout RandomSource
  ) {
    let places = bytes.places(of: old)
    guard let place = places.randomElement(using: &random) else { return }
    bytes.replaceSubrange(place..<place + old.count, with: new)
  }
}

extension [UInt8] {
  /// Returns the offsets at which these bytes occur.
  func places(of part: [UInt8]) -> [Int] {
    withUnsafeBytes { all in
      part.withUnsafeBytes { part in
        guard let base = all.baseAddress, let wanted = part.baseAddress, part.count <= all.count else { return [] }
        var places: [Int] = []
        var start = 0
        while start <= all.count - part.count,
          let found = memchr(base + start, Int32(part[0]), all.count - part.count - start + 1)
        {
          start = base.distance(to: found) + 1
          if memcmp(found, wanted, part.count) == 0 { places.append(start - 1) }
        }
        return places
      }
    }
  }
}
