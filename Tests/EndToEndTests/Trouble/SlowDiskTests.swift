import Foundation
import Rounds
import Testing

extension TroubleTests {
  /// SIGTERM and SIGHUP while a disk is slow, or does not respond at all.
  @Suite(.enabled(if: Rounds.isThorough && SlowDisk.compiler != nil)) struct SlowDiskTests {
    @Test(arguments: [SIGTERM, SIGHUP]) func aDiskThatHangsIsNotWaitedFor(_ number: Int32) throws {
      let home = try Home.withCards()
      let disk = try SlowDisk(home)
      let pane = try Pane(home, size: (200, 24), environment: disk.environment)
      try pane.wait(for: "maya's flashcards")
      // Far longer than any wait in this test.
      try disk.delay(seconds: 300)
      pane.keys("n", "Enter")
      try pane.wait(for: "Enter Create")
      pane.type("Seas")
      pane.keys("Enter")
      try pane.wait(for: "╭─ Seas ─")
      for _ in 0..<20 { try pane.signal(number) }
      let rescue = home.path + "/.cache/flashcards/rescue/maya-1"
      let screen = try pane.wait(for: "after 3", "1 change not confirmed: the disk did not respond in time.")
      #expect(
        !screen.contains("lost")
          && screen.contains("A copy is kept in \(rescue); the next start saves what is missing."))
      try disk.delay(seconds: 0)
      // It had been written without being confirmed: it is there exactly once.
      let again = try Pane(home, size: (200, 24))
      let seen = try again.wait(for: "maya's flashcards", " Seas ")
      #expect(seen.lines.count { $0.contains("│  Seas ") || $0.contains("│▌ Seas ") } == 1)
      try again.quit()
      #expect(home.files("maya-1").isEmpty)
    }

    @Test(arguments: [0.3, 0.9, 3]) func aDiskThatIsMerelySlowLosesNothing(_ seconds: Double) throws {
      let home = try Home.withCards()
      let disk = try SlowDisk(home)
      let pane = try Pane(home, size: (200, 24), environment: disk.environment)
      try pane.wait(for: "maya's flashcards")
      try disk.delay(seconds: seconds)
      pane.keys("n", "Enter")
      try pane.wait(for: "Enter Create")
      pane.type("Seas")
      pane.keys("Enter")
      try pane.wait(for: "╭─ Seas ─")
      try pane.signal(SIGTERM)
      let screen = try pane.wait(for: "after ")
      // Confirmed in time or not, nothing is reported as lost; a change that was confirmed counts as saved.
      #expect(!screen.contains("lost"))
      if seconds < 0.5 { #expect(screen.contains("after 0")) }
      try disk.delay(seconds: 0)
      let again = try Pane(home, size: (200, 24))
      try again.wait(for: "maya's flashcards", " Seas ")
      // From the cards of the new deck to the decks.
      again.keys("q")
      try again.quit()
    }

    /// A new file is synced before it is renamed, and an appended one before the change is confirmed.
    @Test func everyFileIsWaitedFor() throws {
      let home = try Home()
      let disk = try SlowDisk(home)
      let pane = try Pane(home, environment: disk.environment)
      try pane.makeLogin("maya")
      try pane.makeDeck("Seas")
      try pane.quit()
      let files = try disk.waitedFor()
      let folder = "/users/maya/"
      for end in [folder + "library.plist.new", folder + "journal.new", folder + "journal", "/config.plist.new"] {
        #expect(files.contains { $0.hasSuffix(end) }, "\(end): \(files)")
      }
      #expect(files.contains { $0.contains(folder + "decks/") && $0.hasSuffix(".plist.new") }, "\(files)")
    }

    /// Another program was stopped while it held the lock.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock"), "no flock"))
    func aLockThatIsNotLetGoIsNotWaitedFor() throws {
      let home = try Home.withCards()
      let pane = try Pane(home, size: (200, 24))
      try pane.wait(for: "maya's flashcards")
      let lock = home.cards(of: "maya") + "/lock"
      let holder = Process()
      holder.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
      holder.arguments = [lock, "sleep", "300"]
      try holder.run()
      defer {
        Shell.run("pkill -KILL -P \(holder.processIdentifier)")
        kill(holder.processIdentifier, SIGKILL)
      }
      #expect(Pane.poll { Shell.run("/usr/bin/flock -n \(Shell.quote(lock)) true").status != 0 })
      pane.keys("n", "Enter")
      try pane.wait(for: "Enter Create")
      pane.type("Seas")
      pane.keys("Enter")
      try pane.wait(for: "╭─ Seas ─")
      try pane.signal(SIGTERM)
      let rescue = home.path + "/.cache/flashcards/rescue/maya-1"
      try pane.wait(for: "after 3", "A copy is kept in \(rescue); the next start saves what is missing.")
      Shell.run("pkill -KILL -P \(holder.processIdentifier)")
      #expect(Pane.poll { Shell.run("/usr/bin/flock -n \(Shell.quote(lock)) true").status == 0 })
      let again = try Pane(home, size: (200, 24))
      try again.wait(for: "✓ Saved 1 change that could not be saved last time.", " Seas ")
      again.keys("q")
      try again.quit()
    }

    /// If the disk hangs, text being typed is not reported as kept.
    @Test func textThatCannotBeKeptIsSaid() throws {
      let home = try Home.withCards()
      let disk = try SlowDisk(home)
      let pane = try Pane(home, size: (200, 24), environment: disk.environment)
      try pane.go("Create")
      try pane.wait(for: "(•) ")
      try disk.delay(seconds: 300)
      pane.type("Half a card")
      try pane.wait(for: "Half a card")
      try pane.signal(SIGTERM)
      try pane.wait(for: "after 3", "Your unsaved text may be lost")
    }
  }
}

/// A disk whose fsync takes as long as a test wants, by a library that is loaded before libc.
struct SlowDisk {
  /// The C compiler that builds the library; `nil` if there is none.
  static let compiler = ["/usr/bin/cc", "/usr/bin/gcc", "/usr/bin/clang", "/opt/swift/usr/bin/clang"]
    .first(where: FileManager.default.isExecutableFile)

  private let library: String
  private let clock: String

  init(_ home: Home) throws {
    library = home.path + "/slow.so"
    clock = home.path + "/slow"
    try home.write(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <time.h>
      #include <unistd.h>
      static void note(int file) {
        char link[64], path[4096], name[4096];
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        ssize_t length = readlink(link, path, sizeof path);
        snprintf(name, sizeof name, "%s.files", getenv("SLOW_DISK"));
        FILE *list = length > 0 ? fopen(name, "a") : NULL;
        if (!list) return;
        fprintf(list, "%.*s\\n", (int)length, path);
        fclose(list);
      }
      static void wait_for_disk(int file) {
        double seconds = 0;
        note(file);
        FILE *clock = fopen(getenv("SLOW_DISK"), "r");
        if (!clock) return;
        if (fscanf(clock, "%lf", &seconds) != 1) seconds = 0;
        fclose(clock);
        struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
        if (seconds > 0) nanosleep(&time, NULL);
      }
      int fdatasync(int file) {
        wait_for_disk(file);
        return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
      }
      int fsync(int file) {
        wait_for_disk(file);
        return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
      }
      """, to: library + ".c")
    let made = Shell.run(
      "\(SlowDisk.compiler ?? "cc") -shared -fPIC -o \(Shell.quote(library)) \(Shell.quote(library + ".c")) -ldl 2>&1")
    try #require(made.status == 0, "\(made.output)")
  }

  /// The environment that the program needs to load the library.
  var environment: [String] { ["LD_PRELOAD=" + library, "SLOW_DISK=" + clock] }

  /// Returns the files and folders that were synced, by their names at that time.
  func waitedFor() throws -> Set<String> {
    Set(try String(contentsOfFile: clock + ".files", encoding: .utf8).split(separator: "\n").map(String.init))
  }

  /// Sets how long each fsync takes from now on.
  func delay(seconds: Double) throws {
    try "\(seconds)".write(toFile: clock + ".new", atomically: false, encoding: .utf8)
    try #require(rename(clock + ".new", clock) == 0)
  }
}
