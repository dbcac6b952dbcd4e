/// The names of characters in HTML. Code points are hexadecimal.
enum HTMLEntityNames {
  /// The names of HTML 4.
  static let html4 = """
    quot 22 amp 26 lt 3c gt 3e nbsp a0 iexcl a1 cent a2 pound a3 curren a4 yen a5 brvbar a6 sect a7 uml a8 copy a9
    ordf aa laquo ab not ac shy ad reg ae macr af deg b0 plusmn b1 sup2 b2 sup3 b3 acute b4 micro b5 para b6 middot
    b7 cedil b8 sup1 b9 ordm ba raquo bb frac14 bc frac12 bd frac34 be iquest bf Agrave c0 Aacute c1 Acirc c2 Atilde
    c3 Auml c4 Aring c5 AElig c6 Ccedil c7 Egrave c8 Eacute c9 Ecirc ca Euml cb Igrave cc Iacute cd Icirc ce Iuml cf
    ETH d0 Ntilde d1 Ograve d2 Oacute d3 Ocirc d4 Otilde d5 Ouml d6 times d7 Oslash d8 Ugrave d9 Uacute da Ucirc db
    Uuml dc Yacute dd THORN de szlig df agrave e0 aacute e1 acirc e2 atilde e3 auml e4 aring e5 aelig e6 ccedil e7
    egrave e8 eacute e9 ecirc ea euml eb igrave ec iacute ed icirc ee iuml ef eth f0 ntilde f1 ograve f2 oacute f3
    ocirc f4 otilde f5 ouml f6 divide f7 oslash f8 ugrave f9 uacute fa ucirc fb uuml fc yacute fd thorn fe yuml ff
    OElig 152 oelig 153 Scaron 160 scaron 161 Yuml 178 fnof 192 circ 2c6 tilde 2dc Alpha 391 Beta 392 Gamma 393
    Delta 394 Epsilon 395 Zeta 396 Eta 397 Theta 398 Iota 399 Kappa 39a Lambda 39b Mu 39c Nu 39d Xi 39e Omicron 39f
    Pi 3a0 Rho 3a1 Sigma 3a3 Tau 3a4 Upsilon 3a5 Phi 3a6 Chi 3a7 Psi 3a8 Omega 3a9 alpha 3b1 beta 3b2 gamma 3b3
    delta 3b4 epsilon 3b5 zeta 3b6 eta 3b7 theta 3b8 iota 3b9 kappa 3ba lambda 3bb mu 3bc nu 3bd xi 3be omicron 3bf
    pi 3c0 rho 3c1 sigmaf 3c2 sigma 3c3 tau 3c4 upsilon 3c5 phi 3c6 chi 3c7 psi 3c8 omega 3c9 thetasym 3d1 upsih 3d2
    piv 3d6 ensp 2002 emsp 2003 thinsp 2009 zwnj 200c zwj 200d lrm 200e rlm 200f ndash 2013 mdash 2014 lsquo 2018
    rsquo 2019 sbquo 201a ldquo 201c rdquo 201d bdquo 201e dagger 2020 Dagger 2021 bull 2022 hellip 2026 permil 2030
    prime 2032 Prime 2033 lsaquo 2039 rsaquo 203a oline 203e frasl 2044 euro 20ac image 2111 weierp 2118 real 211c
    trade 2122 alefsym 2135 larr 2190 uarr 2191 rarr 2192 darr 2193 harr 2194 crarr 21b5 lArr 21d0 uArr 21d1 rArr
    21d2 dArr 21d3 hArr 21d4 forall 2200 part 2202 exist 2203 empty 2205 nabla 2207 isin 2208 notin 2209 ni 220b
    prod 220f sum 2211 minus 2212 lowast 2217 radic 221a prop 221d infin 221e ang 2220 and 2227 or 2228 cap 2229 cup
    222a int 222b there4 2234 sim 223c cong 2245 asymp 2248 ne 2260 equiv 2261 le 2264 ge 2265 sub 2282 sup 2283
    nsub 2284 sube 2286 supe 2287 oplus 2295 otimes 2297 perp 22a5 sdot 22c5 lceil 2308 rceil 2309 lfloor 230a
    rfloor 230b lang 2329 rang 232a loz 25ca spades 2660 clubs 2663 hearts 2665 diams 2666
    """

  /// The commonest of the names that HTML 5 added, and two that it changed.
  static let html5 = """
    lang 27e8 rang 27e9
    apos 27 AMP 26 LT 3c GT 3e QUOT 22 COPY a9 REG ae excl 21 num 23 dollar 24 percnt 25 lpar 28 rpar 29 ast 2a plus
    2b comma 2c period 2e sol 2f colon 3a semi 3b equals 3d quest 3f commat 40 lsqb 5b lbrack 5b bsol 5c rsqb 5d
    rbrack 5d Hat 5e lowbar 5f grave 60 lcub 7b lbrace 7b verbar 7c vert 7c rcub 7d rbrace 7d Tab 9 NewLine a
    NonBreakingSpace a0 hyphen 2010 dash 2010 horbar 2015 Vert 2016 Verbar 2016 check 2713 checkmark 2713 cross 2717
    star 2606 starf 2605 bigstar 2605 phone 260e female 2640 male 2642 sung 266a flat 266d natural 266e sharp 266f
    numsp 2007 puncsp 2008 hairsp 200a VeryThinSpace 200a ZeroWidthSpace 200b emsp13 2004 emsp14 2005 mldr 2026 nldr
    2025 lsquor 201a ldquor 201e rsquor 2019 rdquor 201d OpenCurlyQuote 2018 CloseCurlyQuote 2019 hbar 210f planck
    210f ell 2113 TRADE 2122 Copf 2102 Nopf 2115 Ropf 211d Qopf 211a Zopf 2124 Popf 2119 Hopf 210d complexes 2102
    naturals 2115 reals 211d rationals 211a integers 2124 RightArrow 2192 LeftArrow 2190 UpArrow 2191 DownArrow 2193
    rightarrow 2192 leftarrow 2190 uparrow 2191 downarrow 2193 leftrightarrow 2194 Rightarrow 21d2 Leftarrow 21d0
    Leftrightarrow 21d4 Longrightarrow 27f9 longrightarrow 27f6 longleftarrow 27f5 map 21a6 mapsto 21a6 nearr 2197
    searr 2198 swarr 2199 nwarr 2196 Implies 21d2 iff 21d4 rlarr 21c4 lrarr 21c6 rlhar 21cc lrhar 21cb larrhk 21a9
    rarrhk 21aa ForAll 2200 Exists 2203 nexist 2204 emptyset 2205 emptyv 2205 varnothing 2205 in 2208 isinv 2208
    NotElement 2209 setminus 2216 compfn 2218 Sqrt 221a angle 2220 mid 2223 nmid 2224 parallel 2225 par 2225 npar
    2226 Int 222c oint 222e Integral 222b conint 222e therefore 2234 because 2235 becaus 2235 simeq 2243 approx 2248
    ape 224a NotEqual 2260 nequiv 2262 leq 2264 geq 2265 ll 226a gg 226b nlt 226e ngt 226f nle 2270 nge 2271 subset
    2282 nsube 2288 supset 2283 nsup 2285 nsupe 2289 ominus 2296 bottom 22a5 top 22a4 vdash 22a2 models 22a7 Vee
    22c1 Wedge 22c0 dot 2d9 diamond 22c4 lozenge 25ca blk14 2591 blk12 2592 blk34 2593 block 2588 squ 25a1 square
    25a1 blacksquare 25aa squf 25aa utri 25b5 triangle 25b5 blacktriangle 25b4 dtri 25bf rtri 25b9 ltri 25c3 cir
    25cb bigcirc 25ef bigodot 2a00 epsi 3b5 epsiv 3f5 varepsilon 3f5 straightepsilon 3f5 vartheta 3d1 phiv 3d5
    varphi 3d5 straightphi 3d5 varpi 3d6 rhov 3f1 varrho 3f1 sigmav 3c2 varsigma 3c2 ohm 3a9 mho 2127 kappav 3f0
    digamma 3dd Cup 22d3 Cap 22d2 half bd frac13 2153 frac23 2154 frac15 2155 frac25 2156 frac35 2157 frac45 2158
    frac16 2159 frac56 215a frac18 215b frac38 215c frac58 215d frac78 215e pertenk 2031 tprime 2034 bprime 2035
    Abreve 102 abreve 103 Amacr 100 amacr 101 Aogon 104 aogon 105 Cacute 106 cacute 107 Ccaron 10c ccaron 10d Ccirc
    108 ccirc 109 Cdot 10a cdot 10b Dcaron 10e dcaron 10f Dstrok 110 dstrok 111 Ecaron 11a ecaron 11b Edot 116 edot
    117 Emacr 112 emacr 113 Eogon 118 eogon 119 ENG 14a eng 14b Gbreve 11e gbreve 11f Gcirc 11c gcirc 11d Gdot 120
    gdot 121 Gcedil 122 Hcirc 124 hcirc 125 Hstrok 126 hstrok 127 Idot 130 imath 131 inodot 131 Imacr 12a imacr 12b
    Iogon 12e iogon 12f Itilde 128 itilde 129 IJlig 132 ijlig 133 Jcirc 134 jcirc 135 jmath 237 Kcedil 136 kcedil
    137 kgreen 138 Lacute 139 lacute 13a Lcaron 13d lcaron 13e Lcedil 13b lcedil 13c Lmidot 13f lmidot 140 Lstrok
    141 lstrok 142 Nacute 143 nacute 144 Ncaron 147 ncaron 148 Ncedil 145 ncedil 146 napos 149 Odblac 150 odblac 151
    Omacr 14c omacr 14d Racute 154 racute 155 Rcaron 158 rcaron 159 Rcedil 156 rcedil 157 Sacute 15a sacute 15b
    Scedil 15e scedil 15f Scirc 15c scirc 15d Tcaron 164 tcaron 165 Tcedil 162 tcedil 163 Tstrok 166 tstrok 167
    Ubreve 16c ubreve 16d Udblac 170 udblac 171 Umacr 16a umacr 16b Uogon 172 uogon 173 Uring 16e uring 16f Utilde
    168 utilde 169 Wcirc 174 wcirc 175 Ycirc 176 ycirc 177 Zacute 179 zacute 17a Zcaron 17d zcaron 17e Zdot 17b zdot
    17c breve 2d8 caron 2c7 dblac 2dd DiacriticalAcute b4 die a8 Dot a8 ogon 2db ring 2da bullet 2022 boxh 2500 boxv
    2502 boxdr 250c boxdl 2510 boxur 2514 boxul 2518 caret 2041 centerdot b7 CenterDot b7 div f7 pm b1 PlusMinus b1
    mp 2213 mnplus 2213 copysr 2117 numero 2116 incare 2105 marker 25ae malt 2720 maltese 2720 langle 27e8 rangle
    27e9 LeftAngleBracket 27e8 RightAngleBracket 27e9 Acy 410 acy 430 Bcy 411 bcy 431 Vcy 412 vcy 432 Gcy 413 gcy
    433 Dcy 414 dcy 434 IEcy 415 iecy 435 IOcy 401 iocy 451 ZHcy 416 zhcy 436 Zcy 417 zcy 437 Icy 418 icy 438 Jcy
    419 jcy 439 Kcy 41a kcy 43a Lcy 41b lcy 43b Mcy 41c mcy 43c Ncy 41d ncy 43d Ocy 41e ocy 43e Pcy 41f pcy 43f Rcy
    420 rcy 440 Scy 421 scy 441 Tcy 422 tcy 442 Ucy 423 ucy 443 Fcy 424 fcy 444 KHcy 425 khcy 445 TScy 426 tscy 446
    CHcy 427 chcy 447 SHcy 428 shcy 448 SHCHcy 429 shchcy 449 HARDcy 42a hardcy 44a Ycy 42b ycy 44b SOFTcy 42c
    softcy 44c Ecy 42d ecy 44d YUcy 42e yucy 44e YAcy 42f yacy 44f Iukcy 406 iukcy 456 YIcy 407 yicy 457 Jukcy 404
    jukcy 454 GJcy 403
    """

  /// The names that may stand without a semicolon.
  static let bare = """
    AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc Igrave
    Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute aacute
    acirc acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute ecirc
    egrave eth euml frac12 frac14 frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp
    not ntilde oacute ocirc ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2
    sup3 szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml
    """
}
