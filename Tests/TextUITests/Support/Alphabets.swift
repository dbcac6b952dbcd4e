/// The characters that large letters cover, by script.
enum Alphabets {
  static let ascii = characters(0x21...0x7E)
  static let latin1 = characters(0xA1...0xAC) + characters(0xAE...0xFF)
  static let latinExtended = characters(0x100...0x17F)
  static let vietnamese = Array(
    "ÀÁẢÃẠĂẰẮẲẴẶÂẦẤẨẪẬĐÈÉẺẼẸÊỀẾỂỄỆÌÍỈĨỊÒÓỎÕỌÔỒỐỔỖỘƠỜỚỞỠỢÙÚỦŨỤƯỪỨỬỮỰỲÝỶỸỴ"
      + "àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ")
  static let pinyin = Array("āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜüĀÁǍÀŌǑŪǓǕǗǙǛ")
  static let romanian = Array("ĂÂÎȘȚăâîșț")
  static let greek = Array(
    "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ")
  static let cyrillic = Array(
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎЂЋЉЊЏЈЅЃЌ"
      + "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђћљњџјѕѓќ")
  static let signs = Array("„“”‘’‚‹›–—‐…•−≠≤≥≈→←↑↓↔⇒⇔€₽₴‰√∞∑∏∆∂∫∈∀∃™№⁰⁴⁵⁶⁷⁸⁹⁺⁻ⁿ₀₁₂₃₄₅₆₇₈₉₊₋\u{202F}")

  static let all = [
    ascii, latin1, latinExtended, vietnamese, pinyin, romanian, greek, cyrillic, signs,
  ]

  private static func characters(_ values: ClosedRange<UInt32>) -> [Character] {
    values.compactMap(Unicode.Scalar.init).map { Character($0) }
  }
}
