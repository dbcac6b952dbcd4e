import Foundation
import Testing

/// An ssh server on this machine, with keys of its own.
struct SSHServer {
  /// The folder of its files.
  let folder: String
  let port: Int

  init(in path: String) throws {
    folder = path + "/ssh"
    port = Int.random(in: 20_000...50_000)
    let quoted = Shell.quote(folder)
    Shell.run(
      """
      mkdir -p -m 700 \(quoted) /run/sshd; cd \(quoted)
      for key in host user; do ssh-keygen -q -t ed25519 -N '' -f $key; done
      cp user.pub authorized_keys
      """)
    let settings = """
      HostKey \(folder)/host
      AuthorizedKeysFile \(folder)/authorized_keys
      PidFile \(folder)/pid
      Port \(port)
      ListenAddress 127.0.0.1
      StrictModes no
      PasswordAuthentication no
      PermitRootLogin yes
      UsePAM no

      """
    try settings.write(toFile: folder + "/server", atomically: true, encoding: .utf8)
    try "StrictHostKeyChecking no\nUserKnownHostsFile /dev/null\nLogLevel ERROR\nIdentityFile \(folder)/user\n".write(
      toFile: folder + "/client", atomically: true, encoding: .utf8)
    let said = Shell.run("/usr/sbin/sshd -f \(Shell.quote(folder + "/server")) 2>&1")
    try #require(said.status == 0, "\(said.output)")
  }

  /// The environment by which git reaches it.
  var command: String { "GIT_SSH_COMMAND=ssh -F \(folder)/client" }

  /// Ends the server.
  func stop() { Shell.run("kill $(cat \(Shell.quote(folder + "/pid")))") }
}
