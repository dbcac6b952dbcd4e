/// The superscripts and subscripts that Unicode has and common fonts draw.
enum Scripts {
  /// The raised characters.
  static let raised = table(
    "0123456789+−-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWθ′″‴'*∗†‡ı˙",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᶿ′″‴′**†‡ⁱ˙")
  /// The lowered characters.
  static let lowered = table("0123456789+−-=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
  /// Characters that are raised only when they stand alone.
  static let raisedAlone: [Character: Character] = ["∘": "°", "°": "°", "⊤": "ᵀ", "·": "˙"]

  private static func table(_ plain: String, _ scripts: String) -> [Character: Character] {
    Dictionary(zip(plain, scripts), uniquingKeysWith: { first, _ in first })
  }
}
