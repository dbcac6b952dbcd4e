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
