// GNU FriBidi, which puts texts of right-to-left scripts in order and joins Arabic letters.
#ifndef FLASHCARDS_CFRIBIDI_SHIM_H
#define FLASHCARDS_CFRIBIDI_SHIM_H

#if !__has_include(<fribidi/fribidi.h>)
#error "FriBidi's headers are missing: apt-get install libfribidi-dev (Debian, Ubuntu), brew install fribidi (macOS)"
#endif

#include <fribidi/fribidi.h>

// Finds the levels of a paragraph's scalars, and replaces them by the forms that are drawn: joined Arabic letters, and
// brackets that open to the left. The buffers have room for `count` elements. Returns whether there was enough memory.
static inline int fb_order(uint32_t *text, int count, int from_right, uint32_t *types, uint32_t *brackets,
                           uint8_t *joining, signed char *levels) {
  FriBidiParType base = from_right ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
  FriBidiLevel highest;
  fribidi_get_bidi_types(text, count, types);
  fribidi_get_bracket_types(text, count, types, brackets);
  highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, levels);
  if (highest == 0) return 0;
  // What has no letters at the end of a line belongs to its base (L1); FriBidi leaves that to whoever breaks lines.
  for (int i = count - 1;
       i >= 0 && (FRIBIDI_IS_EXPLICIT_OR_BN_OR_WS(types[i]) || FRIBIDI_IS_ISOLATE(types[i])); i--)
    levels[i] = from_right ? 1 : 0;
  fribidi_get_joining_types(text, count, joining);
  fribidi_join_arabic(types, count, levels, joining);
  // Ligatures are made where the columns are counted.
  fribidi_shape(FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAG_SHAPE_ARAB_PRES, levels, count, joining, text);
  return 1;
}

#endif
