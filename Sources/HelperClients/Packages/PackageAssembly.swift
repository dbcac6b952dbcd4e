public import Anki
import FlashcardKit
public import HelperProtocol

/// Puts together a collection from the messages of the helper that reads its package.
///
/// The helper handles bytes of strangers, so nothing that it says is believed: all numbers and texts are checked.
public struct PackageAssembly: Sendable {
  /// What was left out or repaired so far.
  public private(set) var faults = AnkiFaults()
  /// The number of the media file in the package, by the name that the collection has it under.
  public private(set) var media: [String: Int] = [:]

  private var collection = AnkiCollection()
  private var overview: PackageOverview?
  private var memory = PackageLimits.memory
  private var mediaCount = 0
  /// The names of media files as the package has them.
  private var mediaNames: Set<String> = []

  /// Creates an assembly without records.
  public init() {}

  /// The format, or `nil` as long as nothing has come.
  public var format: AnkiPackageFormat? { overview?.format }

  /// How much of the records has come, from 0 to 1.
  public var progress: Double {
    guard let overview else { return 0 }
    let all = overview.notes + overview.cards + overview.reviews
    let done = collection.notes.count + collection.cards.count + collection.reviews.count
    return all == 0 ? 1 : min(1, Double(done) / Double(all))
  }

  /// Adds a message.
  ///
  /// - Throws: `.tooLarge`, or `.helperEnded` if the message is not one of those that a package consists of.
  public mutating func add(_ message: PackageMessage) throws(AnkiPackageFailure) {
    do throws(Frame.Damaged) {
      switch message.part {
      case .overview: try begin(message.json())
      case .noteTypes: collection.noteTypes += try records(message, [AnkiNoteType].self).map(\.cleaned)
      case .decks:
        collection.decks += try records(message, [AnkiDeck].self).map { $0.cleaned(deepest: PackageLimits.deckDepth) }
      case .presets: collection.presets += try records(message, [AnkiPreset].self).map(\.cleaned)
      case .notes: try addNotes(message)
      case .cards: try addCards(message)
      case .reviews: try addReviews(message)
      case .mediaNames: try addMedia(message)
      default: throw Frame.Damaged()
      }
    } catch { throw .helperEnded }
    guard memory >= 0 else { throw .tooLarge(.memory) }
    guard collection.notes.count <= PackageLimits.notes, collection.cards.count <= PackageLimits.cards,
      collection.reviews.count <= PackageLimits.reviews
    else { throw .tooLarge(.records) }
    guard mediaCount <= PackageLimits.mediaFiles else { throw .tooLarge(.mediaFiles) }
  }

  /// Returns the collection after the last message, repaired.
  ///
  /// - Throws: `.helperEnded` if nothing has come.
  public mutating func finish() throws(AnkiPackageFailure) -> AnkiCollection {
    guard overview != nil else { throw .helperEnded }
    collection.repair(noting: &faults)
    collection.media = media.keys.sorted()
    var finished = AnkiCollection()
    swap(&finished, &collection)
    return finished
  }

  private mutating func begin(_ stated: PackageOverview) throws(Frame.Damaged) {
    guard overview == nil, stated.isWithinLimits else { throw Frame.Damaged() }
    overview = stated
    collection.properties = stated.properties.cleaned
    collection.notes.reserveCapacity(stated.notes)
    collection.cards.reserveCapacity(stated.cards)
    collection.reviews.reserveCapacity(stated.reviews)
  }

  private mutating func records<Records: Decodable & Collection>(
    _ message: PackageMessage, _ type: Records.Type
  ) throws(Frame.Damaged) -> Records {
    guard message.body.count <= PackageLimits.settingBytes else { throw Frame.Damaged() }
    let records: Records = try message.json()
    guard records.count <= PackageLimits.settings else { throw Frame.Damaged() }
    return records
  }

  private mutating func addNotes(_ message: PackageMessage) throws(Frame.Damaged) {
    try message.unpack { reader throws(Frame.Damaged) in
      let note = try PackedNote.next(&reader, memory: &memory)
      if memory >= 0 { collection.notes.append(note) }
    }
  }

  private mutating func addCards(_ message: PackageMessage) throws(Frame.Damaged) {
    try message.unpack { reader throws(Frame.Damaged) in
      let card = try PackedCard.next(&reader, memory: &memory, faults: &faults)
      if memory >= 0 { collection.cards.append(card) }
    }
  }

  private mutating func addReviews(_ message: PackageMessage) throws(Frame.Damaged) {
    try message.unpack { reader throws(Frame.Damaged) in
      let review = try PackedReview.next(&reader, memory: &memory, faults: &faults)
      if let review, memory >= 0 { collection.reviews.append(review) }
    }
  }

  private mutating func addMedia(_ message: PackageMessage) throws(Frame.Damaged) {
    try message.unpack { reader throws(Frame.Damaged) in
      let name = String(decoding: try reader.nextBytes(), as: UTF8.self)
      defer { mediaCount += 1 }
      guard mediaCount < PackageLimits.mediaFiles else { return }
      // Some programs list a file once for each note that uses it.
      guard mediaNames.insert(name).inserted else { return }
      if let normalized = MediaName.normalized(name), media[normalized] == nil {
        media[normalized] = mediaCount
      } else {
        faults.add(.mediaWithBadName, String(name.cleaned.prefix(120)))
      }
    }
  }
}
