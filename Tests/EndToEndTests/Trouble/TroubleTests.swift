import Testing

/// The program in trouble, as people would see it: damaged files, full disks, hostile texts, sudden ends.
@Suite(.enabled(if: Pane.tmux != nil, "tmux is not installed"), .aside, .timeLimit(.minutes(10)))
struct TroubleTests {}
