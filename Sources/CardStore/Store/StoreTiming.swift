/// How long the store waits for what.
struct StoreTiming: Sendable {
  /// Without a commit for so long, the files are brought up to date.
  var idle: Duration = .seconds(2)
  /// So often the store looks whether another program has written something.
  var look: Duration = .milliseconds(500)
  /// And so often whether what could not be read can be; less often where trying takes long.
  var again: Duration = .seconds(2)
  /// So long after a login was opened its answers are read: the first screen comes before them.
  var answers: Duration = .milliseconds(30)
  /// The first pause before a change that was not saved is tried again; each is twice the one before.
  var firstRetry: Duration = .milliseconds(100)
  /// The longest.
  var lastRetry: Duration = .seconds(2)
  /// A journal of so many bytes is worked into the files without waiting.
  var journal = 1 << 20
}
