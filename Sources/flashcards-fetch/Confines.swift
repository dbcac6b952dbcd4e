import Confinement
import Essentials

#if os(Linux)
  import CSeccomp
  import SeccompLibrary
#endif

/// The confinement while reading the network: no programs are started, no files written, and only system files read:
/// libraries, certificates, and the configuration of name resolution. Threads are allowed, because they resolve names.
enum Confines {
  static func set() {
    #if os(Linux)
      Landlock.allowReading(files, isNetworkless: false)
      guard let calls = SystemCalls(refusingOthers: false) else { return }
      calls.refuse(refused)
      calls.allowThreadsAlone(refusingOthers: false)
      for (mask, change) in [(O_ACCMODE, O_WRONLY), (O_ACCMODE, O_RDWR), (O_CREAT, O_CREAT), (O_TRUNC, O_TRUNC)] {
        calls.refuse(["open"], where: [.bits(1, UInt64(mask), are: UInt64(change))])
        calls.refuse(["openat"], where: [.bits(2, UInt64(mask), are: UInt64(change))])
      }
      calls.refuse(["tgkill"], where: [.value(0, isNot: UInt64(getpid()))])
      // Its flags are in memory, where no filter can see them.
      calls.refuse(["openat2"], with: ENOSYS)
      calls.confine()
    #endif
  }

  /// The readable files, including the targets of links among them, which some systems create on each boot.
  private static var files: [String] {
    let environment = ProcessInfo.processInfo.environment
    let links = ["/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl/certs/ca-certificates.crt"]
    return [
      "/usr", "/lib", "/lib64", "/etc", "/nix/store", "/run/systemd/resolve", "/run/nscd", "/run/resolvconf",
      "/run/NetworkManager", "/var/lib/ca-certificates", "/dev/urandom", "/dev/random", "/dev/null",
    ]
      + links.compactMap {
        realpath($0, nil).map { path in
          defer { free(path) }
          return String(cString: path)
        }
      } + ["SSL_CERT_FILE", "SSL_CERT_DIR"].compactMap { environment[$0] }
  }

  private static let refused = [
    // Other programs and processes.
    "execve", "execveat", "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "pidfd_open",
    "pidfd_getfd", "pidfd_send_signal", "kill", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "kcmp",
    // Writing files.
    "creat", "truncate", "unlink", "unlinkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "mknod",
    "mknodat", "link", "linkat", "symlink", "symlinkat", "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "lchown",
    "fchown", "fchownat", "setxattr", "lsetxattr", "utimensat", "open_by_handle_at", "memfd_create",
    // Calls that a program like this does not need.
    "io_uring_setup", "io_uring_enter", "io_uring_register", "bpf", "perf_event_open", "userfaultfd", "keyctl",
    "add_key", "request_key", "unshare", "setns", "mount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount",
    "fsopen", "init_module", "finit_module", "delete_module", "kexec_load", "reboot", "swapon", "personality",
    "setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "shmget", "shmat", "msgget", "semget",
    "listen", "accept", "accept4",
  ]
}
