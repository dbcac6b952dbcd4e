import ScreenPictures
import Testing

/// Compares a screen with its recorded picture, a text file in `Pictures`.
func expectPicture(_ screen: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  if let objection = KeptPicture(name, besides: #filePath).objection(to: screen) {
    Issue.record("\(objection)", sourceLocation: sourceLocation)
  }
}
