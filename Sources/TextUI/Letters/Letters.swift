/// The letters of large text. A letter has 12 rows of pixels: three for marks on capitals, seven for capitals, of which
/// lowercase letters take the lower five, and two for descenders.
enum Letters {
  static let height = 12
  /// The top row of capitals.
  static let capitalTop = 3
  /// The top row of lowercase letters.
  static let lowercaseTop = 5
  /// The row below the baseline.
  static let baseline = 10
  /// The space between words.
  static let space = Bitmap(width: 2, height: height)

  /// Returns the letter of a character, composed with its marks, or `nil` if there is none.
  static func letter(_ character: Character) -> Bitmap? {
    if let letter = drawn[character] { return letter }
    if let recipe = recipes[character] { return recipe.composed }
    // Not a letter of any alphabet, but a letter with marks, such as a stressed vowel in a Russian word.
    var scalars = character.unicodeScalars
    let first = Character(scalars.removeFirst())
    guard !scalars.isEmpty else { return nil }
    var recipe = recipes[first] ?? Recipe(base: first)
    recipe.marks += scalars
    return recipe.composed
  }

  /// The letters that are drawn rather than composed.
  static let drawn: [Character: Bitmap] = {
    var letters: [Character: Bitmap] = ["\u{A0}": space, "\u{202F}": space]
    for sheet in [latin, greek, cyrillic, signs] { read(sheet, into: &letters) }
    for (high, low) in zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "₀₁₂₃₄₅₆₇₈₉₊₋") {
      guard let letter = letters[high] else { continue }
      letters[low] = Bitmap(width: letter.width, height: height).adding(letter, x: 0, y: 4)
    }
    return letters
  }()

  /// Reads a sheet of letters: blocks of a line with characters and the rows below it. Characters that look the same
  /// share a column. The first row is the top row of capitals; blank rows at the end may be omitted.
  private static func read(_ sheet: String, into letters: inout [Character: Bitmap]) {
    for block in sheet.split(separator: "\n\n") {
      let rows = block.split(separator: "\n").map { $0.split(separator: " ") }
      guard let names = rows.first else { continue }
      for (column, characters) in names.enumerated() {
        let drawing = rows.dropFirst().map { column < $0.count ? $0[column] : "" }
        let letter = Bitmap(drawing, top: capitalTop, height: height)
        for character in characters { letters[character] = letter }
      }
    }
  }
}

extension Letters {
  /// Digits, punctuation and symbols.
  static let signs = ##"""
    0     1   2     3     4     5     6     7     8     9
    .###. .#. .###. ##### ...#. ##### ..##. ##### .###. .###.
    #...# ##. #...# ...#. ..##. #.... .#... ....# #...# #...#
    #...# .#. ....# ..#.. .#.#. ####. #.... ...#. #...# #...#
    #.#.# .#. ...#. ...#. #..#. ....# ####. ..#.. .###. .####
    #...# .#. ..#.. ....# ##### ....# #...# .#... #...# ....#
    #...# .#. .#... #...# ...#. #...# #...# .#... #...# ...#.
    .###. ### ##### .###. ...#. .###. .###. .#... .###. .##..

    ⁰   ¹  ²   ³   ⁴   ⁵   ⁶   ⁷   ⁸   ⁹   ⁺   ⁻   ⁿ   ª   º   °    ´  ` ^     ~     ¨   ¯    ™
    .#. .# ##. ##. #.# ### .## ### .#. .#. ... ... ... .## .#. .##. .# #. ..#.. ..... #.# #### ###.#...#
    #.# ## ..# ..# #.# #.. #.. ..# #.# #.# .#. ... ... #.# #.# #..# #. .# .#.#. ..... ... .... .#..##.##
    #.# .# .#. .#. ### ##. ##. .#. .#. .## ### ### ##. .## .#. #..# .. .. #...# .#..# ... .... .#..#.#.#
    #.# .# #.. ..# ..# ..# #.# .#. #.# ..# .#. ... #.# ... ... .##. .. .. ..... #.#.# ... .... .#..#...#
    .#. .# ### ##. ..# ##. .#. .#. .#. ##. ... ... #.# ### ### .... .. .. ..... #..#. ... .... .........

    ! ?     . …       ' "   ‘  ’  “     ”     /    \    (  )  [  ]  {   }   #     $     %     &     @
    # .###. . ....... # #.# .# ## .#..# ##.## ...# #... .# #. ## ## ..# #.. .#.#. ..#.. ##... .##.. .###.
    # #...# . ....... # #.# #. .# #..#. .#..# ...# #... #. .# #. .# .#. .#. .#.#. .#### ##..# #..#. #...#
    # ....# . ....... . ... ## #. ##.## #..#. ..#. .#.. #. .# #. .# .#. .#. ##### #.#.. ...#. #.#.. #.###
    # ...#. . ....... . ... .. .. ..... ..... ..#. .#.. #. .# #. .# #.. ..# .#.#. .###. ..#.. .#... #.#.#
    # ..#.. . ....... . ... .. .. ..... ..... .#.. ..#. #. .# #. .# .#. .#. ##### ..#.# .#... #.#.# #.###
    . ..... . ....... . ... .. .. ..... ..... #... ...# #. .# #. .# .#. .#. .#.#. ####. #..## #..#. #....
    # ..#.. # #..#..# . ... .. .. ..... ..... #... ...# .# #. ## ## ..# #.. .#.#. ..#.. ...## .##.# .####

    -‐‑ –     —       · •   : *     +     −     ×     ÷     ±     =     ≠     ≈     <    >    ≤     ≥     ¬
    ... ..... ....... . ... . ..... ..... ..... ..... ..... ..... ..... ..... ..... ...# #... ...## ##... .....
    ... ..... ....... . ... . ..... ..#.. ..... #...# ..#.. ..#.. ..... ...#. .##.# ..#. .#.. .##.. ..##. .....
    ... ..... ....... . ... # ..#.. ..#.. ..... .#.#. ..... ..#.. ##### ##### #..#. .#.. ..#. #.... ....# .....
    ... ..... ....... . .#. . #.#.# ##### ##### ..#.. ##### ##### ..... ..#.. ..... #... ...# .##.. ..##. #####
    ### ##### ####### # ### . .###. ..#.. ..... .#.#. ..... ..#.. ##### ##### .##.# .#.. ..#. ...## ##... ....#
    ... ..... ....... . .#. . #.#.# ..#.. ..... #...# ..#.. ..#.. ..... .#... #..#. ..#. .#.. ..... ..... .....
    ... ..... ....... . ... # ..#.. ..... ..... ..... ..... ##### ..... ..... ..... ...# #... ##### ##### .....

    ,  ;  ‚  „     _     | ¦ ¸  ¡ ¿     ‹   ›   «      »      §    ¶     ∫   ∂    √      ∞
    .. .. .. ..... ..... # # .. . ..... ... ... ...... ...... .### .#### ..# .##. ...### .......
    .. .. .. ..... ..... # # .. . ..... ... ... ...... ...... #... ###.# .#. ...# ...#.. .......
    .. .# .. ..... ..... # # .. # ..#.. ..# #.. ..#..# #..#.. .##. ###.# .#. ...# ...#.. .##.##.
    .. .. .. ..... ..... # # .. . ..... .#. .#. .#..#. .#..#. #..# .##.# .#. .### ...#.. #..#..#
    .. .. .. ..... ..... # . .. # ..#.. #.. ..# #..#.. ..#..# #..# ..#.# .#. #..# #..#.. #..#..#
    .. .. .. ..... ..... # # .. # .#... .#. .#. .#..#. .#..#. .##. ..#.# .#. #..# .#.#.. .##.##.
    .# .# ## ##.## ..... # # .. # #.... ..# #.. ..#..# #..#.. ...# ..#.# .#. .##. ..##.. .......
    #. #. .# .#..# ##### # # .# # #...# ... ... ...... ...... ###. ..... .#. .... ...... .......
    .. .. #. #..#. ..... # # ## # .###. ... ... ...... ...... .... ..... #.. .... ...... .......

    →       ←       ↔         ⇒       ⇔         ↑     ↓     ¢    £     €     ¥     ¤     ₽     ₴     ∈     ∀     ∃
    ....... ....... ......... ....... ......... ..#.. ..#.. .... ..##. ..### #...# ..... .###. .##.. ..... #...# ####
    ....#.. ..#.... ..#...#.. ....#.. ..#...#.. .###. ..#.. ..#. .#..# .#... #...# #...# .#..# ...#. .#### #...# ...#
    .....#. .#..... .#.....#. ######. .#######. #.#.# ..#.. .### .#... ####. .#.#. .###. .#..# ##### #.... #...# ...#
    ####### ####### ######### ......# #.......# ..#.. ..#.. #.#. ###.. .#... ##### .#.#. ####. ..#.. ##### ##### .###
    .....#. .#..... .#.....#. ######. .#######. ..#.. #.#.# #.#. .#... ####. ..#.. .###. .#... ##### #.... .#.#. ...#
    ....#.. ..#.... ..#...#.. ....#.. ..#...#.. ..#.. .###. #.#. .#... .#... ##### #...# ###.. .#... .#### .#.#. ...#
    ....... ....... ......... ....... ......... ..#.. ..#.. .### ##### ..### ..#.. ..... .#... ..##. ..... ..#.. ####
    ....... ....... ......... ....... ......... ..... ..... ..#. ..... ..... ..... ..... ..... ..... ..... ..... ....

    ¼         ½         ¾          ‰         ©       ®       №
    #....#... #....#... ##....#... ##....... .#####. .#####. #...#....
    #...#.... #...#.... ..#..#.... ##..#.... #.....# #.##..# ##..#..#.
    #...#.#.# #...#.##. .#...#.#.# ...#..... #..##.# #.#.#.# ##..#.#.#
    #..#..#.# #..#....# ..#.#..#.# ..#...... #.#...# #.##..# #.#.#.#.#
    ...#..### ...#...#. ##..#..### .#....... #..##.# #.#.#.# #..##..#.
    ..#.....# ..#...#.. ...#.....# #..##.##. #.....# #.....# #..##....
    ..#.....# ..#...### ...#.....# ...##.##. .#####. .#####. #...#.###
    """##
}

extension Letters {
  /// The precomposed letters. A character equals its decomposed form, so both are found.
  static let recipes: [Character: Recipe] = {
    var recipes: [Character: Recipe] = [:]
    for (mark, letters) in carriers {
      for letter in letters {
        var composed = String(letter)
        composed.unicodeScalars.append(mark)
        var recipe = recipes[letter] ?? Recipe(base: letter)
        recipe.marks.append(mark)
        recipes[Character(composed)] = recipe
      }
    }
    return recipes
  }()

  /// Combining marks and the letters that carry them, first the marks that another may follow on the same letter.
  private static let carriers: KeyValuePairs<Unicode.Scalar, String> = [
    "\u{302}": "ACEGHIJOSUWYZaceghijosuwyz",
    "\u{306}": "AEGIOUaegiouЖжИиУу",
    "\u{308}": "AEHIOUWXYaehiotuwxyΙΥιυАаЕеЖжЗзИиІіОоУуЧчЫыЭэ",
    "\u{300}": "AEINOUWYaeinouwyÜüÂâÊêÔôĂăƠơƯưЕеИи",
    "\u{301}": "ACEGIKLMNOPRSUWYZacegiklmnoprsuwyzÆæØøÜüÂâÊêÔôĂăƠơƯưΑΕΗΙΟΥΩαεηιουωϊϋГгКк",
    "\u{303}": "AEINOUVYaeinouvyÂâÊêÔôĂăƠơƯư",
    "\u{304}": "AEGIOUYaegiouyÆæÜüИиУу",
    "\u{307}": "ABCDEFGHIMNOPRSTWXYZabcdefghmnoprstwxyz",
    "\u{309}": "AEIOUYaeiouyÂâÊêÔôĂăƠơƯư",
    "\u{30A}": "AUauwy",
    "\u{30B}": "OUouУу",
    "\u{30C}": "ACDEGHIKLNORSTUZacdeghijklnorstuzÜü",
    "\u{323}": "ABDEHIKLMNORSTUVWYZabdehiklmnorstuvwyzÂâÊêÔôĂăƠơƯư",
    "\u{326}": "STst",
    "\u{327}": "CDEGHKLNRSTcdeghklnrst",
    "\u{328}": "AEIOUaeiou",
    "\u{331}": "BDKLNRTZbdhklnrtz",
  ]
}

extension Letters {
  /// Greek letters that differ from Latin ones.
  static let greek = ##"""
    ΓГ   Δ∆    Θ     Λ     Ξ     ΠП∏   Σ∑    ΦФ    Ψ     Ω
    #### ..#.. .###. ..#.. ##### ##### ##### ..#.. #.#.# .###.
    #... ..#.. #...# ..#.. ..... #...# #.... .###. #.#.# #...#
    #... .#.#. #...# .#.#. ..... #...# .#... #.#.# #.#.# #...#
    #... .#.#. ##### .#.#. .###. #...# ..#.. #.#.# #.#.# #...#
    #... #...# #...# #...# ..... #...# .#... #.#.# .###. #...#
    #... #...# #...# #...# ..... #...# #.... .###. ..#.. .#.#.
    #... ##### .###. #...# ##### #...# ##### ..#.. ..#.. ##.##

    α     δ    ε    θ    ι  λ     π     σ     τ     υ    ω
    ..... .##. .... .##. .. ##... ..... ..... ..... .... .....
    ..... #... .... #..# .. ..#.. ..... ..... ..... .... .....
    .##.# .##. .### #..# #. ..#.. ##### .#### ##### #..# .#.#.
    #..#. #..# #... #### #. .#.#. .#.#. #..#. ..#.. #..# #...#
    #..#. #..# .##. #..# #. .#.#. .#.#. #..#. ..#.. #..# #.#.#
    #..#. #..# #... #..# #. #...# .#.#. #..#. ..#.. #..# #.#.#
    .##.# .##. .### .##. .# #...# .#.#. .##.. ...#. .##. .#.#.

    β    γ     ζ    η    μµ   ξ    ρ    ς    φ     χ     ψ
    .##. ..... #### .... .... .##. .... .... ..... ..... .....
    #..# ..... ..#. .... .... #... .... .... ..... ..... .....
    #.#. #...# .#.. ###. #..# .##. .##. .### #.##. #...# #.#.#
    #..# #...# #... #..# #..# #... #..# #... #.#.# .#.#. #.#.#
    #..# .#.#. #... #..# #..# #... #..# #... #.#.# .#.#. #.#.#
    #..# .#.#. #... #..# #..# #... #..# #... #.#.# ..#.. #.#.#
    ###. ..#.. .##. #..# ####  .##. ###. .##. .###. .#.#. .###.
    #... ..#.. ...# ...# #... ...# #... ...# ..#.. .#.#. ..#..
    #... ..#.. .##. ...# #... .##. #... ..#. ..#.. #...# ..#..
    """##
}

extension Letters {
  /// Cyrillic letters that differ from Latin and Greek ones.
  static let cyrillic = ##"""
    Б     Ж     З     И     Л     У     Ч     Ш     Ъ     Ы      Ь     Э     Ю      Я     Є     Ґ
    ##### #.#.# .###. #...# .#### #...# #...# #.#.# ##... #....# #.... ###.. #..##. .#### ..### ....#
    #.... #.#.# #...# #...# .#..# #...# #...# #.#.# .#... #....# #.... ...#. #.#..# #...# .#... #####
    #.... #.#.# ....# #..## .#..# #...# #...# #.#.# .#... #....# #.... ....# #.#..# #...# #.... #....
    ####. .###. ..##. #.#.# .#..# .#### .#### #.#.# .###. ###..# ####. .#### ###..# .#### ####. #....
    #...# #.#.# ....# ##..# .#..# ....# ....# #.#.# .#..# #..#.# #...# ....# #.#..# ..#.# #.... #....
    #...# #.#.# #...# #...# .#..# #...# ....# #.#.# .#..# #..#.# #...# ...#. #.#..# .#..# .#... #....
    ####. #.#.# .###. #...# #...# .###. ....# ##### .###. ###..# ####. ###.. #..##. #...# ..### #....

    Ђ      Ћ      Љ       Њ       Д     Ц     Щ      Џ
    #####. #####. .###... #..#... .###. #..#. #.#.#. #...#
    ..#... ..#... .#.#... #..#... .#.#. #..#. #.#.#. #...#
    ..#... ..#... .#.#... #..#... .#.#. #..#. #.#.#. #...#
    ..###. ..###. .#.###. ######. .#.#. #..#. #.#.#. #...#
    ..#..# ..#..# .#.#..# #..#..# .#.#. #..#. #.#.#. #...#
    ..#..# ..#..# .#.#..# #..#..# .#.#. #..#. #.#.#. #...#
    ..#.#. ..#..# #..###. #..###. ##### ##### ###### #####
    ...... ...... ....... ....... #...# ....# .....# ..#..

    б    в    г   ж     з    и    л    м     н    п    т     ч    ш     ъ     ы      ь    э    ю
    ...# .... ... ..... .... .... .... ..... .... .... ..... .... ..... ..... ...... .... .... .....
    .##. .... ... ..... .... .... .... ..... .... .... ..... .... ..... ..... ...... .... .... .....
    #... ###. ### #.#.# ###. #..# .### #...# #..# #### ##### #..# #.#.# ##... #....# #... ###. #..#.
    ###. #..# #.. #.#.# ...# #..# .#.# ##.## #..# #..# ..#.. #..# #.#.# .#... #....# #... ...# #.#.#
    #..# ###. #.. .###. .##. #.## .#.# #.#.# #### #..# ..#.. .### #.#.# .###. ###..# ###. .### ###.#
    #..# #..# #.. #.#.# ...# ##.# .#.# #...# #..# #..# ..#.. ...# #.#.# .#..# #..#.# #..# ...# #.#.#
    .##. ###. #.. #.#.# ###. #..# #..# #...# #..# #..# ..#.. ...# ##### .###. ###..# ###. ###. #..#.

    я    є    ґ   љ      њ      д     ф     ц     щ      ђ     џ
    .... .... ... ...... ...... ..... ..#.. ..... ...... .#... .....
    .... .... ..# ...... ...... ..... ..#.. ..... ...... ###.. .....
    .### .### ### .###.. #..#.. .###. .###. #..#. #.#.#. .###. #...#
    #..# #... #.. .#.#.. #..#.. .#.#. #.#.# #..#. #.#.#. .#..# #...#
    .### ###. #.. .#.##. #####. .#.#. #.#.# #..#. #.#.#. .#..# #...#
    .#.# #... #.. .#.#.# #..#.# .#.#. #.#.# #..#. #.#.#. .#..# #...#
    #..# .### #.. #..##. #..##. ##### .###. ##### ###### .#..# #####
    .... .... ... ...... ...... #...# ..#.. ....# .....# ....# ..#..
    .... .... ... ...... ...... ..... ..#.. ..... ...... ...#. .....
    """##
}

/// A base letter and the marks that it is composed with.
struct Recipe: Sendable {
  let base: Character
  var marks: [Unicode.Scalar] = []

  /// The letter with its marks, or `nil` if a letter or mark is missing or there are too many to fit.
  var composed: Bitmap? {
    guard var letter = Letters.drawn[base] else { return nil }
    var above: Bitmap?
    for scalar in marks {
      guard let mark = Mark(scalar, on: base) else { return nil }
      let bitmap = mark.bitmap
      switch mark.place {
      case .above: above = above.map { $0.adding(bitmap, x: $0.width + 1, y: 0) } ?? bitmap
      case .below:
        let hangs = letter.isInked(Letters.baseline..<Letters.height)
        let x = hangs ? letter.width + 1 : (letter.width - bitmap.width) / 2
        letter = letter.adding(bitmap, x: x, y: Letters.baseline)
      case .belowRight: letter = letter.adding(bitmap, x: letter.width - bitmap.width, y: Letters.baseline)
      case .behind: letter = letter.adding(bitmap, x: letter.width + 1, y: Letters.capitalTop)
      }
      guard letter.width <= Bitmap.maxWidth, above.map({ $0.width <= Bitmap.maxWidth }) != false else { return nil }
    }
    guard let above else { return letter }
    // A mark replaces the dot of an i.
    if "ijіј".contains(base) { letter = letter.cleared(above: Letters.lowercaseTop) }
    let y = max(0, letter.top - 1 - above.rows.count)
    return letter.adding(above, x: (letter.width - above.width) / 2, y: y)
  }
}
