import CardSources
public import CardStore
public import FlashcardKit
public import HelperProtocol

/// The pictures at the sources of cards, fetched with their authors and licenses.
public struct SourcePictures: Sendable {
  /// A picture that was fetched.
  public struct Picture: Sendable {
    /// The facts of the picture.
    public let facts: PictureFacts
    /// The bytes of its file.
    public let bytes: [UInt8]
    /// The author, if known.
    public let author: String?
    /// The name of the license, if known.
    public let license: String?
  }

  private let outside: RemoteHelper
  private let pictures: Pictures
  private let cache: ResponseCache
  private let now: @Sendable () -> Milliseconds

  /// Creates access to the pictures at the sources of cards.
  ///
  /// - Parameters:
  ///   - outside: The access to the network.
  ///   - pictures: The decoder, which looks at pictures before anyone else does.
  ///   - cache: The cache, which has the pictures that were seen before.
  ///   - now: Returns the current time.
  public init(
    _ outside: RemoteHelper, _ pictures: Pictures, kept cache: ResponseCache,
    now: @escaping @Sendable () -> Milliseconds
  ) {
    self.outside = outside
    self.pictures = pictures
    self.cache = cache
    self.now = now
  }

  /// Fetches the picture at a card's source, and passes it to `done`, or the reason why there is none.
  public func fetch(
    _ source: Card.Source, _ options: OnlineOptions,
    then done: @escaping @Sendable (Result<Picture, PictureFailure>) -> Void
  ) {
    guard let address = source.picture else { return done(.failure(.source(.notAnAddress))) }
    let pictureLimits = FetchLimits(bytes: PictureLimits.bytes)
    let finish: @Sendable (PictureCredit?) -> Void = { credit in
      load(address, pictureLimits, options, failed: done) { bytes in
        pictures.look(at: bytes) { result in
          done(
            result.map {
              Picture(facts: $0.facts, bytes: $0.bytes, author: credit?.author, license: credit?.license)
            })
        }
      }
    }
    // The credit first: without it, the picture must not be kept.
    guard let question = PictureCredit.question(for: source) else { return finish(nil) }
    load(question, nil, options, failed: done) { body in
      do throws(OnlineFailure) { finish(try PictureCredit(body)) } catch {
        done(.failure(.source(.garbled(host: WebAddress(question)?.host ?? ""))))
      }
    }
  }

  /// Fetches an address unless it is cached, and passes the body to `use`, or the reason why there is none to `failed`.
  private func load(
    _ address: String, _ limits: FetchLimits?, _ options: OnlineOptions,
    failed: @escaping @Sendable (Result<Picture, PictureFailure>) -> Void,
    use: @escaping @Sendable ([UInt8]) -> Void
  ) {
    if let answer = cache.read(address, at: now(), within: ResponseCache.lifetime) { return use(answer.body) }
    let wiki = WebAddress(options.address(.wikipedia))
    let isOwn = options.isOwn(.wikipedia) && wiki.map { WebAddress(address)?.isSameServer(as: $0) ?? false } ?? false
    outside.ask(address, as: Searches.userAgent(options.contact), isOwn: isOwn, limits: limits) { result in
      do throws(NetworkFailure) { use(try result.get().body) } catch { failed(.failure(.source(error))) }
    }
  }
}
