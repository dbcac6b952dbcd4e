import Foundation
import Testing

/// The requirements of the five documents, one row per sentence, with the tests that show each here. A tap is Space or
/// a click, a swipe an arrow key or a drag, a table view or collection the list of cards, an alert a message at its
/// field or a dialog.
@Suite struct SeedTableTests {
  private static let scheme = [
    "rolesTakeTheColorsOfTheScheme", "nightsStarIsYellowItsTickBlueAndTheRightAnswerCyan",
  ]

  static let rows: [(seed: Int, behaviour: String, tests: [String])] = [
    // 0: a question with choices.
    (0, "a question with answer choices below", ["aWrongChoiceDisappearsAndTheRightOneStaysAlone"]),
    (
      0, "tapping the question box shows the answer box, tapping that the question",
      ["theQuestionTurnsToTheAnswerAndBack"]
    ),
    (0, "a wrong choice disappears", ["aWrongChoiceDisappearsAndTheRightOneStaysAlone", "aQuestionWithChoices"]),
    (
      0, "the right choice shows the answer box, alone remains, on cyan",
      ["aWrongChoiceDisappearsAndTheRightOneStaysAlone", "card-chosen", "fillsHaveTheColorsOfTheTerminal"] + scheme
    ),
    (
      0, "then Reset appears and restores question and choices",
      ["aWrongChoiceDisappearsAndTheRightOneStaysAlone", "aQuestionWithChoices"]
    ),
    (
      0, "plus leads to a screen with boxes for question and choices",
      ["aQuestionWithChoices", "eachKindOfCardIsMadeEditedAndThereAfterwards"]
    ),
    (0, "its head has Cancel and Done", ["theMouseChoosesFieldsKindsAndButtons", "aQuestionWithChoices"]),
    (0, "Cancel changes nothing", ["editingIsGivenUpOnlyOnRequest", "escapeLosesNothing"]),
    (0, "Done makes the changes", ["aCardIsEditedAndLeadsBackToItsDeck"]),
    (0, "an extra choice left blank is called Empty", ["aWrongChoiceLeftBlankIsCalledEmpty"]),
    (
      0, "question and answer may not be blank: an error on Done",
      ["aQuestionNeedsBothSides", "errorsStandAtTheirFields"]
    ),
    (0, "the pencil on the box edits the card, filled in", ["theStarAndThePencilAreClicked", "aQuestionWithChoices"]),
    // 1: collection, creating, logins.
    (1, "flash cards can be created", ["aCardOfFactsIsMadeAndSeen"]),
    (1, "created and saved cards are kept on the disk", ["everythingStays", "whatWasShownAsDoneIsThere"]),
    (1, "cards are used to test one's knowledge", ["aQuizGoesRoundInTheSameOrder"]),
    (1, "tabs: Cards, Create", ["cards-empty", "tabsLeaveFormsAsTheyAre"]),
    (1, "Cards is a collection of all one's cards", ["clicksDoWhatTheyPointAt", "cards-tiles"]),
    (1, "Create has a field and text areas", ["aCardOfFactsIsMadeAndSeen", "create"]),
    (1, "each card shows its title", ["tilesFlipInPlace"]),
    (1, "a tap shows the back with the facts, with an animation", ["tilesFlipInPlace", "flippingTakesItsTimeAndEnds"]),
    (1, "a card can be deleted", ["cardsAreDeletedAndBroughtBackWhereTheyWere"]),
    (1, "a duplicate cannot be added", ["aDuplicateIsSaidWhileTypingAndRefused", "theVeryCardIsRefusedInAnyDeck"]),
    (1, "required fields are asked for: title, two facts", ["errorsStandAtTheirFieldsAndTheFirstHasTheFocus"]),
    (1, "after Create the card is seen in Cards", ["aCardOfFactsIsMadeAndSeen"]),
    (
      1, "Search Online loads cards from the endpoint",
      ["theTabAsksForCourseCardsOnceInARun", "courseCardsAreAskedForAtTheAddressAlone", "theWholeStory"]
    ),
    (1, "a card found turns over, with a transition", ["cardsTurnOverInPlace", "aFoundCardTurnsWithATransition"]),
    (
      1, "a card found is added by an action sheet, but no duplicate",
      ["cardsThatAreThereCarryATickAndAreNotAddedTwice", "theSheetCanBeLeft"]
    ),
    (1, "a search bar searches what was found", ["wordsAreLookedForInWhatCame"]),
    (1, "a search bar searches one's cards", ["searchFiltersAsOneTypes", "searchAndTyping"]),
    (1, "more than two facts", ["moreFactsCanBeAddedAndTakenAway"]),
    (
      1, "log in and out; each user's cards are kept apart",
      ["loginsNeverSeeEachOthersCards", "loggingOutPutsEverythingAway"]
    ),
    (1, "the title names whose cards they are", ["loginsNeverSeeEachOthersCards"]),
    (
      1, "logged out nothing can be created or added",
      ["loggedOutOneSeesThatNothingCanBeKept", "loggedOutAllIsSeenAndNothingAdded"]
    ),
    (1, "a new user has no cards", ["aNewLoginStartsEmptyAndIsKept"]),
    // 2: decks, quiz, to-do list.
    (2, "decks are listed with their titles and numbers of cards", ["cards-decks", "clicksDoWhatTheyPointAt"]),
    (2, "a deck can be deleted", ["decksAreMadeRenamedOrderedAndDeleted"]),
    (
      2, "a deck is added, asked for its title, and opens empty",
      ["decksAreMadeRenamedOrderedAndDeleted", "decksAQuizAndThingsToDo"]
    ),
    (2, "tapping a deck shows its cards", ["clicksDoWhatTheyPointAt"]),
    (
      2, "cards are deleted from and added to a deck",
      ["cardsAreDeletedAndBroughtBackWhereTheyWere", "decksAQuizAndThingsToDo"]
    ),
    (2, "a deck is renamed", ["decksAreMadeRenamedOrderedAndDeleted"]),
    (
      2, "a card's front is a field, its back a larger text that scrolls",
      ["aQuestionIsMade", "create-question", "aLongTextScrollsWithTheCursorAndByHand"]
    ),
    (2, "an existing card's texts are filled in", ["aCardIsEditedAndLeadsBackToItsDeck"]),
    (2, "tapping a card in the table edits it", ["aClickOnARowEditsItsCard"]),
    (
      2, "cancel and save lead back to the deck",
      ["aCardIsEditedAndLeadsBackToItsDeck", "editingIsGivenUpOnlyOnRequest"]
    ),
    (2, "the quiz shuffles and shows the front of the first card", ["aQuizGoesRoundInTheSameOrder"]),
    (2, "the order stays, and repeats from the beginning", ["aQuizGoesRoundInTheSameOrder"]),
    (2, "Flip changes the side; so does tapping the text", ["aQuizCardIsFlippedByKeyAndClick"]),
    (2, "Next shows the front of the next card", ["aQuizGoesRoundInTheSameOrder"]),
    (
      2, "Remove From Quiz sets a card aside for this quiz",
      ["removedFromTheQuizItIsStillInTheDeck", "theButtonsOfAQuizAreInAnyWindow"]
    ),
    (2, "the to-do list is empty at first, with its title", ["decksAQuizAndThingsToDo", "anEmptyListHasItsTitle"]),
    (2, "an item is added by its title", ["thingsAreAddedAndTicked"]),
    (
      2, "clicking an item ticks it with a blue check",
      ["clickingARowTicksIt", "todo", "rolesHaveTheColorsOfTheTerminal"] + scheme
    ),
    (2, "an item is deleted", ["decksAQuizAndThingsToDo"]),
    (2, "a swipe to the left shows a red tab that deletes", ["aShortSwipeOpensATab", "aSwipeFarToTheLeftDeletes"]),
    (2, "items are rearranged", ["theyAreReorderedByKeys", "theyAreReorderedByDrag"]),
    // 3: the question tab, favorites.
    (3, "cards with questions and answers of one's own", ["aQuestionIsMade"]),
    (3, "flip by tap", ["tilesFlipInPlace"]),
    (3, "favorites are starred and studied separately", ["favoritesAreStudiedAlone"]),
    (
      3, "cards are reordered within one deck", ["cardsArePutInOrderWithinTheirDeck", "aTileIsDraggedToAnotherPlace"]
    ),
    (3, "unwanted cards are deleted", ["cardsAreDeletedAndBroughtBackWhereTheyWere"]),
    (3, "everything is kept in a plist between sessions", ["everythingStays"]),
    (3, "it adapts to the window", ["everySizeHasItsScreen"]),
    (3, "a single card in large text, the question first", ["shortFrontsAreDrawnLargeWhereTheTerminalCan"]),
    (3, "a double tap flips", ["aDoubleClickTurnsALargeCardOnce"]),
    (3, "swipe left for the next, right for the previous", ["draggingIsSwiping", "largeCardsGoRound"]),
    (
      3, "the star in the corner: yellow, or white",
      ["theStarAndThePencilAreClicked", "card-front", "rolesHaveTheColorsOfTheTerminal"] + scheme
    ),
    (3, "all cards in a table", ["theViewIsKept"]),
    (
      3, "a new card by plus: question and answer, Save, Cancel",
      ["decksAQuizAndThingsToDo", "escapeLosesNothing"]
    ),
    (3, "duplicate questions are prevented", ["aQuestionIsAskedOnceInADeck"]),
    (3, "Favorites is always in step with the stars", ["starsAreInFavoritesAtOnce"]),
    // 4: groups, studying, colors.
    (4, "unlimited cards, saved for later", ["decksWithNoneOneAndTenThousandCards", "everythingStays"]),
    (
      4, "edit or delete any card or group at any time",
      ["aCardIsEditedAndLeadsBackToItsDeck", "decksAreMadeRenamedOrderedAndDeleted"]
    ),
    (4, "tapping a card row edits the card", ["aClickOnARowEditsItsCard"]),
    (4, "rotate through cards", ["largeCardsGoRound"]),
    (4, "question and answer never separate, in whatever order", ["aQuizGoesRoundInTheSameOrder"]),
    (4, "study and see the answer", ["aQuizCardIsFlippedByKeyAndClick"]),
    (4, "kept locally, used offline", ["everythingStays"]),
    (4, "the order is randomised", ["shufflingKeepsTheCardAndUnshufflingThePlace"]),
    (
      4, "topics of one's own, left and switched freely",
      ["decksAreMadeRenamedOrderedAndDeleted", "clicksDoWhatTheyPointAt"]
    ),
    (4, "shuffle and Next", ["aQuizGoesRoundInTheSameOrder"]),
    (4, "Done leads back to the group", ["doneSumsUpAndLeadsBack", "theButtonsOfAQuizAreInAnyWindow"]),
    (4, "a global colour scheme is picked", ["movingShowsAndEnterKeeps", "schemesAreLookedAtKeptAndDroppedIn"]),
    (4, "or one for a group", ["aDecksOwnSchemeColoursItsRegion"]),
  ]

  /// Each test that a row names runs, exists once, and expects something; or it is a scene with a stored picture.
  @Test func everyRowHasItsTest() throws {
    let tests = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
    var bodies: [String: [String]] = [:]
    for case let file as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      for (name, body) in SeedTableTests.tests(in: try String(contentsOf: file, encoding: .utf8)) {
        bodies[name, default: []].append(body)
      }
    }
    #expect(bodies.count > 600)
    let expectations = ["#expect(", "#require(", ".wait(", "Issue.record("]
    for row in SeedTableTests.rows {
      #expect(!row.tests.isEmpty, "\(row.behaviour)")
      for test in row.tests where Scenes.all[test] == nil {
        let found = bodies[test] ?? []
        #expect(found.count == 1, "\(row.seed): \(row.behaviour) names \(test)")
        for body in found { #expect(expectations.contains(where: body.contains), "\(test) expects nothing") }
      }
      for scene in row.tests where Scenes.all[scene] != nil {
        let picture = tests.appendingPathComponent("FlashcardsAppTests/Pictures/\(scene).txt")
        #expect(try String(contentsOf: picture, encoding: .utf8).contains("--- ink"), "\(scene)")
      }
    }
  }

  /// Returns the tests of a file that are not disabled, with their bodies.
  private static func tests(in source: String) -> [(name: String, body: String)] {
    var found: [(String, String)] = []
    var attribute: String?
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("@Test") { attribute = "" }
      guard attribute != nil else { continue }
      attribute? += line
      guard let start = line.firstRange(of: "func ") else { continue }
      let name = line[start.upperBound...].prefix { $0.isLetter || $0.isNumber }
      let end = String(repeating: " ", count: line.count - words.count) + "}"
      let body = lines[(index + 1)...].prefix { $0 != end }
      if attribute?.contains(".disabled") == false { found.append((String(name), body.joined(separator: "\n"))) }
      attribute = nil
    }
    return found
  }
}
