import Foundation

/// The system's own way to show a file.
enum PictureViewer {
  #if canImport(Darwin)
    private static let command = "open"
  #else
    private static let command = "xdg-open"
  #endif

  /// Opens a file, apart from this program and its terminal; whether there is something to do it with.
  static func open(_ path: String) -> Bool {
    // A shell tells whether there is such a program, and lets it run by itself.
    let script = "command -v \(command) >/dev/null 2>&1 || exit 1; \(command) \"$1\" </dev/null >/dev/null 2>&1 &"
    let words = ["/bin/sh", "-c", script, "sh", path]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Keys that send signals are not meant for it, and none is blocked there.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, &attributes, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return false } }
    return status == 0
  }
}
