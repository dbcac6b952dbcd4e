import CGdkPixbuf
import Fetching
import FlashcardKit

/// Answers questions about pictures.
enum Drawing {
  /// A file as cells.
  static func draw(_ question: DrawQuestion) throws(PictureFailure) -> DrawnPicture {
    let limit = PictureLimits.bytes + question.offset
    let file: FetchReply
    do throws(NetworkFailure) {
      file = try FetchReply(file: question.path, limit: limit)
    } catch { throw .source(error == .tooLarge(limit: limit) ? .tooLarge(limit: PictureLimits.bytes) : error) }
    let bytes = question.offset > 0 ? Array(file.body.dropFirst(question.offset)) : file.body
    let room = (question.columns * Canvas.pixelsOfCell, question.rows * Canvas.pixelsOfCell)
    let picture = try LoadedPicture(bytes, room: room)
    guard let canvas = Canvas(width: picture.width, height: picture.height, question) else { throw .tooHard }
    let size = canvas.columns * canvas.rows
    let pixels = max(1, picture.width * picture.height)
    let count = question.isMoving ? min(picture.delays.count, max(1, PictureLimits.movingPixels / pixels)) : 1
    let most = max(1, min(PictureLimits.frames, PictureLimits.cells / size))
    let step = max(1, (count + most - 1) / most)
    var frames: [DrawnPicture.Frame] = []
    var place = 0
    picture.forEachFrame(atMost: max(1, count)) { pixels, time in
      if place % step == 0 {
        frames.append(DrawnPicture.Frame(cells: canvas.draw(pixels), time: max(DrawnPicture.shortest, time)))
      } else {
        frames[frames.count - 1].time += time
      }
      place += 1
    }
    guard !frames.isEmpty, frames.allSatisfy({ $0.cells.count == size }) else { throw .tooHard }
    return DrawnPicture(columns: canvas.columns, rows: canvas.rows, frames: frames, canMove: picture.delays.count > 1)
  }

  /// What a picture is that was fetched.
  static func facts(_ bytes: [UInt8]) throws(PictureFailure) -> PictureFacts {
    let picture = try LoadedPicture(bytes)
    guard let digest = cg_sha256(bytes, gsize(bytes.count)) else { throw .tooHard }
    defer { g_free(digest) }
    return PictureFacts(
      format: picture.format, digest: String(cString: digest), width: picture.width, height: picture.height)
  }
}
