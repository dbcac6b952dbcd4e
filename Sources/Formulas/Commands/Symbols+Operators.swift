extension Symbols {
  /// Signs between two operands: name, Unicode, ASCII.
  static let operators = """
    pm ± +-
    mp ∓ -+
    times × x
    div ÷ /
    cdot · *
    centerdot · *
    ast ∗ *
    star ⋆ *
    circ ∘ o
    bullet ∙ *
    cap ∩ &
    cup ∪ U
    uplus ⊎ U+
    sqcap ⊓ &
    sqcup ⊔ U
    Cap ⋒ &&
    Cup ⋓ UU
    vee ∨ or
    lor ∨ or
    wedge ∧ and
    land ∧ and
    veebar ⊻ xor
    barwedge ⊼ nand
    doublebarwedge ⩞ and
    setminus \\ \\
    smallsetminus \\ \\
    wr ≀ wr
    amalg ⨿ u
    diamond ⋄ <>
    bigcirc ○ O
    oplus ⊕ (+)
    ominus ⊖ (-)
    otimes ⊗ (x)
    oslash ⊘ (/)
    odot ⊙ (.)
    circledast ⊛ (*)
    circledcirc ⊚ (o)
    circleddash ⊝ (-)
    boxplus ⊞ [+]
    boxminus ⊟ [-]
    boxtimes ⊠ [x]
    boxdot ⊡ [.]
    dagger † +
    ddagger ‡ ++
    triangleleft ◁ <|
    triangleright ▷ |>
    bigtriangleup △ triangle
    bigtriangledown ▽ triangle
    ltimes ⋉ |x
    rtimes ⋊ x|
    leftthreetimes ⋋ \\x
    rightthreetimes ⋌ x/
    curlyvee ⋎ or
    curlywedge ⋏ and
    dotplus ∔ +
    divideontimes ⋇ x
    intercal ⊺ T
    gtrdot ⋗ >
    lessdot ⋖ <
    doublecap ⋒ &&
    doublecup ⋓ UU
    cupdot ⊍ U.
    And & &
    sdot · *
    """

  /// Signs with limits above and below: name, Unicode, ASCII.
  static let largeOperators = """
    sum ∑ sum
    prod ∏ prod
    coprod ∐ coprod
    bigcup ⋃ U
    bigcap ⋂ &
    bigvee ⋁ or
    bigwedge ⋀ and
    bigoplus ⨁ (+)
    bigotimes ⨂ (x)
    bigodot ⨀ (.)
    biguplus ⨄ U+
    bigsqcup ⨆ U
    bigsqcap ⨅ &
    bigtimes ⨉ x
    """

  /// Integrals: name, Unicode, ASCII.
  static let integrals = """
    int ∫ int
    iint ∬ iint
    iiint ∭ iiint
    oint ∮ oint
    oiint ∯ oiint
    oiiint ∰ oiiint
    intop ∫ int
    iiiint ⨌ iiiint
    fint ⨍ fint
    smallint ∫ int
    ointclockwise ∲ oint
    ointctrclockwise ∳ oint
    """

  /// Names of functions, which stand for themselves.
  static let functions = """
    arccos arcsin arctan arg cos cosh cot coth csc deg dim exp hom ker lg ln log sec sin sinh tan tanh arctg arcctg ctg cth
    sh ch th tg cotg cosec
    """

  /// Names of functions with limits below: name, text.
  static let limits = """
    lim lim lim
    max max max
    min min min
    sup sup sup
    inf inf inf
    limsup lim␣sup lim␣sup
    liminf lim␣inf lim␣inf
    injlim inj␣lim inj␣lim
    projlim proj␣lim proj␣lim
    det det det
    gcd gcd gcd
    Pr Pr Pr
    argmax arg␣max arg␣max
    argmin arg␣min arg␣min
    plim plim plim
    varlimsup lim␣sup lim␣sup
    varliminf lim␣inf lim␣inf
    varinjlim inj␣lim inj␣lim
    varprojlim proj␣lim proj␣lim
    """

  /// Brackets that open: name, Unicode, ASCII.
  static let opening = """
    { { {
    lbrace { {
    lbrack [ [
    lparen ( (
    langle ⟨ <
    lfloor ⌊ |_
    lceil ⌈ |^
    lvert | |
    lVert ‖ ||
    ulcorner ⌜ '
    llcorner ⌞ ,
    lgroup ⟮ (
    lmoustache ⎰ /
    llbracket ⟦ [[
    lAngle ⟪ <<
    """

  /// Brackets that close: name, Unicode, ASCII.
  static let closing = """
    } } }
    rbrace } }
    rbrack ] ]
    rparen ) )
    rangle ⟩ >
    rfloor ⌋ _|
    rceil ⌉ ^|
    rvert | |
    rVert ‖ ||
    urcorner ⌝ '
    lrcorner ⌟ ,
    rgroup ⟯ )
    rmoustache ⎱ \\
    rrbracket ⟧ ]]
    rAngle ⟫ >>
    """

  /// Signs that separate: name, Unicode, ASCII.
  static let punctuation = """
    colon : :
    cdotp · .
    ldotp . .
    """
}
