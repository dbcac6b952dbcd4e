import CardFormats
import Essentials
public import FlashcardKit
import HTML
import RichText

/// The author and the license of a picture in Wikipedia, which differ from those of the article.
public struct PictureCredit: Equatable, Sendable {
  /// The author, or `nil` if none is stated.
  public let author: String?
  /// The name of the license, or `nil` if none is stated.
  public let license: String?

  /// Returns the URL to request the credit of the picture at a card's source, or `nil` if the source isn't an article of a
  /// wiki.
  public static func question(for source: Card.Source) -> String? {
    guard let link = source.link, let path = link.firstRange(of: "/wiki/"), let picture = source.picture else {
      return nil
    }
    // A thumbnail is in a folder that has the name of the file.
    let parts = picture.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    guard let name = parts.contains("thumb") ? parts.dropLast().last : parts.last,
      let file = String(name).percentDecoded?.cleanedLine(), !file.isEmpty
    else { return nil }
    return link[..<path.lowerBound] + "/w/api.php?action=query&format=json&formatversion=2&prop=imageinfo"
      + "&iiprop=extmetadata&iiextmetadatafilter=Artist%7CLicenseShortName&titles=File:\(file.percentEncoded())"
  }

  /// Reads a response.
  ///
  /// - Throws: `OnlineFailure` if it isn't in the expected format.
  public init(_ body: [UInt8]) throws(OnlineFailure) {
    let answer = try ReplyText(body).decoded(as: Answer.self)
    func text(_ html: String?) -> String? {
      guard let html, html.utf8.count <= longestText else { return nil }
      let text = RichText(html: html).plainText.cleanedLine()
      return text.isEmpty ? nil : String(text.prefix(PictureCredit.longest))
    }
    author = text(answer.author)
    license = text(answer.license)
  }

  /// The maximum length of a name, in characters.
  private static let longest = 100
}

private struct Answer: Decodable {
  var author: String?
  var license: String?

  enum Keys: String, CodingKey {
    case query, pages, imageinfo, extmetadata, artist = "Artist", license = "LicenseShortName", value
  }

  init(from decoder: any Decoder) throws {
    let query = try decoder.container(keyedBy: Keys.self).nestedContainer(keyedBy: Keys.self, forKey: .query)
    var pages = try query.nestedUnkeyedContainer(forKey: .pages)
    // A page without the information is that of a file that is missing.
    guard let page = try? pages.nestedContainer(keyedBy: Keys.self),
      var infos = try? page.nestedUnkeyedContainer(forKey: .imageinfo),
      let facts = try? infos.nestedContainer(keyedBy: Keys.self)
        .nestedContainer(keyedBy: Keys.self, forKey: .extmetadata)
    else { return }
    func value(_ key: Keys) -> String? {
      (try? facts.nestedContainer(keyedBy: Keys.self, forKey: key))?.tolerant(String.self, .value)
    }
    author = value(.artist)
    license = value(.license)
  }
}
