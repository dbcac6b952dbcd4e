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
