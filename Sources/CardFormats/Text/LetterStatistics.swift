/// How usual letters are in a language, and pairs of letters, or signs where a sign is a word or a syllable. Costs are
/// negative logarithms of probabilities, in thirds.
struct LetterStatistics {
  /// The number of each letter among those of the language, or 0, by its scalar.
  private var numbers: [UInt8]
  /// The costs of letters after letters, row by row; the row and the column 0 are the edges of words.
  private var costs: [UInt8]
  private let count: Int

  /// The cost of a letter that the language doesn't have.
  static let foreign = 33
  /// What a pair costs that isn't usual, besides its second letter.
  private static let unusual = 5
  /// The first scalar that no alphabet has.
  private static let end = 0xE80

  /// The alphabets by their languages.
  static let all: [String: LetterStatistics] = alphabets.mapValues { LetterStatistics($0) }

  /// The costs of the signs of a language, in thirds, by scalar.
  static let costsOfSigns: [String: [UInt32: UInt8]] = signs.mapValues { text in
    var costs: [UInt32: UInt8] = [:]
    for (scalar, digit) in pairs(in: text.unicodeScalars.filter { $0 != "\n" }) { costs[scalar] = digit * 3 }
    return costs
  }

  /// Creates the statistics that a text of `alphabets` describes.
  private init(_ text: String) {
    let parts = text.unicodeScalars.split { $0 == " " || $0 == "\n" }
    let letters = parts.first.map { LetterStatistics.pairs(in: $0) } ?? []
    var numbers = [UInt8](repeating: 0, count: LetterStatistics.end)
    var alone: [UInt8] = [9]
    for (scalar, digit) in letters {
      guard scalar < numbers.count, scalar != LetterStatistics.edge else {
        alone[0] = digit * 3
        continue
      }
      numbers[Int(scalar)] = UInt8(alone.count)
      alone.append(digit * 3)
    }
    count = alone.count
    costs = (0..<count * count).map { alone[$0 % alone.count] + UInt8(LetterStatistics.unusual) }
    for part in parts.dropFirst() {
      guard let first = part.first else { continue }
      let row = Int(numbers[Int(min(first.value, UInt32(numbers.count - 1)))]) * count
      for (scalar, digit) in LetterStatistics.pairs(in: part.dropFirst()) where scalar < numbers.count {
        costs[row + Int(numbers[Int(scalar)])] = digit * 2
      }
    }
    self.numbers = numbers
  }

  private static let edge = Unicode.Scalar("_").value

  /// Returns scalars with the digits before them.
  private static func pairs(in text: some Sequence<Unicode.Scalar>) -> [(scalar: UInt32, digit: UInt8)] {
    var digit: UInt8 = 0
    return text.compactMap { scalar in
      guard (0x30...0x39).contains(scalar.value) else { return (scalar.value, digit) }
      digit = UInt8(scalar.value - 0x30)
      return nil
    }
  }

  /// Returns what a word in lowercase costs.
  func cost(of word: ArraySlice<UInt32>) -> Int {
    var (sum, last) = (0, 0)
    for scalar in word {
      let number = scalar < numbers.count ? Int(numbers[Int(scalar)]) : 0
      sum += number == 0 ? LetterStatistics.foreign : Int(costs[last * count + number])
      last = number
    }
    return sum + Int(costs[last * count])
  }
}
