import FlashcardKit

/// The mark of a question or an answer as people and chat assistants write it: `- Q:`, `**Question 1:**`, `### Front:`,
/// `q.`, `**Q: What is it?**`.
struct MarkdownMark {
  enum Role { case question, answer, tags }

  /// What begins here.
  let role: Role
  /// The text after the mark.
  let text: String
  /// The number of columns before the text of an item or an indented mark, 0 at the start of a line.
  let indent: Int
  /// Whether a period or a parenthesis follows the letter, as in lists of choices.
  let isLettered: Bool
  /// The letter that the mark is, in lowercase, or `nil` if it is a word.
  let letter: Character?

  /// The words by what they mark, in lowercase.
  private static let words: [String: Role] = {
    let questions = [
      "q", "question", "front", "term", "frage", "vorderseite", "pregunta", "anverso", "recto", "pergunta", "frente",
      "domanda", "fronte", "vraag", "fråga", "spørgsmål", "spørsmål", "kysymys", "pytanie", "otázka", "întrebare",
      "kérdés", "soru", "ερώτηση", "вопрос", "питання", "въпрос", "питање", "שאלה", "פראגע", "سؤال", "السؤال", "سوال",
      "پرسش", "प्रश्न", "คำถาม", "ถาม", "pertanyaan", "hỏi", "问", "问题", "問", "問題", "質問", "문", "문제", "질문",
    ]
    let answers = [
      "a", "ans", "answer", "back", "definition", "antwort", "rückseite", "respuesta", "reverso", "réponse", "verso",
      "resposta", "risposta", "retro", "antwoord", "svar", "vastaus", "odpowiedź", "odpověď", "odpoveď", "răspuns",
      "válasz", "cevap", "απάντηση", "ответ", "відповідь", "отговор", "одговор", "תשובה", "ענטפער", "جواب", "الجواب",
      "إجابة", "الإجابة", "پاسخ", "उत्तर", "คำตอบ", "ตอบ", "jawaban", "đáp", "答", "答案", "答え", "解答", "답", "대답",
    ]
    return Dictionary(
      questions.map { ($0, .question) } + answersByQuestion.keys.map { (String($0), .question) }
        + answersByQuestion.values.joined().map { (String($0), .answer) } + answers.map { ($0, .answer) } + [
          ("tags", .tags), ("tag", .tags),
        ]
    ) { first, _ in first }
  }()

  /// The letters of questions in other languages, as in Frage, pregunta, domanda, вопрос, kérdés, שאלה, سؤال, with those
  /// of answers. Each means nothing without the other.
  private static let answersByQuestion: [Character: String] = [
    "f": "as", "p": "r", "d": "r", "в": "о", "k": "v", "ש": "ת", "س": "ج",
  ]
  /// The letters of marks. Other single characters are words, as in Chinese.
  private static let letters: Set<Character> = Set(answersByQuestion.keys).union(
    answersByQuestion.values.joined() + ["q", "a"])

  /// Returns whether the mark is one of an answer to a question with a letter or a word as its mark.
  func answers(_ question: Character?) -> Bool {
    guard role == .answer else { return false }
    if let question, let answers = MarkdownMark.answersByQuestion[question] {
      return letter.map { answers.contains($0) } ?? true
    }
    return letter == nil || letter == "a"
  }

  /// The most bytes of a word.
  private static let longest = 24

  /// Returns a word as it is looked up: in lowercase, without marks of direction, which may stand beside it.
  private static func name(_ word: Substring.UTF8View) -> String {
    let name = Substring(word).lowercased()
    guard word.contains(0xE2) || word.contains(0xD8) else { return name }
    let scalars = name.unicodeScalars.filter { $0 != "\u{200E}" && $0 != "\u{200F}" && $0 != "\u{61C}" }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Recognizes a line, or returns `nil` if it begins with no mark.
  init?(_ line: Substring) {
    var rest = line.utf8[...]
    func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 || byte == nil }
    func isSign(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") }
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    var indent = line.utf8.count - rest.count
    // What may be before a mark.
    if rest.first == UInt8(ascii: ">") { rest = rest.dropFirst().drop { $0 == 0x20 } }
    let hashes = rest.prefix { $0 == UInt8(ascii: "#") }.count
    if hashes > 0 {
      guard hashes <= 6, isBlank(rest.dropFirst(hashes).first) else { return nil }
      rest = rest.dropFirst(hashes).drop { $0 == 0x20 }
    } else if let item = MarkdownItem(Substring(rest)) {
      rest = item.text.utf8[...]
      indent = line.utf8.count - rest.count
    }
    let emphasis = rest.prefix { isSign($0) }
    rest = rest.dropFirst(emphasis.count)
    let word = rest.prefix { $0 >= 0x80 && $0 != 0xEF || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) }
    // Most lines begin with a word that isn't even followed as a mark is.
    let next = rest.dropFirst(word.count).prefix(2)
    let isFollowed =
      next.first != 0x20 || next.last.map { $0 == UInt8(ascii: "#") || (0x30...0x39).contains($0) } == true
    guard !word.isEmpty, word.count <= MarkdownMark.longest, isFollowed else { return nil }
    let name = MarkdownMark.name(word)
    guard let role = MarkdownMark.words[name] else { return nil }
    rest = rest.dropFirst(word.count)
    var number = rest.drop { $0 == 0x20 }
    if number.first == UInt8(ascii: "#") { number = number.dropFirst() }
    let digits = number.prefix { (0x30...0x39).contains($0) }.count
    if (1...6).contains(digits) { rest = number.dropFirst(digits) }
    var isOpen = !emphasis.isEmpty
    if isOpen, rest.starts(with: emphasis) {
      rest = rest.dropFirst(emphasis.count)
      isOpen = false
    }
    var isLettered = false
    let letter = name.count == 1 ? name.first.flatMap { MarkdownMark.letters.contains($0) ? $0 : nil } : nil
    var isWide = false
    switch rest.first {
    case UInt8(ascii: ":"): rest = rest.dropFirst()
    case 0xEF where rest.starts(with: "：".utf8):
      rest = rest.dropFirst(3)
      isWide = true
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      guard letter == "q" || letter == "a" else { return nil }
      isLettered = true
      rest = rest.dropFirst()
    default:
      // `**Question 1**` on a line of its own.
      guard !emphasis.isEmpty, !isOpen, rest.allSatisfy({ isBlank($0) }) else { return nil }
    }
    if isOpen, rest.starts(with: emphasis) {
      rest = rest.dropFirst(emphasis.count)
      isOpen = false
    }
    // A full-width colon has its blank in itself.
    guard isBlank(rest.first) || isWide || word.first.map({ $0 >= 0x80 }) == true else { return nil }
    var text = String(Substring(rest)).trimmed()
    if isOpen {
      let sign = String(Substring(emphasis))
      text = text.hasSuffix(sign) ? String(text.dropLast(sign.count)).trimmed() : sign + text
    }
    self.role = role
    self.text = text
    self.indent = indent
    self.isLettered = isLettered
    self.letter = letter
  }

  /// A question and its answer on the same line, `**Q:** front **A:** back`, or `nil` if the line has no answer.
  var halves: (front: String, back: String)? {
    guard role == .question else { return nil }
    var rest = text[...]
    // What is in bold so often is no mark.
    for _ in 0..<8 {
      guard let sign = rest.firstRange(of: "**") else { return nil }
      if let answer = MarkdownMark(rest[sign.lowerBound...]), answer.answers(letter), !answer.text.isEmpty {
        let front = String(text[..<sign.lowerBound]).trimmed()
        return front.isEmpty ? nil : (front, answer.text)
      }
      rest = rest[sign.upperBound...]
    }
    return nil
  }

  /// Returns whether a document has a question and an answer below it.
  static func occur(in document: MarkdownLines) -> Bool {
    var letters: Set<Character?> = []
    for index in 0..<document.count where !document.isCode(index) {
      guard let mark = MarkdownMark(document[index]) else { continue }
      if letters.contains(where: mark.answers) || mark.halves != nil { return true }
      if mark.role == .question { letters.insert(mark.letter) }
    }
    return false
  }

  /// Returns whether a text of any kind has two questions with answers right below them, or one and little else.
  static func arePairs(in text: PlainText) -> Bool {
    let lines = text.firstLines.prefix(400).filter { !$0.isBlank }
    var pairs = 0
    // The number of lines in which an answer may still come: a question may have a few.
    var isOpen = 0
    var letter: Character?
    for line in lines {
      let mark = MarkdownMark(line)
      if let mark, mark.role == .question {
        (isOpen, letter) = (3, mark.letter)
      } else if isOpen > 0, mark?.answers(letter) == true {
        pairs += 1
        isOpen = 0
      } else {
        isOpen -= 1
      }
    }
    return pairs > 1 || pairs == 1 && lines.count < 6
  }

  /// Returns whether a line only counts cards: `### Card 3`, `**Flashcard 3:**`.
  static func isCount(_ line: Substring) -> Bool {
    let bytes = line.utf8
    guard bytes.count < 60, let first = bytes.first,
      first >= 0x41 || first == UInt8(ascii: "#") || first == UInt8(ascii: "*"),
      bytes.contains(where: { (0x30...0x39).contains($0) })
    else { return false }
    let signs: Set<UInt8> = [
      UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."),
    ]
    let words = String(decoding: bytes.filter { !signs.contains($0) }, as: UTF8.self).lowercased().split(separator: " ")
    guard words.count == 2 || words.count > 2 && first == UInt8(ascii: "#") else { return false }
    return ["card", "flashcard", "karte", "carte", "tarjeta", "question", "frage"].contains(words[0])
      && words[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
