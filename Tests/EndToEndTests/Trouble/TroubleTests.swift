import Testing

/// The program in trouble, as people would see it: damaged files, full disks, hostile texts, sudden ends. Beside
/// `EndToEndTests`, so that two programs run at a time.
@Suite(.enabled(if: Pane.tmux != nil, "tmux is not installed"), .serialized, .aside, .timeLimit(.minutes(10)))
struct TroubleTests {}
