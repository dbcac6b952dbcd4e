#if os(Linux)
  import Foundation
  import LoopbackServer
  import Rounds
  import Testing

  extension EndToEndTests {
    /// The helper programs end with the main program.
    @Suite(.enabled(if: Rounds.isThorough)) struct Helpers {
      /// Returns the child processes of a program by their names in the kernel.
      private func helpers(of program: pid_t) -> [String: pid_t] {
        var found: [String: pid_t] = [:]
        for id in (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap({ pid_t($0) }) ?? [] {
          if let (name, _, parent) = facts(id), parent == program { found[name] = id }
        }
        return found
      }

      private func facts(_ id: pid_t) -> (name: String, state: Substring, parent: pid_t)? {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
          let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")")
        else { return nil }
        let rest = text[end...].split(separator: " ")
        guard rest.count > 2, let parent = pid_t(rest[2]) else { return nil }
        return (String(text[text.index(after: start)..<end]), rest[1], parent)
      }

      /// This includes helpers that are stopped and cannot notice the end by themselves.
      @Test(arguments: [SIGKILL, SIGTERM]) func endWithTheProgram(signal: Int32) throws {
        let home = try Home()
        let server = try LoopbackServer { _ in [.reply(Online.cards)] }
        let pane = try Pane(home, environment: ["FLASHCARDS_COURSE_CARDS=\(server.address)/cards"])
        try pane.makeLogin("maya")
        try pane.bringIn("Flags", count: 84)
        try pane.wait(for: "Flag 1")
        let program = try pane.process()
        pane.keys("Tab", "Enter")
        try pane.wait(for: "1 of 84")
        try #require(Pane.poll { helpers(of: program)["flashcards-deco"] != nil })
        pane.keys("Escape")
        try pane.wait(for: "Enter Open")
        pane.keys("3")
        try pane.wait(for: "How does Bubble")
        let started = helpers(of: program)
        try #require(Set(started.keys).isSuperset(of: ["flashcards-deco", "flashcards-fetc"]), "\(started)")
        for id in started.values { kill(id, SIGSTOP) }
        try pane.signal(signal)
        let areGone = Pane.poll { started.values.allSatisfy { (facts($0)?.state ?? "Z") == "Z" } }
        #expect(areGone, "\(started)")
        for id in started.values where !areGone { kill(id, SIGKILL) }
      }
    }
  }
#endif
