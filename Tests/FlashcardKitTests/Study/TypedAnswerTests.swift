import FlashcardKit
import Rounds
import Testing

@Suite struct TypedAnswerTests {
  private func isRight(_ typed: String, _ answer: String, _ options: TypedAnswer.Options = .init()) -> Bool {
    TypedAnswer(typed, answers: [answer], options: options).isRight
  }

  /// Returns whether an answer is right for a card of a kind that shows text as it was written, or as Markdown.
  private func isRight(_ typed: String, onCard answer: String, _ options: TypedAnswer.Options = .init()) -> Bool {
    var draw = Draw(seed: 3)
    let content = CardContent(.question, ["Q", answer], in: answer.contains("**") ? .markdown : .plain)
    return TypedAnswer(typed, for: draw.card(content), options: options).isRight
  }

  @Test func aTeacherWouldSayTheSame() {
    let cases: [(answer: String, typed: String, isAccepted: Bool)] = [
      ("The Dog", "the dog", true), ("the dog", "the dog.", true), ("café", "cafe", false),
      ("café", "cafe\u{301}", true), ("Ärger", "Arger", false), ("ёлка", "елка", true), ("елка", "ёлка", true),
      ("йод", "иод", false), ("Straße", "Strasse", true), ("Strasse", "Straße", true), ("STRASSE", "straße", true),
      ("Mädchen", "Maedchen", true), ("ABC123", "ＡＢＣ１２３", true), ("ＡＢＣ", "ABC", true), ("カタカナ", "ｶﾀｶﾅ", true),
      ("ひらがな", "ヒラガナ", false), ("dog / hound", "hound", true), ("dog / hound", "dog", true),
      ("dog; hound", "hound", true), ("big, large", "large, big", true), ("dog / hound", "hound / dog", true),
      ("the dog", "dog", true), ("dog", "the dog", true), ("der Hund", "Hund", false), ("to run", "run", true),
      ("dog (animal)", "dog", true), ("colo(u)r", "color", true), ("¿Qué tal?", "Qué tal", true),
      ("Yes, please", "Yes please", true), ("l’homme", "l'homme", true), ("l'homme", "l`homme", true),
      ("«Bonjour»", "\"Bonjour\"", true), ("well-known", "well known", true), ("1914–1918", "1914-1918", true),
      ("New York", "New  York", true), ("10\u{A0}km", "10 km", true), ("ne … pas", "ne ... pas", true),
      ("cœur", "coeur", true), ("Æther", "Aether", true), ("søster", "soster", false), ("łódź", "lodz", false),
      ("İstanbul", "istanbul", true), ("ılık", "ilik", false), ("٣", "3", true), ("1,000", "1000", true),
      ("1000", "1 000", true), ("3.14", "3,14", true), ("5 km", "5km", true), ("x²", "x^2", true),
      ("ك\u{650}ت\u{64E}اب", "كتاب", true), ("ש\u{5B8}\u{5C1}לו\u{5B9}ם", "שלום", true),
      ("independence", "independance", false), ("hello", "hello ", true), ("hello", " hello", true),
      ("¡Hola!", "Hola", true), ("\"hello\"", "hello", true), ("**bold** word", "bold word", true),
      ("a < b", "a < b", true), ("λόγος", "ΛΌΓΟΣ", true), ("Việt Nam", "Viet Nam", false), ("中国", "中國", false),
      ("❤\u{FE0F}", "❤", true), ("سلام\u{200C}", "سلام", true), ("nǐ hǎo", "ni3 hao3", true),
      ("one\ntwo", "one two", true),
    ]
    for (answer, typed, isAccepted) in cases {
      #expect(isRight(typed, onCard: answer) == isAccepted, "\(typed) for \(answer)")
    }
  }

  /// A comma, a slash without blanks, and "or" also join what is wanted as a whole, such as "red, white, blue".
  @Test(arguments: [("big, large", "large"), ("dog/hound", "hound"), ("dog or hound", "hound"), ("I/O", "I")])
  func whatMayBeWantedAsAWholeIsNotTakenApart(answer: String, typed: String) {
    #expect(!isRight(typed, onCard: answer))
  }

  @Test func nothingIsForgivenWhereEverythingMustMatch() {
    for (typed, answer) in [
      ("PARIS", "Paris"), ("cafe", "café"), (" Paris\n", "Paris"), ("New  York", "New York"), ("Paris", "Paris."),
      ("it's", "it’s"), ("ＡＢＣ", "ABC"), ("dog", "the dog"), ("Maedchen", "Mädchen"), ("1000", "1,000"),
    ] {
      #expect(!isRight(typed, answer, .init(.exact)), "\(typed) for \(answer)")
    }
    #expect(isRight("caf\u{E9}", "cafe\u{301}", .init(.exact)))
  }

  @Test func accentsDoNotCountWhereOnlyLettersDo() {
    for (typed, answer) in [
      ("cafe", "café"), ("cafe\u{301}", "cafe"), ("soster", "søster"), ("lodz", "łódź"), ("Madchen", "Mädchen"),
      ("Maedchen", "Mädchen"), ("coeur", "cœur"), ("Viet Nam", "Việt Nam"), ("замок", "за\u{301}мок"),
    ] {
      #expect(isRight(typed, answer, .init(.loose)), "\(typed) for \(answer)")
      if answer != "cœur", typed != "Maedchen" { #expect(!isRight(typed, answer), "\(typed) for \(answer)") }
    }
    for (typed, answer) in [("иод", "йод"), ("か", "が"), ("ilik", "ılık"), ("ім", "їм")] {
      #expect(!isRight(typed, answer, .init(.loose)), "\(typed) for \(answer)")
    }
  }

  @Test func combiningCharactersDoNotCountWhereATemplateSaysSo() {
    for typing in Library.Typing.allCases {
      for (typed, answer) in [("cafe", "café"), ("שלום", "שָׁלוֹם"), ("كتاب", "كِتَابٌ"), ("иод", "йод")] {
        #expect(isRight(typed, answer, .init(typing, forgivesMarks: true)), "\(typed) for \(answer)")
      }
      #expect(!isRight("cofe", "café", .init(typing, forgivesMarks: true)))
    }
  }

  @Test func anArticleCanBeLeftOutButNotBeAnother() {
    #expect(!isRight("the run", "to run") && !isRight("the", "the dog") && !isRight("an der Wand", "der Wand"))
    #expect(isRight("a dog", "dog", .init(language: "en-GB")) && !isRight("a dog", "dog"))
    #expect(!isRight("a dog", "the dog", .init(language: "en")))
    #expect(!isRight("Hund", "der Hund", .init(language: "de")) && !isRight("the dog", "dog", .init(language: "de")))
    #expect(isRight("ház", "a ház", .init(language: "hu")) && isRight("hundo", "la hundo", .init(language: "EO")))
  }

  @Test func vowelPointsCanBeLeftOutButNotBeOthers() {
    #expect(isRight("שָׁלוֹם", "שלום") && isRight("שלום", "שָׁלוֹם") && !isRight("שִׁלוֹם", "שָׁלוֹם"))
  }

  /// How a teacher of Arabic, Persian, or Hebrew would compare: loosely, as usual, and exactly.
  @Test(arguments: [
    // Tatweel is no letter, and keyboards differ.
    ("کتـــاب", "كتاب", true, true, false), ("علي", "علی", true, true, false), ("سـلام", "سلام", true, true, false),
    // Digits of each kind, commas, and question marks.
    ("۱۲۳", "123", true, true, false), ("١٢٫٥", "12.5", true, true, false), ("نعم، لا", "نعم, لا", true, true, false),
    ("كيف؟", "كيف", true, true, false),
    // Vowel points can be left out; shadda and the marks for reading aloud are among them.
    ("كتاب", "كِتَابٌ", true, true, false),
    ("مدرسة", "مُدَرِّسَة", true, true, false),
    ("كَتاب", "كِتاب", true, false, false),
    // Hamza, alef maksura, and teh marbuta are letters, unless only letters count.
    ("احمد", "أحمد", true, false, false), ("الي", "إلى", true, false, false), ("مدرسه", "مدرسة", true, false, false),
    ("قران", "قرآن", true, false, false), ("شوال", "سؤال", false, false, false),
    // Final forms of Hebrew, and its signs.
    ("שלומ", "שלום", true, false, false), ("צה\"ל", "צה״ל", true, true, false),
    ("תל-אביב", "תל־אביב", true, true, false),
    // What keeps letters from joining is often not typed, and signs of direction never are.
    ("میخواهم", "می\u{200C}خواهم", true, true, false), ("می\u{200C}خواهم", "می\u{200C}خواهم", true, true, true),
    ("חלב", "\u{2067}חלב\u{2069}", true, true, true),
    // Joined forms, as some files have them.
    ("\u{FEB3}\u{FEFC}\u{FEE1}", "سلام", true, true, false), ("سلام", "كلام", false, false, false),
  ])
  func lettersOfOtherKeyboardsAreTheSame(
    typed: String, answer: String, loosely: Bool, usually: Bool, exactly: Bool
  ) {
    for (typing, isAccepted) in [(.loose, loosely), (.accents, usually), (.exact, exactly)]
      as [(Library.Typing, Bool)]
    {
      #expect(isRight(typed, answer, .init(typing)) == isAccepted, "\(typing)")
      #expect(isRight(answer, typed, .init(typing)) == isAccepted, "\(typing)")
    }
  }

  @Test(arguments: [
    ("1,000,000", "1000000", true), ("1 000 000", "1,000,000", true), ("1'000", "1000", true),
    ("0,125", "0.125", true), ("0,125", "0125", false), ("3,14", "314", false), ("1234,567", "1234567", false),
    ("12,34", "1234", false), ("1, 2", "12", false), ("-5", "5", false), ("5 - 3", "5 3", false),
    ("10^23", "10²³", true),
    ("10^-3", "10⁻³", true), ("H2O", "H₂O", true), ("x2", "x²", false), ("5kg", "5 kg", true), ("A4", "A 4", false),
    ("lü4", "lǜ", true), ("lv4", "lǜ", true), ("nǐhǎo", "ni3hao3", true), ("ma1", "mà", false), ("hou4", "hòu", true),
    ("gui4", "guì", true), ("CO2", "co2", true),
    // Blanks and apostrophes between syllables don't matter where tones tell them apart.
    ("ni3hao3", "nǐ hǎo", true), ("ni3 hao3", "nǐhǎo", true), ("zhong1guo2ren2", "zhōngguó rén", true),
    ("xi1an1", "xī'ān", true), ("xi1 an1", "xī’ān", true), ("nu:3er2", "nǚ'ér", true), ("ma1ma5", "māma", true),
    ("nihao3", "nihǎo", true), ("nar3", "nǎr", true), ("yi1dian3r5", "yīdiǎnr", true), ("lian2", "lián", true),
    ("ni3hao4", "nǐ hǎo", false), ("xian1", "xī'ān", false), ("nǐhǎo", "nǐ hǎo", false), ("forma1", "formā", false),
    ("covid 19", "COVID-19", false), ("mp3", "MP3", true),
  ]) func numbersAndTonesAreWrittenInSeveralWays(typed: String, answer: String, isAccepted: Bool) {
    #expect(isRight(typed, answer) == isAccepted)
    #expect(isRight(answer, typed) == isAccepted)
  }

  @Test(arguments: [
    ("(sich) freuen", ["freuen", "sich freuen", "(sich) freuen"], ["sich"]), ("dog(s)", ["dog", "dogs"], []),
    ("sin(x)", ["sin(x)"], ["x"]), ("f(x)", ["f(x)"], ["f", "fx"]),
    ("a [b] / c (d)", ["a", "a b", "c", "c d"], ["b", "d"]),
    ("(only)", ["only", "(only)"], []), ("a (b", ["a (b"], ["a", "a b"]), ("x) y (z", ["x) y (z"], ["x"]),
    ("犬（いぬ）", ["犬（いぬ）", "犬いぬ", "犬"], ["いぬ"]),
  ]) func whatStandsInBracketsCanBeLeftOut(answer: String, right: [String], wrong: [String]) {
    for typed in right { #expect(isRight(typed, onCard: answer), "\(typed) for \(answer)") }
    for typed in wrong { #expect(!isRight(typed, onCard: answer), "\(typed) for \(answer)") }
  }

  @Test func oddTextIsComparedAndNeverRightByBeingNothing() {
    let marks = String(repeating: "\u{301}", count: Rounds.isThorough ? 1000 : 100)
    let long = String(repeating: "ab, (c) 1,000 ", count: Rounds.isThorough ? 8000 : 80)
    for text in [marks, "\u{200D}", "\u{200E}\u{5B8}", long, "\u{202E}שָׁלוֹם", "?!", "'", "ｶﾞ", "1'", ",", "-", "^"] {
      for options in [TypedAnswer.Options(), .init(.loose), .init(.exact), .init(forgivesMarks: true)] {
        #expect(TypedAnswer(text, answers: [text], options: options).isRight != text.isBlank)
        #expect(!TypedAnswer(text, answers: ["dog"], options: options).isRight)
        #expect(!TypedAnswer("dog", answers: [text], options: options).isRight)
      }
      #expect(isRight(text, onCard: text) != text.isBlank)
    }
    #expect(!isRight("", "") && !isRight(" ", " ") && !isRight("?", "!") && !isRight(marks, "\u{200D}"))
    for (typed, answer) in [("a", "a / b"), ("NewYork", "New York"), ("C", "C++"), ("👍🏽", "👍")] {
      #expect(!isRight(typed, answer, .init(.loose)), "\(typed) for \(answer)")
    }
  }

  /// In Chinese, blanks don't count with marks for tones, either.
  @Test func syllablesOfChineseNeedNoBlanks() {
    #expect(isRight("nǐhǎo", "nǐ hǎo", .init(language: "zh-CN")) && isRight("Xī'ān", "xīān", .init(language: "zh")))
    #expect(!isRight("nǐhǎo", "nǐ hǎo", .init(language: "vi")))
    #expect(TypedAnswer("می", answers: ["می\u{200C}"]).runs.map(\.kind) == [.matching])
  }

  @Test func theDifferenceShowsWhatIsMissingAndWhatIsTooMuch() {
    let runs = TypedAnswer("meagre", answers: ["merge"]).runs
    #expect(runs.map(\.kind).contains(.missing) && runs.map(\.kind).contains(.extra))
    let wrong = TypedAnswer("PARYIS", answers: ["Paris"]).runs
    #expect(wrong.map(\.kind) == [.matching, .extra, .matching])
    #expect(wrong.map(\.typed) == ["PAR", "Y", "IS"] && wrong.map(\.answer) == ["Par", "", "is"])
    #expect(TypedAnswer("東都", answers: ["東京都"]).runs.map(\.kind) == [.matching, .missing, .matching])
    #expect(TypedAnswer("👨‍👩‍👧", answers: ["👨‍👩‍👦"]).runs.map(\.kind) == [.missing, .extra])
    #expect(TypedAnswer("", answers: ["a"]).runs.map(\.kind) == [.missing])
    #expect(TypedAnswer("a", answers: []).runs.map(\.kind) == [.extra])
    #expect(TypedAnswer("paris ", answers: ["Paris."]).runs.map(\.kind) == [.matching])
  }

  @Test func textsWithLittleInCommonAreNotNear() {
    for (typed, answer) in [("Tokio", "Tokyo"), ("in plaice", "in place"), ("PARIS", "Paris"), ("東都", "東京都")] {
      #expect(TypedAnswer(typed, answers: [answer]).isNear, "\(typed) for \(answer)")
    }
    for (typed, answer) in [
      ("adenosine triphosphat", "has its own DNA"), ("Lyon", "Paris"), ("", "Paris"), ("a", ""), ("no", "nobody knows"),
    ] {
      #expect(!TypedAnswer(typed, answers: [answer]).isNear, "\(typed) for \(answer)")
    }
  }

  /// Returns the length of the longest common subsequence, by the usual table.
  private func longest(_ a: [Character], _ b: [Character]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      let before = row
      for (index, y) in b.enumerated() {
        row[index + 1] = x == y ? before[index] + 1 : max(before[index + 1], row[index])
      }
    }
    return row[b.count]
  }

  @Test(arguments: 0..<Rounds.of(200)) func theDifferenceMakesBothTextsAndMatchesTheMostThereIs(seed: Int) {
    var draw = Draw(seed: seed)
    let letters = "abé京👍🏽שe\u{301}"
    let answer = draw.word(letters, 0..<150)
    let typed = draw.word(letters, 0..<150)
    let result = TypedAnswer(typed, answers: [answer], options: .init(.exact))
    #expect(Array(result.runs.map(\.answer).joined().unicodeScalars) == Array(answer.unicodeScalars))
    #expect(Array(result.runs.map(\.typed).joined().unicodeScalars) == Array(typed.unicodeScalars))
    let matching = result.runs.filter { $0.kind == .matching }
    #expect(matching.allSatisfy { $0.answer == $0.typed })
    #expect(matching.reduce(0) { $0 + $1.answer.count } == longest(Array(answer), Array(typed)))
    #expect(zip(result.runs, result.runs.dropFirst()).allSatisfy { $0.kind != $1.kind })
  }

  @Test func textsOfAnyLengthAreCompared() {
    var draw = Draw(seed: 1)
    let long = (draw.word("abcdefgh京", 10_000..<10_001), draw.word("abcdefgh京", 10_000..<10_001))
    let endless = (String(repeating: "ab", count: 30_000), String(repeating: "ba ", count: 20_000) + "b")
    for (typed, answer) in [long, endless] {
      let start = ContinuousClock.now
      let runs = TypedAnswer(typed, answers: [answer]).runs
      #expect(runs.map(\.answer).joined() == answer && runs.map(\.typed).joined() == typed)
      // Actual time is far shorter, even without optimization; a table of lengths would take a minute.
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test func anyFactIsRightAndTheNearestIsHeldAgainst() {
    var draw = Draw(seed: 2)
    let card = draw.card(.facts(title: "Sorting", facts: ["stable", "in place", "O(n log n)"]))
    #expect(TypedAnswer("IN PLACE", for: card).isRight)
    let near = TypedAnswer("in plaice", for: card)
    #expect(!near.isRight && near.answer == "in place")
    let unknown = draw.card(.unknown(kind: "drawing", front: "f"))
    #expect(!TypedAnswer("", for: unknown).isRight)
  }
}
