import Foundation
import Testing

@Suite(.enabled(if: TmuxPane.tmux != nil), .serialized, .timeLimit(.minutes(1))) struct RealTerminalTests {
  @Test func readsAndGivesBack() throws {
    let pane = try TmuxPane()
    #expect(pane.report() == "open 80x24 indexed unicode true utf8 true")
    try pane.run("send-keys", "x")
    #expect(pane.report() == "key(x)")
    let modes = try pane.modes()
    #expect(modes == "1111")
    try pane.run("send-keys", "Escape")
    #expect(pane.report() == "key(Esc)")
    try pane.run("send-keys", "C-Up")
    #expect(pane.report() == "key(Ctrl-↑)")
    try pane.run("set-buffer", "one\ntwo")
    try pane.run("paste-buffer", "-p")
    #expect(pane.report() == "paste 7 \"one\\ntwo\"")
    try pane.run("resize-window", "-x", "60", "-y", "20")
    #expect(pane.report().contains("width: 60, height: 20"))
    try pane.run("send-keys", "C-q")
    #expect(pane.report() == "key(Ctrl-Q)")
    #expect(pane.report() == "closed")
    #expect(try pane.screenAfterEnd() == "before\nafter 0")
    #expect(try pane.modes() == "0001")
  }

  @Test func givesBackWhenItCrashes() throws {
    let pane = try TmuxPane()
    _ = pane.report()
    try pane.run("send-keys", "C-x")
    #expect(pane.report() == "key(Ctrl-X)")
    #expect(try pane.screenAfterEnd().contains("after 1"))
    #expect(try pane.modes() == "0001")
  }

  @Test(arguments: [
    ("TERM=vt100", "open 80x24 none unicode false utf8 true"),
    ("TERM=linux", "open 80x24 eight unicode true utf8 true"),
    ("LC_ALL=C", "open 80x24 indexed unicode false utf8 false"),
    ("NO_COLOR=1", "open 80x24 none unicode true utf8 true"),
  ])
  func takesTheTerminalAsItIs(_ environment: String, _ report: String) throws {
    let pane = try TmuxPane(environment: "TERM=tmux-256color " + environment)
    #expect(pane.report() == report)
    try pane.run("send-keys", "C-q")
    #expect(pane.report() == "key(Ctrl-Q)" && pane.report() == "closed")
  }

  @Test(arguments: [("TERM=nonsense", "unknownType(\"nonsense\")"), ("TERM=dumb", "cannotMoveCursor(\"dumb\")")])
  func saysWhyThereIsNoTerminal(_ environment: String, _ reason: String) throws {
    let pane = try TmuxPane(environment: environment)
    #expect(try pane.screenAfterEnd() == "before\ncannot open: \(reason)\nafter 1")
  }
}
