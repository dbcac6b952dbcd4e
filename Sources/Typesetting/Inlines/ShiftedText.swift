/// Superscripts and subscripts on one line.
enum ShiftedText {
  private static let superscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-−=()nidhjklmoprstuvwxyzabcefg", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵈʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵃᵇᶜᵉᶠᵍ"))
  private static let subscripts = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"))

  /// Returns raised text, behind `^` if Unicode lacks one of its characters.
  static func raised(_ text: String) -> String { shifted(text, superscripts) ?? "^" + grouped(text) }

  /// Returns lowered text, behind `_` if Unicode lacks one of its characters.
  static func lowered(_ text: String) -> String { shifted(text, subscripts) ?? "_" + grouped(text) }

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
