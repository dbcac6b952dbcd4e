import CardStore
import Dispatch
import Essentials
import FlashcardKit
import FlashcardsApp
import HelperClients
import HelperProtocol
import Sealing

/// Adds files to the media of logins, after what they contain was looked at.
final class MediaImporter: Sendable {
  private let pictures: Pictures
  private let sourcePictures: SourcePictures
  private let locations: Locations
  private let files: DispatchQueue

  /// Creates an importer that writes on the given queue.
  init(_ pictures: Pictures, _ sourcePictures: SourcePictures, locations: Locations, files: DispatchQueue) {
    self.pictures = pictures
    self.sourcePictures = sourcePictures
    self.locations = locations
    self.files = files
  }

  /// Adds a file, and passes the name under which it is stored to `done`.
  func add(_ source: PictureSource, to login: Login, then done: @escaping @Sendable (MediaImport) -> Void) {
    var source = source
    if case .path(let path) = source { source = .path(path.expandingHome) }
    pictures.load(source) { [self] file in
      let bytes: [UInt8]
      let sound: SoundFormat?
      do throws(NetworkFailure) { bytes = try file.get() } catch { return done(.failure(.picture(.source(error)))) }
      do throws(SoundFailure) { sound = try SoundFormat(bytes) } catch { return done(.failure(.sound(error))) }
      if let sound { return keep(bytes, as: SHA256.digest(bytes) + "." + sound.ending, login, done) }
      pictures.look(at: bytes) { [self] result in
        switch result {
        case .success(let picture): keep(picture.bytes, as: picture.facts.file, login, done)
        case .failure(let failure): done(.failure(.picture(failure)))
        }
      }
    }
  }

  /// Fetches the picture at a card's source and adds it, and passes it to `done`.
  func add(
    pictureOf source: Card.Source, _ options: OnlineOptions, to login: Login,
    then done: @escaping @Sendable (Result<FetchedPicture, MediaImportFailure>) -> Void
  ) {
    sourcePictures.fetch(source, options) { [self] result in
      switch result {
      case .success(let picture):
        keep(picture.bytes, as: picture.facts.file, login) {
          done($0.map { FetchedPicture(file: $0, author: picture.author, license: picture.license) })
        }
      case .failure(let failure): done(.failure(.picture(failure)))
      }
    }
  }

  private func keep(
    _ bytes: [UInt8], as name: String, _ login: Login, _ done: @escaping @Sendable (MediaImport) -> Void
  ) {
    files.async { [locations] in
      do throws(StoreFailure) {
        try MediaFiles(locations: locations).keep(bytes, as: name, of: login)
        done(.success(name))
      } catch { done(.failure(.store(error))) }
    }
  }

  /// Adds the files that texts call by paths, one after the other, and passes the results by path to `done`.
  func add(
    named paths: [String], to login: Login, _ results: [String: MediaImport] = [:],
    then done: @escaping @Sendable ([String: MediaImport]) -> Void
  ) {
    guard let path = paths.first else { return done(results) }
    add(.path(MediaImporter.existing(path)), to: login) { [self] result in
      add(named: Array(paths.dropFirst()), to: login, results.merging([path: result]) { $1 }, then: done)
    }
  }

  /// Returns a path as it is, or with percent-encoding removed if only that file exists.
  private static func existing(_ path: String) -> String {
    guard access(path.expandingHome, F_OK) != 0, let decoded = path.percentDecoded,
      access(decoded.expandingHome, F_OK) == 0
    else { return path }
    return decoded
  }
}
