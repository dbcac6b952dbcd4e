// gdk-pixbuf as Swift can use it: its signal, and its times, which are of a type that is no longer wanted. Nothing
// here keeps state.
#ifndef FLASHCARDS_CGDKPIXBUF_SHIM_H
#define FLASHCARDS_CGDKPIXBUF_SHIM_H

#if !__has_include(<gdk-pixbuf/gdk-pixbuf.h>)
#error "gdk-pixbuf's headers are missing: apt-get install libgdk-pixbuf-2.0-dev libchafa-dev (Debian, Ubuntu)"
#endif

#include <gdk-pixbuf/gdk-pixbuf.h>

/// What a picture's size may be, and what it is.
typedef struct {
  /// The most pixels that are decoded.
  gint64 most;
  /// A picture that can be decoded smaller need not be larger than this; 0: as large as it is.
  int width, height;
  /// What the file says of itself, once that was read.
  int own_width, own_height;
  /// Whether it says too much.
  int is_too_large;
} cg_size;

static inline void cg_size_prepared(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  cg_size *size = data;
  size->own_width = width;
  size->own_height = height;
  if ((gint64)width * height > size->most) {
    size->is_too_large = 1;
    // Of no size nothing is decoded.
    gdk_pixbuf_loader_set_size(loader, 0, 0);
  } else if (size->width > 0 && size->height > 0 && (width > size->width * 2 || height > size->height * 2)) {
    double share = MAX((double)size->width / width, (double)size->height / height);
    if (share < 0.5)
      gdk_pixbuf_loader_set_size(loader, MAX(1, (int)(width * share)), MAX(1, (int)(height * share)));
  }
}

/// Has the loader ask before it decodes.
static inline void cg_watch_size(GdkPixbufLoader *loader, cg_size *size) {
  g_signal_connect(loader, "size-prepared", G_CALLBACK(cg_size_prepared), size);
}

/// A loader of one format alone; NULL where there is none for it.
static inline GdkPixbufLoader *cg_loader(const char *type) { return gdk_pixbuf_loader_new_with_type(type, NULL); }

static inline gboolean cg_feed(GdkPixbufLoader *loader, const guchar *bytes, gsize count) {
  return gdk_pixbuf_loader_write(loader, bytes, count, NULL);
}

static inline gboolean cg_close(GdkPixbufLoader *loader) { return gdk_pixbuf_loader_close(loader, NULL); }

static inline void cg_let_go(gpointer object) { g_object_unref(object); }

G_GNUC_BEGIN_IGNORE_DEPRECATIONS
/// A moving picture from its beginning.
static inline GdkPixbufAnimationIter *cg_begin(GdkPixbufAnimation *animation) {
  GTimeVal time = {0, 0};
  return gdk_pixbuf_animation_get_iter(animation, &time);
}

/// Goes to what is shown so many milliseconds after the beginning.
static inline void cg_go_to(GdkPixbufAnimationIter *iter, gint64 time) {
  GTimeVal value = {time / 1000, time % 1000 * 1000};
  gdk_pixbuf_animation_iter_advance(iter, &value);
}
G_GNUC_END_IGNORE_DEPRECATIONS

/// Pixels as a PNG's bytes, packed quickly rather than small; NULL where that fails. To be freed by `g_free`.
static inline guchar *cg_png(GdkPixbuf *pixels, gsize *count) {
  char *keys[] = {"compression", NULL};
  char *values[] = {"1", NULL};
  gchar *bytes = NULL;
  return gdk_pixbuf_save_to_bufferv(pixels, &bytes, count, "png", keys, values, NULL) ? (guchar *)bytes : NULL;
}

/// SHA-256 as 64 hexadecimal digits; to be freed by `g_free`.
static inline char *cg_sha256(const guchar *bytes, gsize count) {
  return g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, count);
}

#endif
