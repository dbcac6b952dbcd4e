/// A typed answer, compared with the right one.
///
/// An answer must match one of the right texts as a whole (see `CardContent.typedAnswers`).
public struct TypedAnswer: Hashable, Sendable {
  /// The text as typed.
  public let typed: String
  /// The answer it was compared with: the matching one, or else the most similar one.
  public let answer: String
  /// The tolerance used.
  public let options: Options
  /// Whether the answer is right. A blank text never is.
  public let isRight: Bool
  /// The runs of both texts. A single matching run if the answer is right.
  public let runs: [Run]
  /// Whether at least half of the longer text matches. With less, the difference isn't informative.
  public let isNear: Bool

  /// Compares a typed text with the right answers of a card. Of several facts, only those with `label` are right, or
  /// any if it is `nil`.
  public init(_ typed: String, for card: Card, labeled label: String? = nil, options: Options = Options()) {
    self.init(typed, answers: card.content.typedAnswers(labeled: label), options: options)
  }

  /// Compares a typed text with answers, any of which is right.
  public init(_ typed: String, answers: [String], options: Options = Options()) {
    self.typed = typed
    self.options = options
    if let answer = Self.accepted(typed, of: answers, options) {
      self.answer = answer
      isRight = true
      runs = [Run(answer: answer, typed: typed)]
      isNear = true
    } else {
      answer = Self.nearest(to: typed, of: answers, options: options)
      isRight = false
      runs = Run.difference(of: answer, typed, by: options)
      let common = runs.reduce(0) { $1.kind == .matching ? $0 + $1.answer.count : $0 }
      isNear = common > 0 && common * 2 >= max(answer.count, typed.count)
    }
  }

  /// Returns the answer that a typed text matches, or `nil` if there is none.
  static func accepted(_ typed: String, of answers: [String], _ options: Options) -> String? {
    guard !typed.isBlank else { return nil }
    let given = AnswerKey(typed, options)
    return answers.first { AnswerKey($0, options).matches(given) }
  }

  /// Returns the most similar answer, judged by the beginnings of the texts and of the list to limit the work.
  private static func nearest(to typed: String, of answers: [String], options: Options) -> String {
    guard answers.count > 1 else { return answers.first ?? "" }
    func beginning(_ text: String) -> [String] { text.prefix(200).map { options.key(of: $0) } }
    let given = beginning(typed)
    let likeness = answers.prefix(50).map { answer in
      let wanted = beginning(answer)
      return Double(CommonSubsequence(wanted, given).pairs.count) / Double(max(1, wanted.count + given.count))
    }
    let best = likeness.max() ?? 0
    return zip(answers, likeness).first { $1 == best }?.0 ?? ""
  }
}

extension TypedAnswer {
  /// The tolerance in checking a typed answer.
  public struct Options: Hashable, Sendable {
    /// How strictly answers are compared.
    public var typing: Library.Typing
    /// Whether combining characters are ignored, as where a template says `{{type:nc:Field}}`.
    public var forgivesMarks: Bool
    /// The words that can be left out at the beginning.
    let articles: [String]
    /// Whether the answers are Chinese, in which blanks don't tell words apart.
    let isChinese: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - typing: How strictly answers are compared.
    ///   - language: The language of the answers, such as `en-GB`, or an empty text if it isn't known. It says which
    ///     articles can be left out: those that don't tell the gender, which is part of what one learns.
    ///   - forgivesMarks: Whether combining characters are ignored.
    public init(_ typing: Library.Typing = .accents, language: String = "", forgivesMarks: Bool = false) {
      self.typing = typing
      self.forgivesMarks = forgivesMarks
      let language = language.lowercased().prefix { $0 != "-" && $0 != "_" }
      articles = Self.articles[language] ?? []
      isChinese = language == "zh" || language == "cmn"
    }

    /// Without a language, only English words that are no common words of others.
    private static let articles: [Substring: [String]] = [
      "": ["the", "to"], "en": ["the", "to", "a", "an"], "eo": ["la"], "hu": ["a", "az", "egy"],
    ]

    /// Returns what counts of a character.
    func key(of character: Character) -> String {
      typing == .exact ? String(character) : AnswerSigns.sign(character, isBare: typing == .loose)
    }
  }
}

extension Library {
  /// Returns the options for comparing answers typed for a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - face: The face that is asked, or `nil` for the first.
  /// - Returns: The options.
  public func typing(for card: Card, face: Prompt.Face? = nil) -> TypedAnswer.Options {
    TypedAnswer.Options(
      self[Settings.appearance.typing], language: value(of: Settings.study.speech, for: card.id),
      forgivesMarks: card.content.forgivesMarks(face))
  }
}

extension TypedAnswer {
  /// A run of the comparison between an answer and what was typed. Joined, the `answer` parts of all runs form the
  /// answer, and the `typed` parts what was typed.
  public struct Run: Hashable, Sendable {
    /// The kind of a run.
    public enum Kind: Hashable, Sendable {
      /// In both texts, apart from what is forgiven.
      case matching
      /// In the answer but not typed.
      case missing
      /// Typed but not in the answer.
      case extra
    }

    /// The part of the answer.
    public let answer: String
    /// The part of what was typed.
    public let typed: String

    /// The kind of the run.
    public var kind: Kind { typed.isEmpty ? .missing : answer.isEmpty ? .extra : .matching }

    /// Returns the difference between an answer and what was typed, character by character, with as many matches as
    /// possible. Missing text precedes the extra text in its place.
    static func difference(of answer: String, _ typed: String, by options: Options) -> [Run] {
      let wanted = Array(answer)
      let given = Array(typed)
      let common = CommonSubsequence(wanted.map { options.key(of: $0) }, given.map { options.key(of: $0) }).pairs
      var runs: [Run] = []
      func add(_ answer: ArraySlice<Character>, _ typed: ArraySlice<Character>) {
        if !answer.isEmpty || !typed.isEmpty { runs.append(Run(answer: String(answer), typed: String(typed))) }
      }
      var a = 0
      var b = 0
      var index = 0
      while index < common.count {
        let start = common[index]
        add(wanted[a..<start.a], [])
        add([], given[b..<start.b])
        var length = 1
        while index + length < common.count, common[index + length] == (start.a + length, start.b + length) {
          length += 1
        }
        (a, b) = (start.a + length, start.b + length)
        add(wanted[start.a..<a], given[start.b..<b])
        index += length
      }
      add(wanted[a...], [])
      add([], given[b...])
      return runs
    }
  }
}

/// The longest common subsequence of two arrays, computed with bit vectors: each row of the dynamic programming table
/// is an integer with a bit per element, and one addition yields the next row (Hyyrö, 2004). Two texts of 10,000
/// characters take 1.6 million 64-bit additions and 13 MB.
struct CommonSubsequence {
  /// The indices of the common elements in both arrays, ascending.
  private(set) var pairs: [(a: Int, b: Int)] = []

  /// The maximum number of elements compared after a common prefix. Beyond it, only a common suffix is found.
  static let most = 10_000

  init(_ a: [String], _ b: [String]) {
    let shorter = min(a.count, b.count)
    let start = (0..<shorter).first { a[$0] != b[$0] } ?? shorter
    let end = (0..<shorter - start).first { a[a.count - 1 - $0] != b[b.count - 1 - $0] } ?? shorter - start
    pairs = (0..<start).map { ($0, $0) }
    let middle = Self.inside(a[start..<a.count - end].prefix(Self.most), b[start..<b.count - end].prefix(Self.most))
    pairs += middle.map { ($0 + start, $1 + start) }
    pairs += (0..<end).map { (a.count - end + $0, b.count - end + $0) }
  }

  private static func inside(_ a: ArraySlice<String>, _ b: ArraySlice<String>) -> [(Int, Int)] {
    guard !a.isEmpty, !b.isEmpty else { return [] }
    let words = (a.count + 63) / 64

    // The positions of each distinct element of `a`, as bit masks.
    var numbers: [String: Int] = [:]
    var masks: [UInt64] = []
    for (index, member) in a.enumerated() {
      let number = numbers[member] ?? numbers.count
      if number == numbers.count {
        numbers[member] = number
        masks.append(contentsOf: repeatElement(0, count: words))
      }
      masks[number * words + index / 64] |= 1 << UInt64(index % 64)
    }

    // A bit is 0 where the length grows by one.
    var rows: [UInt64] = []
    rows.reserveCapacity(b.count * words)
    var row = [UInt64](repeating: .max, count: words)
    for member in b {
      if let number = numbers[member] {
        var carry: UInt64 = 0
        for word in 0..<words {
          let mask = masks[number * words + word]
          let (sum, over) = row[word].addingReportingOverflow(row[word] & mask)
          let (total, overAgain) = sum.addingReportingOverflow(carry)
          carry = over || overAgain ? 1 : 0
          row[word] = total | (row[word] & ~mask)
        }
      }
      rows.append(contentsOf: row)
    }

    // Trace back from the end, skipping elements of either array that don't increase the length.
    func grows(_ row: Int, _ column: Int) -> Bool {
      row >= 0 && rows[row * words + column / 64] >> UInt64(column % 64) & 1 == 0
    }
    var pairs: [(Int, Int)] = []
    var column = a.count - 1
    var last = b.count - 1
    while column >= 0, last >= 0 {
      if !grows(last, column) {
        column -= 1
      } else {
        if !grows(last - 1, column) {
          pairs.append((column, last))
          column -= 1
        }
        last -= 1
      }
    }
    return pairs.reversed()
  }
}
