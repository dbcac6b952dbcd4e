extension TypedAnswer {
  /// A stretch of both texts: the answers of all runs make the answer, what was typed in all makes what was typed.
  public struct Run: Hashable, Sendable {
    /// What a stretch is.
    public enum Kind: Hashable, Sendable {
      /// In both texts, apart from what is forgiven.
      case matching
      /// In the answer alone: it was not typed.
      case missing
      /// Typed, and not in the answer.
      case extra
    }

    /// What of the answer stands here.
    public let answer: String
    /// What was typed here.
    public let typed: String

    /// What it is.
    public var kind: Kind { typed.isEmpty ? .missing : answer.isEmpty ? .extra : .matching }

    /// An answer and what was typed, character by character: as much as can match does, and what is missing stands
    /// before what is there in its place.
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
