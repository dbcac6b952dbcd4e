/// The commands that are more than a symbol, by their names.
enum Command: String, CaseIterable, Sendable {
  case frac, dfrac, tfrac, cfrac, binom, dbinom, tbinom, over, choose, atop, sqrt, root
  case hat, widehat, bar, vec, dot, ddot, dddot, ddddot, tilde, widetilde, acute, grave, breve, check, mathring
  case overparen, wideparen, overarc, underbar
  case overline, underline, overrightarrow, overleftarrow, overleftrightarrow, overbrace, underbrace
  case cancel, bcancel, xcancel, boxed, fbox, not
  case left, right, middle, big, bigg, bigl, biggl, bigr, biggr, bigm, biggm
  case bigger = "Big", biggest = "Bigg", biggerLeft = "Bigl", biggestLeft = "Biggl"
  case biggerRight = "Bigr", biggestRight = "Biggr", biggerMiddle = "Bigm", biggestMiddle = "Biggm"
  case limits, nolimits, displaylimits
  case stackrel, overset, underset, substack
  case xrightarrow, xleftarrow, xleftrightarrow, xRightarrow, xLeftarrow, xLeftrightarrow, xmapsto
  case xhookrightarrow, xhookleftarrow, xrightleftharpoons, xlongequal
  case begin, end
  case text, textrm, textnormal, textit, textbf, textsf, texttt, textup, mbox, hbox
  case mathrm, mathit, mathsf, mathtt, mathnormal, mathbf, boldsymbol, bm, pmb
  case mathbb, mathcal, mathscr, mathfrak, blackboard = "Bbb", rm, it, sf, tt, bf, cal, frak
  case operatorname
  case mathop, mathrel, mathbin, mathord, mathopen, mathclose, mathpunct, mathinner
  case displaystyle, textstyle, scriptstyle, scriptscriptstyle
  case color, textcolor, phantom, hphantom, vphantom, smash, mathstrut, strut
  case tag, label, nonumber, notag
  case bmod, pmod, mod, pod
  case quad, qquad, enspace, thinspace, medspace, thickspace, negthinspace, hspace, space, nobreakspace
  case comma = ",", colon = ":", semicolon = ";", greater = ">", exclamation = "!", blank = " "
  case hline, cr, newline, of
  case ce, pu
}
