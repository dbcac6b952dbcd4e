/// Superscripts and subscripts on one line.
enum ShiftedText {
  private static let superscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-−=()nidhjklmoprstuvwxyzabcefg", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵈʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵃᵇᶜᵉᶠᵍ"))
  private static let subscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"))

  /// Returns raised text, behind `^` if Unicode lacks one of its characters, or the terminal symbols.
  static func raised(_ text: String, hasSymbols: Bool) -> String {
    (hasSymbols ? shifted(text, superscripts) : nil) ?? "^" + grouped(text)
  }

  /// Returns lowered text, behind `_` if Unicode lacks one of its characters, or the terminal symbols.
  static func lowered(_ text: String, hasSymbols: Bool) -> String {
    (hasSymbols ? shifted(text, subscripts) : nil) ?? "_" + grouped(text)
  }

  private static func shifted(_ text: String, _ signs: [Character: Character]) -> String? {
    var all = ""
    for character in text {
      guard let sign = signs[character] else { return nil }
      all.append(sign)
    }
    return all
  }

  private static func grouped(_ text: String) -> String { text.count == 1 ? text : "(\(text))" }
}
