/// The ways in which people write the same word of Hebrew, Arabic, or Persian, which typed answers and search forgive.
enum LetterForms {
  /// The scalars that words may have or lack: soft hyphens, marks and signs of direction, tatweel, which only makes a word
  /// longer, what keeps letters from joining, blanks of no width, and variation selectors.
  static let invisible = (UInt32(0xAD)...0xFEFF).filter { Unicode.Scalar($0)?.isInvisibleInWords == true }

  /// Returns the letter that stands for those for which keyboards have several signs: yeh and kaf of Arabic and Persian.
  /// If it is bare, also for letters that are often written for each other, such as alef maksura for yeh, and the final
  /// forms of Hebrew.
  static func usual(_ scalar: Unicode.Scalar, isBare: Bool) -> Unicode.Scalar {
    switch scalar {
    case "ی": return "ي"
    case "ک", "ڪ": return "ك"
    default: break
    }
    guard isBare else { return scalar }
    switch scalar {
    case "ى", "ے": return "ي"
    case "ٱ": return "ا"
    case "ة", "ۃ", "ہ", "ە": return "ه"
    case "ך": return "כ"
    case "ם": return "מ"
    case "ן": return "נ"
    case "ף": return "פ"
    case "ץ": return "צ"
    default: return scalar
    }
  }

  /// Returns the letter or digit by which search finds one of Hebrew or Arabic.
  static func searched(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x660...0x669: return Unicode.Scalar(scalar.value - 0x660 + 0x30) ?? scalar
    case 0x6F0...0x6F9: return Unicode.Scalar(scalar.value - 0x6F0 + 0x30) ?? scalar
    default: break
    }
    // A letter with hamza is the letter.
    let base = String(scalar).normalized(.decomposed).unicodeScalars.first ?? scalar
    return usual(base, isBare: true)
  }
}

extension Unicode.Scalar {
  /// Whether a word may have or lack the scalar (`LetterForms.invisible`).
  var isInvisibleInWords: Bool {
    switch value {
    case 0xAD, 0x61C, 0x640, 0x200B...0x200C, 0x200E...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069,
      0xFE00...0xFE0F,
      0xFEFF:
      true
    default: false
    }
  }

  /// Whether the scalar is an accent of Arabic: madda, or hamza above or below.
  var isArabicAccent: Bool { (0x653...0x655).contains(value) }

  /// Whether the scalar is a vowel point of Hebrew or Arabic.
  var isVowelPoint: Bool {
    switch value {
    case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7: true
    // The marks of Arabic for reading aloud among them, but not hamza, which is a part of its letter.
    case 0x610...0x61A, 0x64B...0x652, 0x656...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7, 0x6E8, 0x6EA...0x6ED:
      true
    default: false
    }
  }
}
