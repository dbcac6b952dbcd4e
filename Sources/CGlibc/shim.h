#pragma once

#include <spawn.h>
#include <stdlib.h>

// What Swift's module for glibc leaves out: a header, and what is declared for GNU sources only.
#if defined(__GLIBC__)
#include <malloc.h>
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#endif

#if defined(__linux__)
#include <arpa/inet.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

/// Forbids copies of the program's memory: when it crashes, and by other programs of the account.
static inline void cg_forbid_dumps(void) { prctl(PR_SET_DUMPABLE, 0); }

/// Whether an address that the kernel tells is the loopback address, also as sockets of the new kind have it.
static inline int cg_is_loopback(const __be32 *address, int family) {
  __be32 loopback = htonl(INADDR_LOOPBACK);
  if (family == AF_INET) return address[0] == loopback;
  return family == AF_INET6 && !address[0] && !address[1] && address[2] == htonl(0xFFFF) && address[3] == loopback;
}

/// Asks the kernel for a single socket: the end at port `own` of a connection to port `other`, both on the loopback address.
/// Reading its table of all sockets takes milliseconds.
///
/// Returns 1 with the account if a program has the socket open, 0 if none has, and -1 if the kernel doesn't say.
static inline int cg_account_of_connection(uint16_t own, uint16_t other, uint32_t *account) {
  struct {
    struct nlmsghdr header;
    struct inet_diag_req_v2 request;
  } question;
  memset(&question, 0, sizeof(question));
  question.header.nlmsg_len = sizeof(question);
  question.header.nlmsg_type = SOCK_DIAG_BY_FAMILY;
  question.header.nlmsg_flags = NLM_F_REQUEST;
  question.request.sdiag_family = AF_INET;
  question.request.sdiag_protocol = IPPROTO_TCP;
  question.request.idiag_states = ~0u;
  question.request.id.idiag_sport = htons(own);
  question.request.id.idiag_dport = htons(other);
  question.request.id.idiag_src[0] = question.request.id.idiag_dst[0] = htonl(INADDR_LOOPBACK);
  question.request.id.idiag_cookie[0] = question.request.id.idiag_cookie[1] = INET_DIAG_NOCOOKIE;

  int file = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_SOCK_DIAG);
  if (file < 0) return -1;
  struct sockaddr_nl kernel;
  memset(&kernel, 0, sizeof(kernel));
  kernel.nl_family = AF_NETLINK;
  union {
    struct nlmsghdr header;
    char bytes[4096];
  } answer;
  ssize_t count = -1;
  struct sockaddr_nl sender;
  socklen_t size = sizeof(sender);
  memset(&sender, 0, sizeof(sender));
  // The kernel answers before sendto returns.
  if (sendto(file, &question, sizeof(question), 0, (struct sockaddr *)&kernel, sizeof(kernel)) >= 0)
    count = recvfrom(file, &answer, sizeof(answer), 0, (struct sockaddr *)&sender, &size);
  close(file);
  if (count < (ssize_t)NLMSG_LENGTH(sizeof(struct inet_diag_msg)) || sender.nl_pid != 0 ||
      answer.header.nlmsg_type != SOCK_DIAG_BY_FAMILY || answer.header.nlmsg_len > (size_t)count)
    return -1;
  const struct inet_diag_msg *found = (const struct inet_diag_msg *)NLMSG_DATA(&answer.header);
  // Without such a connection, the kernel may tell who listens to the port.
  if (found->id.idiag_sport != htons(own) || found->id.idiag_dport != htons(other) ||
      !cg_is_loopback(found->id.idiag_src, found->idiag_family) ||
      !cg_is_loopback(found->id.idiag_dst, found->idiag_family))
    return -1;
  // What was closed belongs to no program, and is said to be the superuser's.
  if (!found->idiag_inode) return 0;
  *account = found->idiag_uid;
  return 1;
}
#endif
