// libmicrohttpd as Swift can use it: its variadic call, and its constants. Nothing here keeps state.
#ifndef FLASHCARDS_CMICROHTTPD_SHIM_H
#define FLASHCARDS_CMICROHTTPD_SHIM_H

#if !__has_include(<microhttpd.h>)
#error "libmicrohttpd's headers are missing: apt-get install libmicrohttpd-dev (Debian, Ubuntu), brew install libmicrohttpd (macOS)"
#endif

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// The most connections that wait to be accepted. In a long queue, a flood would keep others waiting.
enum { cm_queue = 128 };

/// Returns a socket that listens to a port of the loopback address, or -1 with errno.
static inline int cm_listen(uint16_t port) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof(address));
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int file = socket(AF_INET, SOCK_STREAM, 0);
  if (file < 0) return -1;
  int on = 1;
  // The port is free again as soon as a server has ended, though its connections linger.
  setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
  if (fcntl(file, F_SETFD, FD_CLOEXEC) == 0 && fcntl(file, F_SETFL, O_NONBLOCK) == 0 &&
      bind(file, (struct sockaddr *)&address, sizeof(address)) == 0 && listen(file, cm_queue) == 0)
    return file;
  int code = errno;
  close(file);
  errno = code;
  return -1;
}

/// Starts a server on a socket that listens, in a thread of its own. Returns NULL if it can't.
static inline struct MHD_Daemon *cm_start(int listening, MHD_AccessHandlerCallback handler,
                                          MHD_RequestCompletedCallback completed,
                                          MHD_NotifyConnectionCallback connected, void *owner,
                                          unsigned int connections, unsigned int seconds) {
  return MHD_start_daemon(MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD, 0, NULL, NULL, handler, owner,
                          MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening, MHD_OPTION_CONNECTION_LIMIT, connections,
                          MHD_OPTION_CONNECTION_TIMEOUT, seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
                          (size_t)(64 << 10), MHD_OPTION_NOTIFY_COMPLETED, completed, owner,
                          MHD_OPTION_NOTIFY_CONNECTION, connected, owner, MHD_OPTION_END);
}

/// Returns the socket of a connection, or -1.
static inline int cm_file(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? (int)info->connect_fd : -1;
}

/// Ends a connection in both directions.
static inline void cm_shut(int file) { shutdown(file, SHUT_RDWR); }

/// Whether a connection begins, rather than ends.
static inline int cm_is_start(enum MHD_ConnectionNotificationCode event) {
  return event == MHD_CONNECTION_NOTIFY_STARTED;
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
