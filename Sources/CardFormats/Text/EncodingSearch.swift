import Essentials
import FlashcardKit

/// The search for the encoding of a text with 8-bit units that isn't UTF-8.
///
/// A part of the text is decoded in each encoding that was in use, and what that makes is judged by how usual its letters,
/// pairs of letters, and signs are in the languages that are written in the encoding: the text whose probability is
/// highest is taken.
struct EncodingSearch {
  /// The encoding whose text is the likeliest.
  let encoding: TextEncoding
  /// The encoding of another text that is nearly as likely, or `nil`.
  let other: TextEncoding?

  /// An encoding, and the languages that are written in it.
  private struct Candidate {
    let encoding: TextEncoding
    let alphabets: [String]
    /// The languages whose signs stand for words or syllables.
    let signs: [String]
    /// How rare the encoding is: a cost that decides between texts of a word or two.
    let rarity: Int
    /// What its bytes mean, if each means something for itself.
    let table: ByteTable?

    func decoded(_ bytes: [UInt8]) -> [UInt8] { table?.decoded(bytes).utf8 ?? encoding.decoded(bytes).utf8 }
  }

  private static let candidates: [Candidate] = {
    func candidate(_ name: String, _ alphabets: String, signs: String = "", rarity: Int = 4) -> Candidate {
      let encoding = TextEncoding(named: name)
      return Candidate(
        encoding: encoding, alphabets: alphabets.split(separator: " ").map(String.init),
        signs: signs.split(separator: " ").map(String.init), rarity: rarity, table: ByteTable(encoding))
    }
    let western = "de fr es pt it nl sv da nb fi is ca et"
    let central = "pl cs sk hu sl hr ro de"
    let baltic = "lv lt et pl de"
    return [
      candidate(
        "utf-8", western + " " + central + " tr ru uk el he ar lv vi th", signs: "ja ko zh-hans zh-hant",
        rarity: -20),
      candidate("windows-1252", western, rarity: 0),
      candidate("windows-1250", central, rarity: 2),
      candidate("windows-1251", "ru uk bg sr mk be", rarity: 2),
      candidate("koi8-r", "ru bg"),
      candidate("koi8-u", "uk be"),
      candidate("windows-1253", "el"),
      candidate("windows-1254", "tr de"),
      candidate("windows-1255", "he"),
      candidate("windows-1256", "ar fa fr"),
      candidate("windows-1257", baltic),
      candidate("windows-1258", "vi"),
      candidate("shift_jis", "", signs: "ja", rarity: 2),
      candidate("euc-jp", "", signs: "ja"),
      candidate("euc-kr", "", signs: "ko", rarity: 2),
      candidate("gb18030", "", signs: "zh-hans zh-hant", rarity: 2),
      candidate("big5", "", signs: "zh-hant", rarity: 2),
      candidate("tis-620", "th"),
      candidate("iso-8859-2", central),
      candidate("iso-8859-3", "eo mt", rarity: 10),
      candidate("iso-8859-4", baltic, rarity: 10),
      candidate("iso-8859-5", "ru uk bg sr mk be"),
      candidate("iso-8859-6", "ar", rarity: 10),
      candidate("iso-8859-7", "el"),
      candidate("iso-8859-8", "he", rarity: 10),
      candidate("iso-8859-10", "is sv da nb fi et lt", rarity: 10),
      candidate("iso-8859-13", baltic, rarity: 10),
      candidate("iso-8859-14", "cy ga", rarity: 10),
      candidate("iso-8859-15", western),
      candidate("iso-8859-16", "ro pl hu sl hr", rarity: 10),
      candidate("cp866", "ru uk be", rarity: 10),
      candidate("cp850", western, rarity: 10),
      candidate("cp852", central, rarity: 10),
      candidate("macintosh", western, rarity: 10),
      candidate("mac-cyrillic", "ru uk bg sr", rarity: 10),
      candidate("johab", "", signs: "ko", rarity: 10),
    ]
  }()

  /// By how much a text must be likelier for the other one not to be named: about 150 times.
  private static let close = 15

  /// Finds the encoding of bytes.
  init(_ bytes: [UInt8]) {
    if bytes.allSatisfy({ $0 < 0x80 }) {
      let isJapanese = bytes.contains(0x1B)
      (encoding, other) = (isJapanese ? TextEncoding(named: "iso-2022-jp") : .hz, nil)
      return
    }
    let sample = EncodingSearch.sample(of: bytes)
    // What the text may be, each with the most usual encoding in which it is likeliest.
    var readings: [(text: [UInt8], encoding: TextEncoding, rarity: Int, cost: Int)] = []
    var least = Int.max - EncodingSearch.close
    for candidate in EncodingSearch.candidates {
      if candidate.encoding == .utf8, !EncodingSearch.isMostlyUTF8(sample) { continue }
      let text = candidate.decoded(sample)
      let cost = EncodingSearch.cost(of: text, candidate, below: least + EncodingSearch.close)
      least = min(least, cost)
      if let same = readings.firstIndex(where: { $0.text == text }) {
        readings[same].cost = min(cost, readings[same].cost)
        if candidate.rarity < readings[same].rarity {
          (readings[same].encoding, readings[same].rarity) = (candidate.encoding, candidate.rarity)
        }
      } else {
        readings.append((text, candidate.encoding, candidate.rarity, cost))
      }
    }
    readings.sort { $0.cost < $1.cost }
    encoding = readings.first?.encoding ?? .windows1252
    let isClose = readings.count > 1 && readings[1].cost - readings[0].cost < EncodingSearch.close
    other = isClose ? readings[1].encoding : nil
  }

  /// Returns whether most of what isn't ASCII in bytes is valid UTF-8, as when a text was cut within a character.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let (all, bad) = scalars.reduce(into: (0, 0)) { counts, scalar in
      if !scalar.isASCII { counts.0 += 1 }
      if scalar == "\u{FFFD}" { counts.1 += 1 }
    }
    return bad * 2 < all
  }

  /// Returns whether a text is UTF-8 but for some bytes: it has at least as many characters outside of ASCII.
  static func isDamagedUTF8(_ bytes: [UInt8]) -> Bool {
    var (good, bad, place) = (0, 0, 0)
    while place < bytes.count, bad <= good + mostBad {
      let byte = bytes[place]
      let length = byte < 0x80 ? 1 : byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0
      let isWhole =
        length > 0 && place + length <= bytes.count
        && (place + 1..<place + length).allSatisfy { bytes[$0] & 0xC0 == 0x80 }
      if byte >= 0x80 { if isWhole { good += 1 } else { bad += 1 } }
      place += isWhole ? length : 1
    }
    return good > 0 && bad <= good
  }

  /// How many more bytes may mean nothing at the start of a text.
  private static let mostBad = 64

  /// Returns whether a text in ASCII switches between sets of signs, as ISO-2022-JP and HZ do.
  static func switchesSets(_ bytes: [UInt8]) -> Bool { escapes(bytes) || hasTildes(bytes) }

  /// Returns whether each part between `~{` and `~}` has pairs of bytes as HZ has, and there is one.
  private static func hasTildes(_ bytes: [UInt8]) -> Bool {
    let (tilde, open, close) = (UInt8(ascii: "~"), UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard let first = bytes.firstPlace(of: tilde), bytes[first...].starts(with: [tilde, open]) else { return false }
    var place = first
    while place + 1 < bytes.count {
      guard bytes[place] == tilde, bytes[place + 1] == open else {
        guard bytes[place] < 0x80 else { return false }
        place += 1
        continue
      }
      place += 2
      while place + 1 < bytes.count, bytes[place] != tilde {
        guard (0x21...0x77).contains(bytes[place]), (0x21...0x7E).contains(bytes[place + 1]) else { return false }
        place += 2
      }
      guard place + 1 < bytes.count, bytes[place + 1] == close else { return false }
      place += 2
    }
    return true
  }

  private static func escapes(_ bytes: [UInt8]) -> Bool {
    guard let place = bytes.firstPlace(of: 0x1B) else { return false }
    return bytes[place...].starts(with: [0x1B, 0x24]) && bytes.allSatisfy { $0 < 0x80 }
  }

  /// The most bytes that are looked at, and those of a piece.
  private static let most = 2048, piece = 256

  /// Returns lines with other bytes than those of ASCII, from all over a text.
  private static func sample(of bytes: [UInt8]) -> [UInt8] {
    let end = UInt8(ascii: "\n")
    var sample: [UInt8] = []
    var place = 0
    let step = max(1, bytes.count / (most / piece))
    var next = 0
    while place < bytes.count, sample.count < most {
      guard let high = bytes[place...].firstIndex(where: { $0 >= 0x80 }) else { break }
      // The line, from its start if that isn't far.
      let start = bytes[max(place, high - piece)..<high].lastIndex(of: end).map { $0 + 1 } ?? max(place, high - piece)
      let rest = bytes[high..<min(bytes.count, high + piece)]
      // A line that is longer ends where no letter does.
      let stop = rest.firstIndex(of: end) ?? (rest.endIndex == bytes.count ? nil : rest.lastIndex { $0 < 0x30 })
      let last = stop.map { $0 + 1 } ?? rest.endIndex
      sample += bytes[start..<last]
      if last < bytes.count, bytes[last - 1] != end { sample.append(end) }
      place = last
      guard bytes.count > most, sample.count >= next + piece else { continue }
      next += piece
      // Go to a line further down.
      let target = min(bytes.count, step * (next / piece))
      guard target > place else { continue }
      place = bytes[target...].firstIndex(of: end).map { $0 + 1 } ?? bytes.count
    }
    return sample
  }
}

/// What a text costs: the negative logarithm of its probability, in thirds, as far as texts of other encodings may have
/// another one.
extension EncodingSearch {
  /// The costs of what isn't a letter.
  private enum Cost {
    static let ascii = 7
    static let mark = 15
    static let symbol = 24
    static let drawing = 30
    static let nothing = 45
    /// Those of signs that aren't among the usual ones.
    static let rareSign = 32, rarestSign = 42, halfSign = 18, accented = 15
    /// Those of a sign between two letters, and of a symbol beside one, besides its own.
    static let inWord = 15, besideLetter = 8
    /// Those of an uppercase letter, of one after a lowercase letter, and of a lowercase one after two in uppercase.
    static let upper = 1, upperInWord = 20, lowerInWord = 8
    /// Those of a word in another language than the others.
    static let otherLanguage = 10, english = 3
    static let rareLanguage = 8
  }

  /// Returns what a text costs, or a part of that which isn't below a limit.
  private static func cost(of text: [UInt8], _ candidate: Candidate, below limit: Int) -> Int {
    let text = String(decoding: text, as: UTF8.self)
    let scalars =
      candidate.alphabets == ["vi"]
      ? text.flatMap { Letters.toned[$0] ?? $0.unicodeScalars.map(\.value) } : text.unicodeScalars.map(\.value)
    var words = WordCosts(candidate.alphabets)
    var cost = 0
    var word: [UInt32] = []
    let signs = candidate.signs.compactMap { LetterStatistics.costsOfSigns[$0] }
    var signCosts = [Int](repeating: 0, count: signs.count)
    var last = Letters.Sign.other
    var upper = 0
    func isASCIILetter(_ place: Int) -> Bool {
      scalars.indices.contains(place) && (0x61...0x7A).contains(scalars[place] | 0x20)
    }
    for (place, scalar) in scalars.enumerated() {
      let sign = Letters.sign(scalar)
      switch sign {
      case .letter(let lower):
        if lower != scalar {
          cost += Cost.upper
          if case .letter = last, upper == 0 { cost += Cost.upperInWord }
          upper += 1
        } else {
          if upper > 1, scalar >= 0x80 || word.contains(where: { $0 >= 0x80 }) { cost += Cost.lowerInWord }
          upper = 0
        }
        word.append(lower)
      case .sign:
        for index in signs.indices {
          signCosts[index] += signs[index][scalar].map(Int.init) ?? Letters.costOfRare(scalar)
        }
        if signs.isEmpty { cost += Cost.rarestSign }
        // Katakana of half the width isn't written beside Latin letters.
        if (0xFF61...0xFF9F).contains(scalar), isASCIILetter(place - 1) || isASCIILetter(place + 1) {
          cost += Cost.inWord
        }
      case .mark, .symbol, .drawing, .nothing:
        cost += sign.cost
        if (0xE00...0xE7F).contains(scalar), isASCIILetter(place - 1) || isASCIILetter(place + 1) {
          cost += Cost.inWord
        }
        let isFollowed = place + 1 < scalars.count && Letters.sign(scalars[place + 1]).isLetter
        if last.isLetter, isFollowed, !Letters.isUsualInWords(scalar) {
          cost += Cost.inWord
        } else if sign == .symbol, last.isLetter || isFollowed || last == .symbol {
          cost += Cost.besideLetter
        } else if isFollowed, Letters.isApart(scalar) {
          cost += Cost.inWord
        }
      case .other: cost += sign.cost
      }
      if !sign.isLetter {
        // Most encodings make no text of it, which shows soon.
        if !word.isEmpty, cost + (signCosts.min() ?? 0) + words.total >= limit { break }
        words.add(word)
        word.removeAll(keepingCapacity: true)
        upper = 0
      }
      last = sign
    }
    words.add(word)
    return cost + (signCosts.min() ?? 0) + words.total + candidate.rarity
  }

  /// The costs of words in the languages of an encoding.
  private struct WordCosts {
    private let languages: [LetterStatistics]
    private let english = LetterStatistics.all["en"]
    /// The languages of which there are few texts.
    private static let rare: Set<String> = ["is", "mk", "be", "fa", "ca"]
    /// The costs of all words, if the text is in each of the languages.
    private var sums: [Int]
    private var costs: [Int]

    init(_ names: [String]) {
      languages = names.compactMap { LetterStatistics.all[$0] }
      sums = names.isEmpty ? [0] : names.map { WordCosts.rare.contains($0) ? Cost.rareLanguage : 0 }
      costs = sums
    }

    mutating func add(_ word: [UInt32]) {
      guard !word.isEmpty else { return }
      let isASCII = word.allSatisfy { $0 < 0x80 }
      var least = isASCII ? (english?.cost(of: word[...]) ?? 0) + Cost.english : Int.max - Cost.otherLanguage
      if languages.isEmpty {
        sums[0] += isASCII ? least : word.reduce(0) { $0 + Letters.costAmongSigns($1) }
        return
      }
      for index in languages.indices {
        costs[index] = languages[index].cost(of: word[...])
        least = min(least, costs[index] + (isASCII ? Cost.otherLanguage : 0))
      }
      if !isASCII { least += Cost.otherLanguage }
      for index in languages.indices { sums[index] += min(costs[index], least) }
    }

    var total: Int { sums.min() ?? 0 }
  }

  /// What scalars are in texts.
  private enum Letters {
    enum Sign: Hashable {
      /// A letter, in lowercase.
      case letter(UInt32)
      /// One that stands for a word or a syllable, or is used with these.
      case sign
      /// A mark as texts have them, such as a quotation mark.
      case mark
      case symbol
      /// A part of a box, and other pictures.
      case drawing
      /// Something that no text has.
      case nothing
      /// ASCII that is no letter.
      case other

      /// What it costs, unless it is a letter or stands for a word.
      var cost: Int {
        switch self {
        case .mark: Cost.mark
        case .symbol: Cost.symbol
        case .drawing: Cost.drawing
        case .nothing: Cost.nothing
        case .other: Cost.ascii
        case .letter, .sign: 0
        }
      }

      var isLetter: Bool { if case .letter = self { true } else { false } }
    }

    private static let marks = Set("«»“”„‘’‚–—…•¿¡°№§©®€£×،؛؟\u{A0}ฯๆ".unicodeScalars.map(\.value))
    private static let inWords = Set("’‘·'\u{AD}".unicodeScalars.map(\.value))

    /// What the scalars are up to the last alphabet.
    private static let known: [Sign] = (0..<0x1F00).map { value in
      guard let scalar = Unicode.Scalar(UInt32(value)) else { return .nothing }
      let properties = scalar.properties
      if value < 0x80 {
        guard properties.isAlphabetic else {
          return value >= 0x20 && value < 0x7F || (9...13).contains(value) ? .other : .nothing
        }
        return .letter(scalar.value | 0x20)
      }
      if value < 0xA0 { return .nothing }
      if marks.contains(scalar.value) { return .mark }
      if scalar.value == 0xAA || scalar.value == 0xBA || scalar.value == 0xB5 { return .symbol }
      switch properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter:
        return .letter(properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value)
      case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return .letter(scalar.value)
      case .decimalNumber: return .mark
      case .unassigned, .control, .privateUse, .surrogate: return .nothing
      default: return .symbol
      }
    }

    static func sign(_ scalar: UInt32) -> Sign {
      switch scalar {
      case ..<0x1F00: known[Int(scalar)]
      case 0x3000...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xFF00...0xFFEF: .sign
      case 0x2500...0x25FF: .drawing
      case 0x2000...0x206F, 0x2100...0x214F, 0x20AC: marks.contains(scalar) ? .mark : .symbol
      case 0xE000...0xF8FF, 0xFFFD: .nothing
      case 0x2070...0x2BFF, 0xFE0F, 0x1F000...0x1FAFF: .symbol
      default: .nothing
      }
    }

    private static let apart = Set("§°©®№".unicodeScalars.map(\.value))

    /// Returns whether a mark has a blank or a number after it.
    static func isApart(_ scalar: UInt32) -> Bool { apart.contains(scalar) }

    static func isUsualInWords(_ scalar: UInt32) -> Bool { inWords.contains(scalar) }

    /// Returns what a sign costs that isn't among the usual ones.
    static func costOfRare(_ scalar: UInt32) -> Int {
      switch scalar {
      case 0x4E00...0x9FFF, 0xAC00...0xD7A3: Cost.rareSign
      case 0x3000...0x30FF: Cost.symbol
      case 0xFF00...0xFF60: Cost.halfSign
      case 0xFF61...0xFF9F: Cost.halfSign
      default: Cost.rarestSign
      }
    }

    /// The letters of Vietnamese with a tone, each as a letter and its tone, as windows-1258 has most of them.
    static let toned: [Character: [UInt32]] = {
      var letters: [Character: [UInt32]] = [:]
      for letter in "aăâeêioôơuưyAĂÂEÊIOÔƠUƯY".unicodeScalars {
        for tone in "\u{300}\u{301}\u{303}\u{309}\u{323}".unicodeScalars {
          letters[Character("\(letter)\(tone)")] = [letter.value, tone.value]
        }
      }
      return letters
    }()

    private static let pinyin = Set("āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü".unicodeScalars.map(\.value))

    /// Returns what a letter costs where most of the text is signs.
    static func costAmongSigns(_ scalar: UInt32) -> Int {
      scalar < 0x80 ? Cost.ascii + 3 : pinyin.contains(scalar) ? Cost.accented : Cost.drawing
    }
  }
}
