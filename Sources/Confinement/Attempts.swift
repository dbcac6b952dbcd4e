#if os(Linux)
  import CSeccomp
  import Essentials

  /// What an attacker in control of a process would try, for tests of the confinement.
  public enum Attempts {
    /// Tries everything and writes a line for each attempt to standard output: its name, and an error number or 0.
    public static func run() {
      let home = ProcessInfo.processInfo.environment["HOME"] ?? "/root"
      let beside = FileManager.default.temporaryDirectory.path + "/attempt-\(getpid())"
      let (read, write) = (Int(O_RDONLY), Int(O_WRONLY | O_CREAT))
      let parent = Int(getppid())
      for (what, name, a, b, c, d) in [
        ("socket", "socket", Int(AF_INET), 1, 0, 0), ("unix-socket", "socket", Int(AF_UNIX), 1, 0, 0),
        ("connect", "connect", 0, 0, 0, 0), ("fork", "clone", Int(SIGCHLD), 0, 0, 0),
        ("clone3", "clone3", 0, 0, 0, 0), ("kill", "kill", parent, 0, 0, 0),
        ("tgkill", "tgkill", parent, parent, 0, 0), ("ptrace", "ptrace", 0x9999, parent, 0, 0),
        ("memory", "process_vm_readv", parent, 0, 0, 0), ("ring", "io_uring_setup", 1, 0, 0, 0),
        ("namespace", "unshare", 0x1000_0000, 0, 0, 0), ("keys", "keyctl", 0, -3, 0, 0),
        ("code", "mmap", 0, 4096, Int(PROT_READ | PROT_WRITE | PROT_EXEC), Int(MAP_PRIVATE | MAP_ANONYMOUS)),
      ] { report(what, call(name, a, b, c, d)) }
      for (what, name, path, c, d) in [
        ("write", "openat", beside, write, 0o600), ("write-device", "openat", "/dev/null", Int(O_WRONLY), 0),
        ("passwd", "openat", "/etc/passwd", read, 0), ("home", "openat", home, read, 0),
        ("process", "openat", "/proc/\(parent)/environ", read, 0), ("fonts", "openat", "/etc/fonts", read, 0),
        ("system", "openat", "/usr/share", read, 0), ("delete", "unlinkat", beside, 0, 0),
        ("folder", "mkdirat", beside, 0o700, 0), ("rights", "fchmodat", beside, 0o700, 0),
      ] { path.withCString { report(what, call(name, -100, Int(bitPattern: $0), c, d)) } }
      var thread = pthread_t()
      report("thread", -Int(pthread_create(&thread, nil, { _ in nil }, nil)))
      // Last, because nothing runs after it succeeds.
      "/bin/true".withCString { report("execute", call("execve", Int(bitPattern: $0), 0, 0, 0)) }
    }

    /// Makes a system call and returns its result, or the negated error number.
    private static func call(_ name: String, _ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
      let own = getpid()
      let result = cs_call(Int(cs_number(name)), a, b, c, d)
      // A forked process must not go on.
      if getpid() != own { _exit(0) }
      return result < 0 ? -Int(errno) : result
    }

    private static func report(_ what: String, _ result: Int) {
      let line = "\(what) \(max(0, -result))\n"
      _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
    }
  }
#endif
