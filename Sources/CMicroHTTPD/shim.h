// libmicrohttpd as Swift can use it: its variadic call, and its constants. Nothing here keeps state.
#ifndef FLASHCARDS_CMICROHTTPD_SHIM_H
#define FLASHCARDS_CMICROHTTPD_SHIM_H

#if !__has_include(<microhttpd.h>)
#error "libmicrohttpd's headers are missing: apt-get install libmicrohttpd-dev (Debian, Ubuntu), brew install libmicrohttpd (macOS)"
#endif

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

/// Starts a server on the loopback address, in a thread of its own. Returns NULL with errno if it can't.
static inline struct MHD_Daemon *cm_start(uint16_t port, MHD_AccessHandlerCallback handler,
                                          MHD_RequestCompletedCallback completed, void *owner, unsigned int connections,
                                          unsigned int seconds) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof(address));
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD, port, NULL, NULL, handler, owner,
                          MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_CONNECTION_LIMIT, connections,
                          MHD_OPTION_CONNECTION_TIMEOUT, seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
                          (size_t)(64 << 10), MHD_OPTION_NOTIFY_COMPLETED, completed, owner,
                          MHD_OPTION_END);
}

/// The result of a callback: whether the connection stays.
static inline enum MHD_Result cm_stays(int stays) { return stays ? MHD_YES : MHD_NO; }

/// Returns a header of a request, or NULL.
static inline const char *cm_header(struct MHD_Connection *connection, const char *name) {
  return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/// Returns a response with a copy of bytes.
static inline struct MHD_Response *cm_response(size_t size, const void *bytes) {
  return MHD_create_response_from_buffer(size, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/// Returns the port of the other end of a connection, or 0 if it isn't known.
static inline uint16_t cm_client_port(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (!info || !info->client_addr || info->client_addr->sa_family != AF_INET) return 0;
  return ntohs(((const struct sockaddr_in *)info->client_addr)->sin_port);
}

#endif
