import Essentials

/// The signs in which answers are compared: one way of writing each of the things that people write in several.
enum AnswerSigns {
  /// Returns an answer as it is compared, or as it is if nothing would be left of it.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - isBare: Whether accents don't count.
  /// - Returns: The text that is equal for equal answers.
  static func compared(_ answer: String, isBare: Bool = false) -> String {
    if isPlain(answer) { return answer.lowercased() }
    var signs: [Character] = []
    var isRaised = false
    for character in answer.withoutInvisibles.inUsualWidth.withToneMarks {
      let wasRaised = isRaised
      isRaised = raised[character] != nil
      // A power is typed with one sign before all its digits.
      if isRaised, !wasRaised { signs.append("^") }
      signs += sign(character, isBare: isBare)
    }
    let joined = String(joined(trimmed(signs)))
    return joined.isEmpty ? answer : joined
  }

  /// Returns whether an answer is Pinyin with numbers for its tones, as those type it who have no signs for them.
  static func hasToneNumbers(_ answer: String) -> Bool {
    guard answer.utf8.contains(where: { (0x31...0x35).contains($0) }) else { return false }
    let usual = answer.withoutInvisibles.inUsualWidth
    return usual.withToneMarks != usual
  }

  /// Returns a compared text without what is between syllables of Pinyin: blanks, which hyphens are, too, and apostrophes.
  static func unspaced(_ compared: String) -> String { compared.filter { $0 != " " && $0 != "'" } }

  /// Returns whether an answer is words of ASCII letters with a blank between them, as most are. Nothing of it is
  /// forgiven but its case.
  private static func isPlain(_ answer: String) -> Bool {
    var isAfterLetter = false
    for byte in answer.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      guard isLetter || byte == UInt8(ascii: " ") && isAfterLetter else { return false }
      isAfterLetter = isLetter
    }
    return isAfterLetter
  }

  /// Returns the sign of a character, apart from its place.
  static func sign(_ character: Character, isBare: Bool) -> String {
    if let ascii = character.asciiValue {
      return ascii == UInt8(ascii: "`") ? "'" : character.isWhitespace ? " " : character.lowercased()
    }
    if let plain = raised[character] ?? lowered[character] { return plain }
    switch character {
    case "’", "‘", "‛", "ʼ", "´", "′", "׳": return "'"
    case "“", "”", "„", "‟", "«", "»", "‹", "›", "「", "」", "『", "』", "″", "״": return "\""
    case "‐", "‑", "‒", "–", "—", "―", "−", "־": return "-"
    case "،", "٬": return ","
    case "٫": return "."
    case "؛": return ";"
    case "٪": return "%"
    case "…": return "..."
    case "œ", "Œ": return "oe"
    case "æ", "Æ": return "ae"
    case "ё", "Ё": return "е"
    // Turkish has two letters where others have one.
    case "İ": return "i"
    case "ı": return "ı"
    case "ä" where !isBare, "Ä" where !isBare: return "ae"
    case "ö" where !isBare, "Ö" where !isBare: return "oe"
    case "ü" where !isBare, "Ü" where !isBare: return "ue"
    case "ø" where isBare, "Ø" where isBare: return "o"
    case "ł" where isBare, "Ł" where isBare: return "l"
    case "đ" where isBare, "Đ" where isBare: return "d"
    default: break
    }
    if character.isWhitespace { return " " }
    if let digit = character.decimalDigit { return String(digit) }
    // Uppercased first, so that letters with two lowercase forms compare equal.
    let letter = isBare ? character.withoutAccents : String(character)
    return letter.withoutInvisibles.withUsualLetters(isBare: isBare).uppercased().lowercased()
  }

  private static let raised: [Character: String] = Dictionary(
    uniqueKeysWithValues: zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-").map { ($0, String($1)) })
  private static let lowered: [Character: String] = Dictionary(
    uniqueKeysWithValues: zip("₀₁₂₃₄₅₆₇₈₉", "0123456789").map { ($0, String($1)) })

  private static let finalMarks: Set<Character> = [".", "!", "?", "。", "؟", "۔", "।"]

  /// Returns the signs without quotes and blanks around them, marks at the end, and `¿` and `¡` at the beginning. An
  /// answer made up of such marks alone keeps them.
  private static func trimmed(_ signs: [Character]) -> ArraySlice<Character> {
    var rest = signs[...]
    while let last = rest.last, isAround(last) || finalMarks.contains(last) { rest.removeLast() }
    while let first = rest.first, isAround(first) || first == "¿" || first == "¡" { rest.removeFirst() }
    if !rest.isEmpty { return rest }
    rest = signs[...]
    while rest.last == " " { rest.removeLast() }
    while rest.first == " " { rest.removeFirst() }
    return rest
  }

  private static func isAround(_ sign: Character) -> Bool {
    sign == " " || sign == "\"" || sign == "'" || sign == ","
  }

  /// Returns the signs with one blank where there are several, a comma, or a hyphen, with none before a unit, and with
  /// numbers written in one way.
  private static func joined(_ signs: ArraySlice<Character>) -> [Character] {
    var result: [Character] = []
    result.reserveCapacity(signs.count)
    /// The number of digits since the number began, or since its last group did.
    var digits = 0
    for index in signs.indices {
      let sign = signs[index]
      let next = index + 1 < signs.endIndex ? signs[index + 1] : " "
      if sign.isDigit {
        digits += 1
        result.append(sign)
        continue
      }
      if sign == " " || sign == "," || sign == "'", digits > 0, digits <= 3, isGroup(after: index, in: signs),
        !(digits == 1 && result.last == "0")
      {
        digits = 0
        continue
      }
      let isInNumber = digits > 0 && next.isDigit
      let isBlank =
        sign == " " || sign == "," && !isInNumber || sign == "-" && result.last?.isLetter == true && next.isLetter
      if isBlank {
        if result.last != " ", !(digits > 0 && next.isLetter) { result.append(" ") }
        if next != " ", next != "," { digits = 0 }
      } else {
        result.append(sign == "," ? "." : sign)
        digits = 0
      }
    }
    return result
  }

  /// Returns whether exactly three digits follow.
  private static func isGroup(after index: Int, in signs: ArraySlice<Character>) -> Bool {
    let end = index + 4
    return end <= signs.endIndex && signs[(index + 1)..<end].allSatisfy(\.isDigit)
      && !(end < signs.endIndex && signs[end].isDigit)
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }

  /// The value of a decimal digit of any script.
  fileprivate var decimalDigit: Int? {
    guard let scalar = unicodeScalars.first, scalar.properties.numericType == .decimal else { return nil }
    return wholeNumberValue
  }

  /// The character without accents. Marks that make another letter still count, as in kana and in й.
  fileprivate var withoutAccents: String {
    let composed = String(self).normalized(.composed)
    if let first = composed.unicodeScalars.first, (0x400...0x52F).contains(first.value) {
      return String(Character(first))
    }
    let scalars = composed.normalized(.decomposed).unicodeScalars
    let bare = scalars.filter { !($0.isVowelPoint || (0x300...0x36F).contains($0.value) || $0.isArabicAccent) }
    return bare.isEmpty ? composed : String(String.UnicodeScalarView(bare))
  }
}

extension String {
  /// The text without what has no width of its own (`LetterForms.invisible`), and without joiners at its ends, where they
  /// join nothing.
  fileprivate var withoutInvisibles: String {
    func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x200D }
    guard unicodeScalars.contains(where: { $0.isInvisibleInWords || isJoiner($0) }) else { return self }
    var scalars = unicodeScalars.filter { !$0.isInvisibleInWords }[...]
    while let last = scalars.last, isJoiner(last) { scalars.removeLast() }
    while let first = scalars.first, isJoiner(first) { scalars.removeFirst() }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The text with those letters for which keyboards have several signs as one of them: yeh and kaf of Arabic and Persian.
  /// If it is bare, so are letters that are often written for each other, such as alef maksura for yeh, and the final
  /// forms of Hebrew.
  fileprivate func withUsualLetters(isBare: Bool) -> String {
    func usual(_ scalar: Unicode.Scalar) -> Unicode.Scalar { LetterForms.usual(scalar, isBare: isBare) }
    guard unicodeScalars.contains(where: { usual($0) != $0 }) else { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.map(usual))
    return String(scalars)
  }

  /// The text with full-width letters, half-width kana, and joined forms of letters as they usually are.
  fileprivate var inUsualWidth: String {
    func isWide(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0xFF01...0xFFEE, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
      default: false
      }
    }
    guard unicodeScalars.contains(where: isWide) else { return self }
    var result = ""
    var wide = String.UnicodeScalarView()
    func end() {
      result += String(wide).normalized(.compatible)
      wide.removeAll()
    }
    for scalar in unicodeScalars {
      if isWide(scalar) {
        wide.append(scalar)
      } else {
        end()
        result.unicodeScalars.append(scalar)
      }
    }
    end()
    return result
  }

  /// The text with the tones of Pinyin as marks, where they are written as numbers, such as `ni3 hao3`.
  fileprivate var withToneMarks: String {
    guard utf8.contains(where: { (0x31...0x35).contains($0) }) else { return self }
    var result = ""
    var syllable: [Character] = []
    var isAfterDigit = false
    func end(tone: Int? = nil) {
      result += tone.flatMap { Self.toned(syllable, $0) } ?? String(syllable)
      syllable = []
    }
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let isNumber = index + 1 < characters.count && characters[index + 1].isDigit
      if let tone = character.wholeNumberValue, (1...5).contains(tone), character.isASCII, !isNumber, !isAfterDigit,
        let toned = Self.toned(syllable, tone)
      {
        result += toned
        syllable = []
      } else if character.isLetter && !character.isIdeograph || character == ":" && syllable.last?.lowercased() == "u" {
        syllable.append(character)
      } else {
        end()
        result.append(character)
      }
      isAfterDigit = character.isDigit
    }
    end()
    return result
  }

  /// Returns syllables of which the last has the mark of a tone, or `nil` if they are none: on the a or e, on the o of ou,
  /// or on the last vowel. The fifth tone has no mark.
  private static func toned(_ letters: [Character], _ tone: Int) -> String? {
    guard !letters.isEmpty, letters.count <= Pinyin.mostLetters else { return nil }
    let text = String(letters).lowercased().replacing("u:", with: "ü").replacing("v", with: "ü")
    // As in a1 hui4 r5.
    if text == "r", tone == 5 { return text }
    let all = Array(text)
    guard let start = Pinyin.lastSyllable(of: all) else { return nil }
    var syllable = String(all[start...])
    let place =
      syllable.firstIndex { $0 == "a" || $0 == "e" } ?? syllable.firstRange(of: "ou")?.lowerBound
      ?? syllable.lastIndex { "iouü".contains($0) }
    guard let place else { return nil }
    if tone < 5 {
      let mark: [Character] = ["\u{304}", "\u{301}", "\u{30C}", "\u{300}"]
      syllable.insert(mark[tone - 1], at: syllable.index(after: place))
    }
    return String(all[..<start]) + syllable
  }
}

/// The syllables of Pinyin, without their tones.
private enum Pinyin {
  /// The most letters that are looked at at once.
  static let mostLetters = 24

  private static let initials: Set = [
    "", "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "zh", "ch", "sh", "r", "z", "c", "s", "y",
    "w",
  ]
  private static let finals: Set = [
    "a", "ai", "an", "ang", "ao", "e", "ei", "en", "eng", "er", "i", "ia", "ian", "iang", "iao", "ie", "in", "ing",
    "iong", "iu", "o", "ong", "ou", "u", "ua", "uai", "uan", "uang", "ue", "ui", "un", "uo", "ü", "üan", "üe", "ün",
  ]
  /// The initials before an o alone. Others make words of other languages, and formulas.
  private static let beforeO: Set = ["", "b", "p", "m", "f", "l", "w", "y"]

  /// Returns where the last syllable begins if letters are syllables, or `nil` if they aren't.
  static func lastSyllable(of letters: [Character]) -> Int? {
    // Whether the letters before each place are syllables, and where the last of them begins.
    var starts: [Int?] = [0]
    for end in 1...max(1, letters.count) where end <= letters.count {
      starts.append((max(0, end - 7)..<end).first { starts[$0] != nil && isSyllable(letters[$0..<end]) })
    }
    return letters.isEmpty ? nil : starts[letters.count]
  }

  private static func isSyllable(_ letters: ArraySlice<Character>) -> Bool {
    // A vowel with an r is one syllable, but not a lone o.
    let hasR = letters.last == "r" && letters.dropLast().last != "o"
    for rest in hasR ? [letters, letters.dropLast()] : [letters] {
      for count in 0...min(2, rest.count) {
        let (initial, final) = (String(rest.prefix(count)), String(rest.dropFirst(count)))
        if initials.contains(initial), finals.contains(final), final != "o" || beforeO.contains(initial) { return true }
      }
    }
    return false
  }
}

extension Character {
  /// Whether the character is of Chinese writing rather than of Pinyin beside it.
  fileprivate var isIdeograph: Bool { unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false }
}
