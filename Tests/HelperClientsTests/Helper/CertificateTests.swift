import Foundation
import HelperClients
import HelperProtocol
import Testing

/// Servers with certificates of all kinds, by an authority that only these tests trust.
@Suite(.timeLimit(.minutes(10))) struct CertificateTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Certificates"

  /// Asks a server that has a certificate, trusting the authority or not.
  private func result(_ certificate: String, trusts: Bool = true) async throws -> Result<FetchReply, NetworkFailure> {
    let server = try SecureServer(certificate: "\(Self.folder)/\(certificate).pem", key: Self.folder + "/key.pem")
    defer { server.stop() }
    let trust = trusts ? "export SSL_CERT_FILE='\(Self.folder)/authority.pem'; " : ""
    return await (try Asking(["/bin/sh", "-c", trust + "exec '\(try Asking.program())'"])).ask(server.address)
  }

  @Test func aTrustedCertificateIs() async throws {
    #expect(try await result("valid").get().body == Array("[1]".utf8))
  }

  @Test(
    arguments: [
      ("expired", .expired), ("future", .notYetValid), ("other", .otherName), ("self", .selfSigned),
    ] as [(String, CertificateProblem)])
  func othersAreNot(certificate: String, problem: CertificateProblem) async throws {
    #expect(try await result(certificate) == .failure(.badCertificate(host: "127.0.0.1", problem)))
  }

  @Test func anIssuerIsTrustedOnlyIfItIsNamed() async throws {
    #expect(
      try await result("valid", trusts: false) == .failure(.badCertificate(host: "127.0.0.1", .unknownIssuer)))
  }
}
