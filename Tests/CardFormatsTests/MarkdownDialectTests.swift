import FlashcardKit
import Testing

@testable import CardFormats

/// Cards in Markdown as other programs and people write them.
@Suite struct MarkdownDialectTests {
  private func read(_ text: String, as dialect: MarkdownDialect? = nil) -> ImportedCards {
    var reader = MarkdownReader(.standard, as: dialect)
    return reader.read(text)
  }

  private func texts(_ cards: ImportedCards) -> [[String]] { cards.cards.map(\.content.texts) }

  private static let obsidian = """
    capital of A::Aton
    multi
    ?
    back line

    rev:::sided

    The ==cloze== here
    """

  private static let obsidianTexts = [
    ["capital of A", "Aton"], ["multi", "back line"], ["rev", "sided"], ["The {{c1::cloze}} here", ""],
  ]

  @Test func obsidianIsReadByItsTag() {
    let cards = read("#flashcards/geo/capitals\n\n" + Self.obsidian)
    #expect(texts(cards) == Self.obsidianTexts)
    #expect(cards.cards.map(\.deck) == Array(repeating: "geo::capitals", count: 4))
    #expect(cards.cards.map(\.isReversed) == [nil, nil, true, nil] && cards.cards.allSatisfy { $0.tags == nil })
  }

  /// Text between cards is left out, and counted.
  @Test func textOfNoCardIsCounted() {
    let cards = read("# Cells\n\nSome prose,\nand more.\n\nQ: a\nA: b\n\n---\n\nThe end.\n")
    #expect(texts(cards) == [["a", "b"]] && cards.otherLines == OtherLines([3, 4, 11]))
    #expect(read("Q: a\nA: b\n").otherLines.first == nil)
  }

  /// Prose and code have the same signs.
  @Test func obsidianIsOnlyReadByItsSignsOrByName() throws {
    #expect(throws: FormatFailure.noCards) { try CardFormat.markdown.cards(Array(Self.obsidian.utf8)) }
    #expect(texts(read(Self.obsidian, as: .obsidian)) == Self.obsidianTexts)
    let file = try CardFormat.read(Array(Self.obsidian.utf8), named: ".obsidian", kinds: .standard)
    guard case .cards(let cards) = file.text else { throw FormatFailure.noCards }
    #expect(texts(cards) == Self.obsidianTexts)
  }

  /// The plugin writes schedules behind whatever ends a card.
  @Test(arguments: [
    ("a::b #t <!--SR:!2024-01-01,3,250-->", ["a", "b"], ["t"]),
    ("a::b #t<!--SR:!2024-01-01,3,250-->", ["a", "b"], ["t"]),
    ("a #t\n?\nb\n<!--SR:!2024-01-01,3,250-->", ["a", "b"], ["t"]),
    ("a::b <!--S<!--SR:!2024-01-01,3,250-->R:!2024-01-01,3,250-->", ["a", "b <!--S R:!2024-01-01,3,250-->"], []),
  ])
  func schedulesAreNoTags(_ text: String, _ texts: [String], _ tags: [String]) {
    let cards = read("#flashcards\n\n" + text)
    #expect(self.texts(cards) == [texts] && cards.cards.map { $0.tags ?? [] } == [tags] && cards.reviews.count == 1)
  }

  /// A dialect that was chosen has its notes, also beside cards of this program's.
  @Test func schedulesAreReadBesideOwnCards() {
    let text = "<!-- card: 1 -->\nQ: q\nA: a <!--SR:!2024-01-01,3,250-->\n\na::b\n<!--SR:!2024-01-01,3,250-->\n"
    let cards = read(text, as: .obsidian)
    #expect(texts(cards) == [["q", "a <!--SR:!2024-01-01,3,250-->"], ["a", "b"]] && cards.reviews.count == 1)
  }

  @Test func obsidianHasSchedules() throws {
    let text = """
      capital of A::Aton <!--SR:!2024-01-01,3,250-->

      multi
      line
      ??
      back
      <!--SR:!2024-02-01,10,270!2000-01-01,1,250-->

      One ==two== and ==1;;three;;hint==.
      <!--SR:!2024-03-01,5,250!2024-03-05,9,130-->

      - **Note**: no deletion

      A **bold** word ^a1b2c3

      Another **bold** word ^1700000000000
      """
    let cards = read(text)
    #expect(
      texts(cards) == [
        ["capital of A", "Aton"], ["multi\nline", "back"], ["One {{c1::two}} and {{c2::three::hint}}.", ""],
        ["Another {{c1::bold}} word", ""],
      ])
    #expect(cards.reviews.map(\.prompt.face.rawValue) == ["front", "front", "c1", "c2"])
    #expect(cards.reviews.map(\.prompt.card) == [0, 1, 2, 2].compactMap { cards.cards[$0].reviewKey })
    #expect(Timestamp.date(StudyDay(cards.reviews[0].moment, endsAt: 0)) == "2023-12-29")
    guard case .seed(let state) = cards.reviews[0].event, let due = state.due else { throw FormatFailure.noCards }
    #expect(state.phase == .review && state.memory == Memory(stability: 3, difficulty: 5))
    #expect(Timestamp.date(StudyDay(Moment(time: due, offset: 0), endsAt: 0)) == "2024-01-01")
    // The same says the same again, and a schedule that can't be is none.
    #expect(read(text) == cards)
    #expect(read("a::b\n<!--SR:!2024-99-01,3,250!x,y-->").reviews.isEmpty)
  }

  @Test func obsidianTagsAreDecksAndTags() {
    let text = """
      ---
      tags: [flashcards/bio, cells]
      ---
      a::b
      #flashcards/other #hard c::d
      - `x::y` e::f #soft
      ```cpp
      std::vector::x
      ```
      """
    let cards = read(text)
    #expect(texts(cards) == [["a", "b"], ["c", "d"], ["`x::y` e", "f"]])
    #expect(cards.cards.map(\.deck) == ["bio", "other", "bio"])
    #expect(cards.cards.map(\.tags) == [["cells"], ["cells", "hard"], ["cells", "soft"]])
    let list = read("---\ntags:\n  - flashcards\n  - bio\n---\na::b")
    #expect(list.cards.map(\.tags) == [["bio"]] && list.cards[0].deck == nil)
  }

  @Test func questionsEndWithATag() {
    let text = """
      ## What is X? #card
      An answer.
      Second line
      ^1612345678900

      Prose between.

      Question line #card-reverse #bio
      Answer line

      Who was first? : Washington 🧠
      How many? : 5.3M #flashcard #nature

      Radii #flashcard #physics

      $$a_0$$
      inline
      - - -
      Prose.
      """
    let cards = read(text)
    #expect(
      texts(cards) == [
        ["What is X?", "An answer.\nSecond line"], ["Question line", "Answer line"], ["Who was first?", "Washington"],
        ["How many?", "5.3M"], ["Radii", "$$a_0$$\ninline"],
      ])
    #expect(cards.cards.map(\.tags) == [nil, ["bio"], nil, ["nature"], ["physics"]])
    #expect(cards.cards[1].isReversed == true && cards.cards[0].id != nil && cards.cards[1].id == nil)
  }

  @Test func logseqHasItemsBelowItems() {
    let text = """
      title:: Page
      deck:: Geo/France

      - Capital of France? #card #geo
        id:: 64a1
        card-last-interval:: 4
        card-ease-factor:: 2.5
        card-next-schedule:: 2023-10-10T00:00:00.000Z
      \t- Paris
      - The {{cloze sky\\\\color}} is {{cloze blue}}. #card
      - [[card]] List?
        - one
        - two
          - deep
      - plain
      """
    let cards = read(text)
    #expect(
      texts(cards) == [
        ["Capital of France?", "Paris"], ["The {{c1::sky::color}} is {{c2::blue}}.", ""],
        ["List?", "- one\n- two\n  - deep"],
      ])
    #expect(cards.cards[0].tags == ["geo"] && cards.cards[0].deck == "Geo::France" && cards.reviews.count == 1)
  }

  @Test func remNoteHasSignsInItems() {
    let text = """
      - Animals
        - dog >> Hund
        - cat :: Katze
        - bird << Vogel
        - Three >>>
          - one
          - two
      - x <> y #tag
      - `a >> b` code
      """
    let cards = read(text)
    #expect(
      texts(cards) == [
        ["dog", "Hund"], ["cat", "Katze"], ["Vogel", "bird"], ["Three", "- one\n- two"], ["x", "y"],
      ])
    #expect(cards.cards.map(\.isReversed) == [nil, true, nil, nil, true] && cards.cards[4].tags == ["tag"])
    #expect(read("- one\n- two\n- a >> b").cards.isEmpty && read("- a >> b", as: .remnote).cards.count == 1)
  }

  @Test func obsidianToAnkiHasStartAndEnd() {
    let text = """
      TARGET DECK: Lang::Es
      FILE TAGS: es verbs

      START
      Basic
      el perro
      Back: the dog
      Tags: animal
      <!--ID: 1566052191670-->
      END

      STARTI [Basic] hola Back: hello ENDI

      START
      Cloze
      The {sky} is {2:blue}, `not {this}`.
      END

      START
      Basic (and reversed card)
      Front: a
      Back: b
      END
      START
      """
    let cards = read(text)
    #expect(
      texts(cards) == [
        ["el perro", "the dog"], ["hola", "hello"], ["The {{c1::sky}} is {{c2::blue}}, `not {this}`.", ""], ["a", "b"],
      ])
    #expect(cards.cards.allSatisfy { $0.deck == "Lang::Es" } && cards.cards[0].tags == ["es", "verbs", "animal"])
    #expect(cards.cards.map { $0.id != nil } == [true, false, false, false] && cards.cards[3].isReversed == true)
    #expect(cards.unreadable == [UnreadablePlace(line: 24, .notACard)])
  }

  /// A line may have several notes, and one that doesn't end is named.
  @Test func aLineOfObsidianToAnkiHasSeveralNotes() {
    let text = """
      STARTI [Basic] q1 Back: a1 ENDI and STARTI [Basic] q2 Back: a2 ENDI
      STARTI [Cloze] the {word} ENDI STARTI [Basic] q3 Back: a3
      STARTI [Basic] lost STARTI [Basic] q4 Back: a4 ENDI
      """
    let cards = read(text)
    #expect(texts(cards) == [["q1", "a1"], ["q2", "a2"], ["the {{c1::word}}", ""], ["q4", "a4"]])
    #expect(cards.unreadable == [UnreadablePlace(line: 2, .notACard), UnreadablePlace(line: 3, .notACard)])
  }

  @Test(arguments: [
    ("deck:: [[lang/de]]\n\n- a #card\n  - b", "lang::de"), ("deck:: #lang\n\n- a #card\n  - b", "lang"),
    ("- a #card\n  deck:: [[lang]]/[[de|German]]\n  - b", "lang::de"),
    ("TARGET DECK: [[German]]\nSTARTI [Basic] a Back: b ENDI", "German"),
  ])
  func aDeckMayBeNamedByALink(text: String, deck: String) { #expect(read(text).cards.map(\.deck) == [deck]) }

  @Test func aTitleMayBeALink() {
    #expect(read("---\ndeck: \"[[German]]\"\n---\nQ: a\nA: b").title == "German")
    #expect(read("---\ntitle: \"#1 [draft]\"\n---\nQ: a\nA: b").title == "#1 [draft]")
  }

  /// Marks in other scripts, and with a full-width colon.
  @Test(arguments: [
    ("ש: מה?", "ת: זה", "מה?", "זה"), ("س: ما هذا؟", "ج: قلم", "ما هذا؟", "قلم"),
    ("سؤال: ما هذا؟", "جواب: قلم", "ما هذا؟", "قلم"), ("\u{200F}ש\u{200F}: מה?", "ת: זה", "מה?", "זה"),
    ("問：何？", "答：これ", "何？", "これ"), ("问: 什么？", "答: 这个", "什么？", "这个"), ("문: 무엇?", "답: 이것", "무엇?", "이것"),
    ("Q：What?", "A：This", "What?", "This"), ("Ερώτηση: τι;", "Απάντηση: αυτό", "τι;", "αυτό"),
    ("שאלה: מה?", "תשובה: זה", "מה?", "זה"), ("پرسش: چه؟", "پاسخ: این", "چه؟", "این"),
  ])
  func marksAreReadInManyScripts(question: String, answer: String, front: String, back: String) {
    #expect(texts(read("\(question)\n\(answer)\n")) == [[front, back]])
    // Below another card, too, as a card of its own.
    #expect(texts(read("Q: a\nA: b\n\n\(question)\n\(answer)\n")) == [["a", "b"], [front, back]])
  }

  @Test func mdankiHasHeadingsAndPercentSigns() {
    let text = """
      # Deck

      ## What is it?
      more front
      %
      The answer
      ### A part
      text

      [#math](./m.md) [#algebra]()

      ## Second
      Two
      #a #b
      """
    let cards = read(text)
    #expect(
      texts(cards) == [["What is it?\nmore front", "The answer\n### A part\ntext"], ["Second", "Two"]])
    #expect(cards.cards.map(\.tags) == [["math", "algebra"], ["a", "b"]])
    #expect(cards.cards.allSatisfy { $0.deck == "Deck" })
  }

  @Test func apyHasAHeadingForEachField() {
    let text = """
      # Note
      model: Basic
      tags: a b

      ## Front
      Capital of X?

      ## Back
      Xton

      # Note
      model: Basic

      ## Front
      Capital of Y?

      ## Back
      Yton
      """
    let cards = read(text)
    #expect(texts(cards) == [["Capital of X?", "Xton"], ["Capital of Y?", "Yton"]])
    #expect(cards.cards.map(\.tags) == [["a", "b"], nil] && cards.cards.allSatisfy { $0.deck == nil })
    let one = read("model: Cloze\ndeck: D\n\n## Text\n{{c1::A}} b\n\n## Back Extra\nnote\n")
    #expect(texts(one) == [["{{c1::A}} b", "note"]] && one.cards[0].deck == "D")
    let named = read("# Biology\n\n## Front\nCell?\n\n## Back\nA unit\n\n## Front\nDNA?\n\n## Back\nAn acid\n")
    #expect(named.cards.map(\.deck) == ["Biology", "Biology"])
  }

  @Test func inkaHasSections() {
    let section =
      "Deck: Bio\n\nTags: a b\n\n<!--ID:1655554444000-->\n1. What?\n\n> An\n> swer\n\n2. Second?\nline\n\n> Two\n"
    for text in ["# Notes\ntext\n---\n\(section)---\n\n1. no card\n", "---\n\(section)---\n"] {
      let cards = read(text)
      #expect(texts(cards) == [["What?", "An\nswer"], ["Second?\nline", "Two"]], "\(text)")
      #expect(cards.cards.allSatisfy { $0.deck == "Bio" && $0.tags == ["a", "b"] } && cards.cards[0].id != nil)
    }
  }

  /// Marks as people write them.
  @Test func marksAreWrittenInManyWays() {
    let text = """
        Q: indented
        A: one

      - Q: bullet
      - A: two

      **Q:** bold?
      **A:** three

      **Q**: bold2?
      **A**: four

      Question: long?
      Answer: five

      q: lower
      a: six

      Q. dot
      A. seven

      Q1: num
      A1: eight
      """
    let fronts = ["indented", "bullet", "bold?", "bold2?", "long?", "lower", "dot", "num"]
    let backs = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    #expect(texts(read(text)) == zip(fronts, backs).map { [$0, $1] })
  }

  @Test func chatAssistantsNumberTheirCards() {
    let text = """
      Here are your flashcards:

      ### Card 1
      **Front:** What is photosynthesis?
      **Back:** A process.

      ### Card 2: Cells
      **Front:** Powerhouse?  
      **Back:** Mitochondria
      - with
      - list

      ---

      **Card 3**

      **Q: What is DNA?**
      **A:** Acid

      1. **Question:** Numbered?
         **Answer:** Yes
         more

      2. **Question 2:** Again?

         **Answer 2:** Yes

      Let me know if you want more!

      Q3. Which one?
      A. Paris
      B. London
      Answer: A

      **Question 5**
      What is five?
      **Answer**
      5

      - **Q:** on a line? **A:** so **it** is
      - **Q:** and again? **A:** yes

      ### Q: heading question
      A: yes
      **Tags:** bio, cell
      """
    let cards = read(text)
    #expect(
      texts(cards) == [
        ["What is photosynthesis?", "A process."], ["Powerhouse?", "Mitochondria\n- with\n- list"],
        ["What is DNA?", "Acid"], ["Numbered?", "Yes\nmore"], ["Again?", "Yes"],
        ["Which one?\nA. Paris\nB. London", "A"], ["What is five?", "5"],
        ["on a line?", "so **it** is"], ["and again?", "yes"], ["heading question", "yes"],
      ])
    #expect(cards.cards.allSatisfy { $0.deck == nil } && cards.cards.last?.tags == ["bio", "cell"])
  }

  /// One document may have cards of several dialects.
  @Test func mixturesAreToldByLine() {
    let text = """
      #flashcards

      # Animals

      Q: dog
      A: Hund

      in several lines
      cat::Katze
      START
      Basic
      cow
      Back: Kuh
      END

      - bird #card
        - Vogel
      """
    #expect(
      texts(read(text)) == [
        ["dog", "Hund\n\nin several lines"], ["cat", "Katze"], ["cow", "Kuh"], ["bird", "Vogel"],
      ])
  }

  /// What other programs note is never shown.
  @Test func notesOfOtherProgramsAreNoText() {
    let cards = read("Q: What is X?\nA: Y <!--SR:!2024-01-01,3,250--> and Z\n<!--ID: 1626000000000-->\n")
    #expect(texts(cards) == [["What is X?", "Y and Z"]] && cards.cards[0].id != nil && cards.reviews.count == 1)
  }

  @Test func headingsMustLookLikeQuestions() {
    #expect(texts(read("# Biology\n## Why?\nBecause.\n## Who?\n- one\n- two\n")).count == 2)
    #expect(texts(read("## dog\nHund\n\n## cat\nKatze\n")) == [["dog", "Hund"], ["cat", "Katze"]])
    #expect(read("# foo\n\nA tool.\n\n## Usage\nRun it.\n\n## License\nMIT\n").cards.isEmpty)
    #expect(texts(read("## dog\nHund\n")) == [["dog", "Hund"]])
    #expect(read("# dog\nHund\n").cards.isEmpty)
    #expect(texts(read("# foo\n\n## Usage\nRun it.\n", as: .headings)) == [["Usage", "Run it."]])
  }

  @Test func aSingleHeadingMayBeAQuestion() throws {
    for (text, deck) in [
      ("## Capital of France\n\nParis\n", nil), ("# Europe\n\n## Capital of France\nParis\n", "Europe"),
    ] {
      let file = try CardFormat.read(Array(text.utf8), named: "one.md", kinds: .standard)
      guard case .cards(let cards) = file.text else { return #expect(Bool(false)) }
      #expect(cards.cards.map(\.content.texts) == [["Capital of France", "Paris"]] && cards.cards[0].deck == deck)
    }
    for text in [
      "# Capital of France\n\nParis\n", "# Europe\nA text.\n\n## Capital of France\nParis\n",
      "## Usage\n\nPress a key.\n",
      "Some text.\n\n## Capital of France\nParis\n",
    ] {
      #expect(throws: FormatFailure.self, "\(text)") {
        try CardFormat.read(Array(text.utf8), named: "one.md", kinds: .standard)
      }
    }
  }

  @Test func aDialectIsAFormatByItsName() {
    for dialect in MarkdownDialect.all {
      let format = CardFormat.named("." + dialect.id)
      #expect(format?.id == dialect.id && format?.isWritten == false && format?.endings == [])
    }
  }

  // MARK: Chat assistants

  /// Letters of other languages mark questions if theirs mark the answers.
  @Test(arguments: [
    ("**F:** Wer?\n**A:** Ich\n\n**F:** Was?\n**A:** Es\n", [["Wer?", "Ich"], ["Was?", "Es"]]),
    ("F: Wer?\nA: Ich\n\nF: Was?\nA: Es\n", [["Wer?", "Ich"], ["Was?", "Es"]]),
    ("P: ¿Quién?\nR: Yo\n\nP: ¿Qué?\nR: Eso\n", [["¿Quién?", "Yo"], ["¿Qué?", "Eso"]]),
    ("- **D:** Chi?\n  **R:** Io\n- **D:** Che?\n  **R:** Questo\n", [["Chi?", "Io"], ["Che?", "Questo"]]),
    ("В: Кто?\nО: Я\n\nВ: Что?\nО: Это\n", [["Кто?", "Я"], ["Что?", "Это"]]),
    (
      "### 1. What is a monad?\n**Answer:** A monoid.\n\n### 2. And a functor?\n**Answer:** A mapping.\n",
      [["What is a monad?", "A monoid."], ["And a functor?", "A mapping."]]
    ),
    (
      "### 1. Monad\n**Definition:** A monoid.\n\n### 2. Functor\n**Definition:** A mapping.\n",
      [["Monad", "A monoid."], ["Functor", "A mapping."]]
    ),
    (
      "Here are some:\n\n1. **What is H2O?**\n   Water\n\n2. **What is NaCl?**\n   - Salt\n   - of the table\n",
      [["What is H2O?", "Water"], ["What is NaCl?", "- Salt\n- of the table"]]
    ),
    (
      "**1. What is H2O?**\nAnswer: Water\n\n**2. What is NaCl?**\nAnswer: Salt\n",
      [["What is H2O?", "Water"], ["What is NaCl?", "Salt"]]
    ),
    (
      "Here is the deck:\n\n| # | Front | Back |\n|---|:---|---|\n| 1 | der Hund | the dog |\n| 2 | die Katze | the cat \\| kitty |\n",
      [["der Hund", "the dog"], ["die Katze", "the cat | kitty"]]
    ),
  ]) func whatChatAssistantsWriteIsRead(_ text: String, _ pairs: [[String]]) {
    #expect(texts(read(text)) == pairs)
    // What they say below the cards is no part of the last one.
    for message in [
      "Let me know if you want more!", "Viel Erfolg beim Lernen!", "**Happy studying!** Do you want more?",
    ] {
      #expect(texts(read(text + "\n" + message + "\n")) == pairs)
    }
  }

  /// Letters without those of answers, lists of numbers, tables of data, and tables in answers are none of these.
  @Test func whatLooksLikeThemIsNone() {
    for text in [
      "P: 20 bar\nT: 30 °C\nD: 2 m\n", "R: red\nP: pink\n", "1. **Open** the file\n2. **What next?**\n   Close it\n",
      "1. **Who?**\n2. **What?**\n3. **When?**\n", "| Name | Age |\n| --- | --- |\n| Ann | 30 |\n",
    ] { #expect(read(text).cards.isEmpty, "\(text)") }
    let answer = "| Word | Meaning |\n| --- | --- |\n| Hund | dog |"
    #expect(texts(read("Q: Which?\nA: These:\n\n\(answer)\n")) == [["Which?", "These:\n\n" + answer]])
    #expect(texts(read("## Which?\n\n\(answer)\n\n## Why?\nSo\n")) == [["Which?", answer], ["Why?", "So"]])
  }

  @Test func aTableInAFenceIsRead() throws {
    for info in ["csv", ""] {
      let text = "Here's the CSV:\n\n```\(info)\nFront,Back\nHund,dog\n\"Katze, die\",cat\n```\n\nEnjoy!\n"
      let cards = try CardFormat.markdown.cards(Array(text.utf8))
      #expect(texts(cards) == [["Hund", "dog"], ["Katze, die", "cat"]])
    }
    let code = "# Tool\n\n```\nint a, b;\nint c, d;\n```\n"
    #expect(throws: FormatFailure.noCards) { try CardFormat.markdown.cards(Array(code.utf8)) }
  }

  // MARK: Obsidian

  @Test func tagsAndNamesOfBlocksAreNoText() {
    let cards = read(
      "#flashcards\n\ndog::Hund #animal ^dog-1\ncat::Katze ^a1b2c3 #animal #pet\n5 squared::5 ^2\n\n2 to the x::2 ^x\n")
    #expect(texts(cards) == [["dog", "Hund"], ["cat", "Katze"], ["5 squared", "5 ^2"], ["2 to the x", "2 ^x"]])
    #expect(cards.cards.map { $0.tags ?? [] } == [["animal"], ["animal", "pet"], [], []])
  }

  @Test func calloutsMayBeCards() {
    let text =
      "#flashcards\n\n> [!faq]- What?\n> ?\n> That\n> and this\n\n> [!note] Words\n> perro::dog\n\nMulti\n?\n> [!note]\n> stays\n"
    #expect(texts(read(text)) == [["What?", "That\nand this"], ["perro", "dog"], ["Multi", "> [!note]\n> stays"]])
  }

  @Test func boldWordsAreHiddenIfTheFileAsksForThat() {
    let text = "#flashcards\n\nSome **bold** word.\n\nThe **hidden** one.\n<!--SR:!2024-05-01,12,250-->\n"
    #expect(texts(read(text)) == [["The {{c1::hidden}} one.", ""]])
    #expect(texts(read("Some **bold** word.\n", as: .obsidian)) == [["Some {{c1::bold}} word.", ""]])
  }

  @Test func commentsLinksAndNamesAreNoCards() {
    let text = """
      #flashcards

      dog::Hund %%often%%

      %%
      hidden::comment
      %%
      [[Page::part]] is a link, as is [text](https://x.y/a::b), and https://x.y/c::d too.

      In Rust, std::io::Read is used; Foo::bar too. `code::x`
      """
    #expect(texts(read(text)) == [["dog", "Hund"]])
    #expect(texts(read("#flashcards\n\n100%% sure::no comment\n")) == [["100%% sure", "no comment"]])
  }
}
