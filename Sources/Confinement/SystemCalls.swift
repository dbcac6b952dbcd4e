#if os(Linux)
  public import CSeccomp
  import Essentials

  /// A seccomp filter of the system calls of a process and everything it starts. Calls that are not allowed fail with
  /// an error. Names unknown on this machine are skipped.
  public final class SystemCalls {
    private let filter: scmp_filter_ctx

    /// The calls for memory that are always allowed.
    private static let memory = ["brk", "munmap", "mremap", "madvise", "futex", "set_robust_list", "rseq"]

    /// Allows memory, but none that is executable: all code was loaded at the start.
    public func allowMemory() {
      allow(SystemCalls.memory)
      allow(["mmap", "mprotect"], where: [.bits(2, UInt64(PROT_EXEC), are: 0)])
    }

    /// Allows opening files for reading.
    public func allowOpening() {
      let change = UInt64(O_ACCMODE | O_CREAT | O_TRUNC)
      allow(["open"], where: [.bits(1, change, are: 0)])
      allow(["openat"], where: [.bits(2, change, are: 0)])
    }

    /// Allows reading the process's own limits, setting the processor time for the next task, and aborting.
    public func allowLimits() {
      allow(["prlimit64"], where: [.value(0, is: 0), .value(2, is: 0)])
      allow(["prlimit64", "setrlimit"], where: [.value(0, is: 0), .value(1, is: UInt64(RLIMIT_CPU.rawValue))])
      allow(["tgkill"], where: [.value(0, is: UInt64(getpid()))])
    }

    /// Creates a filter that refuses all calls except those allowed, or allows all except those refused. Returns `nil`
    /// if there is not enough memory.
    public init?(refusingOthers: Bool) {
      guard let filter = cs_make(refusingOthers ? cs_refuse(UInt16(EPERM)) : cs_allow) else { return nil }
      self.filter = filter
      _ = cs_set(filter, SCMP_FLTATR_CTL_TSYNC, 1)
    }

    deinit { cs_release(filter) }

    /// Allows calls by name, optionally only with certain arguments.
    public func allow(_ names: [String], where arguments: [scmp_arg_cmp] = []) { add(cs_allow, names, arguments) }

    /// Makes calls fail with an error, optionally only with certain arguments.
    public func refuse(_ names: [String], with code: Int32 = EPERM, where arguments: [scmp_arg_cmp] = []) {
      add(cs_refuse(UInt16(code)), names, arguments)
    }

    /// Allows creating threads but not processes; the flags of `clone` tell them apart.
    public func allowThreadsAlone(refusingOthers: Bool) {
      let isThread = cs_thread
      if refusingOthers {
        allow(["clone"], where: [.bits(0, isThread, are: isThread)])
      } else {
        refuse(["fork", "vfork"])
        refuse(["clone"], where: [.bits(0, isThread, are: 0)])
      }
      // Its flags are in memory, where no filter can see them. glibc falls back to `clone`.
      refuse(["clone3"], with: ENOSYS)
    }

    /// Puts the filter into force. Returns whether the kernel enforces it.
    @discardableResult
    public func confine() -> Bool {
      _ = cs_no_new_privileges()
      return cs_load(filter) == 0
    }

    private func add(_ action: UInt32, _ names: [String], _ arguments: [scmp_arg_cmp]) {
      for name in names {
        let number = cs_number(name)
        guard number != __NR_SCMP_ERROR else { continue }
        _ = cs_add(filter, action, number, UInt32(arguments.count), arguments)
      }
    }
  }

  extension scmp_arg_cmp {
    /// Matches an argument, counting from 0, that differs from a value.
    public static func value(_ argument: UInt32, isNot value: UInt64) -> scmp_arg_cmp {
      scmp_arg_cmp(arg: argument, op: SCMP_CMP_NE, datum_a: value, datum_b: 0)
    }

    /// Matches an argument, counting from 0, whose bits under a mask equal a value.
    public static func bits(_ argument: UInt32, _ mask: UInt64, are value: UInt64) -> scmp_arg_cmp {
      scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
    }

    /// Matches an argument, counting from 0, that equals a value.
    public static func value(_ argument: UInt32, is value: UInt64) -> scmp_arg_cmp {
      scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
    }
  }
#endif
