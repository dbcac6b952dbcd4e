#if os(Linux)
  public import CSeccomp
  import Foundation

  /// A filter of what a process may ask of the kernel, and of every thread and process that it starts. What is not
  /// allowed is answered with an error; a call that this machine's kernel does not know is passed over.
  public final class SystemCalls {
    private let filter: scmp_filter_ctx

    /// A filter that refuses what is not allowed, or allows what is not refused; nil where there is no memory for one.
    public init?(refusingOthers: Bool) {
      guard let filter = cs_make(refusingOthers ? cs_refuse(UInt16(EPERM)) : cs_allow) else { return nil }
      self.filter = filter
      _ = cs_set(filter, SCMP_FLTATR_CTL_TSYNC, 1)
    }

    deinit { cs_release(filter) }

    /// Allows calls by their names, all of them or those with such arguments.
    public func allow(_ names: [String], where arguments: [scmp_arg_cmp] = []) { add(cs_allow, names, arguments) }

    /// Answers calls with an error, all of them or those with such arguments.
    public func refuse(_ names: [String], with code: Int32 = EPERM, where arguments: [scmp_arg_cmp] = []) {
      add(cs_refuse(UInt16(code)), names, arguments)
    }

    /// Threads, and no processes: what makes either is told apart by what it is to share.
    public func allowThreadsAlone(refusingOthers: Bool) {
      let isThread = cs_thread
      if refusingOthers {
        allow(["clone"], where: [.bits(0, isThread, are: isThread)])
      } else {
        refuse(["fork", "vfork"])
        refuse(["clone"], where: [.bits(0, isThread, are: 0)])
      }
      // It says so where no filter can see it; glibc then asks by the older one.
      refuse(["clone3"], with: ENOSYS)
    }

    /// From now on. Returns whether the kernel does so.
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
    /// An argument, counted from 0, that is anything else.
    public static func value(_ argument: UInt32, isNot value: UInt64) -> scmp_arg_cmp {
      scmp_arg_cmp(arg: argument, op: SCMP_CMP_NE, datum_a: value, datum_b: 0)
    }

    /// An argument, counted from 0, whose bits under a mask are so.
    public static func bits(_ argument: UInt32, _ mask: UInt64, are value: UInt64) -> scmp_arg_cmp {
      scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
    }

    /// An argument, counted from 0, that is so.
    public static func value(_ argument: UInt32, is value: UInt64) -> scmp_arg_cmp {
      scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
    }
  }
#endif
