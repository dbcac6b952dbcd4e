import Foundation
import Testing

/// A server with TLS on the loopback interface, by OpenSSL's own, that answers `[1]`.
final class SecureServer {
  let address: String
  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory.path + "/secure-\(UUID().uuidString)"

  init(certificate: String, key: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n[1]".utf8)
      .write(to: URL(fileURLWithPath: folder + "/cards"))
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-HTTP"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // It says which port it got.
    var said = ""
    while !said.contains(/ACCEPT \S+:\d+\n/) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      said += String(decoding: more, as: UTF8.self)
    }
    let port = try #require(said.firstMatch(of: /ACCEPT \S+:(\d+)\n/)?.1)
    address = "https://127.0.0.1:\(port)/cards"
  }

  deinit { stop() }

  func stop() {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(atPath: folder)
  }
}
