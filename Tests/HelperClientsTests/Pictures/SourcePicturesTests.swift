import CardStore
import Essentials
import FlashcardKit
import Foundation
import HelperClients
import HelperProtocol
import LoopbackServer
import SamplePictures
import Testing

/// The pictures at the sources of cards, from a wiki on this machine.
@Suite(.timeLimit(.minutes(10))) struct SourcePicturesTests {
  private let harness: PictureHarness
  private let pictures: SourcePictures
  private static let credit =
    #"{"query":{"pages":[{"imageinfo":[{"extmetadata":{"Artist":{"value":"Jane Doe"},"#
    + #""LicenseShortName":{"value":"CC BY 4.0"}}}]}]}}"#

  init() throws {
    harness = try PictureHarness()
    pictures = SourcePictures(
      RemoteHelper(helper: [try Asking.program()]), harness.pictures,
      kept: ResponseCache(locations: Locations(environment: [:], data: harness.folder)), now: { 1000 })
  }

  private func fetch(
    from server: LoopbackServer, isOwn: Bool = true
  ) async -> Result<SourcePictures.Picture, PictureFailure> {
    let source = Card.Source(
      name: "Wikipedia", link: server.address + "/wiki/A", picture: server.address + "/thumb/A.png/640px-A.png")
    let options = OnlineOptions(addresses: isOwn ? [.wikipedia: server.address] : [:], contact: "me@example.org")
    return await withCheckedContinuation { done in
      pictures.fetch(source, options) { done.resume(returning: $0) }
    }
  }

  @Test func aPictureComesWithItsAuthorAndLicense() async throws {
    let png = PNG.file(.halves(16, 8))
    let server = try LoopbackServer { request in
      request.path.hasPrefix("/w/api.php") ? [.reply(Self.credit)] : [.reply(png, type: "image/png")]
    }
    let picture = try await fetch(from: server).get()
    #expect(picture.bytes == png && picture.facts.width == 16)
    #expect(picture.author == "Jane Doe" && picture.license == "CC BY 4.0")
    #expect(server.requests.map(\.path.first) == ["/", "/"])
    #expect(server.requests.allSatisfy { $0.text.contains("me@example.org") })
    #expect(server.requests[0].path.hasSuffix("titles=File:A.png"))
  }

  @Test func withoutItsLicenseItDoesNotCome() async throws {
    let server = try LoopbackServer { request in
      request.path.hasPrefix("/w/api.php") ? [.reply("<html>")] : [.reply(PNG.file(.halves(16, 8)))]
    }
    guard case .failure(.source(.garbled)) = await fetch(from: server) else {
      Issue.record("no failure")
      return
    }
    #expect(server.requests.count == 1)
  }

  @Test func whatIsMissingOrNoPictureIsSaid() async throws {
    let isMissing = Guarded(true)
    let server = try LoopbackServer { request in
      if request.path.hasPrefix("/w/api.php") { return [.reply(Self.credit)] }
      return isMissing.withLock { $0 } ? [.reply("", status: "404 Not Found")] : [.reply("none")]
    }
    guard case .failure(.source(.status(404, _))) = await fetch(from: server) else {
      Issue.record("no 404")
      return
    }
    isMissing.withLock { $0 = false }
    guard case .failure(.unknownFormat) = await fetch(from: server) else {
      Issue.record("a picture")
      return
    }
    server.stop()
    guard case .failure(.source(.refused)) = await fetch(from: server) else {
      Issue.record("no refusal")
      return
    }
  }

  @Test func aStrangersAddressLeadsNowhereInside() async throws {
    let server = try LoopbackServer { _ in [.reply(Self.credit)] }
    guard case .failure(.source(.privateAddress)) = await fetch(from: server, isOwn: false) else {
      Issue.record("asked")
      return
    }
    #expect(server.requests.isEmpty)
  }
}
