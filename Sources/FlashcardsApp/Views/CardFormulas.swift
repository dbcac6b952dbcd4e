import Typesetting

/// Draws the formulas of cards.
typealias CardFormulas = NoFormulas
