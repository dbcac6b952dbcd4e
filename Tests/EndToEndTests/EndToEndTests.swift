import Testing

/// The program as people use it: in a real terminal, through its keys and its screen.
@Suite(.enabled(if: Pane.tmux != nil, "tmux is not installed"), .aside, .timeLimit(.minutes(10)))
struct EndToEndTests {}
