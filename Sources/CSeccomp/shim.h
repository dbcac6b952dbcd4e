// libseccomp, and what of the kernel glibc has no calls for or only such as Swift does not see. Nothing here keeps state.
#ifndef FLASHCARDS_CSECCOMP_SHIM_H
#define FLASHCARDS_CSECCOMP_SHIM_H

#if defined(__linux__)

#if !__has_include(<seccomp.h>)
#error "libseccomp's headers are missing: apt-get install libseccomp-dev (Debian, Ubuntu)"
#endif

#include <dlfcn.h>
#include <errno.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <unistd.h>

// The package manager links what confines the helpers into the program that starts them too, which must not load the
// library: there its names stay open. Who confines itself imports SeccompLibrary.
#pragma weak seccomp_init
#pragma weak seccomp_release
#pragma weak seccomp_attr_set
#pragma weak seccomp_load
#pragma weak seccomp_rule_add_array
#pragma weak seccomp_syscall_resolve_name

// Swift itself would make the names strong.
static inline scmp_filter_ctx cs_make(uint32_t action) { return seccomp_init(action); }
static inline void cs_release(scmp_filter_ctx filter) { seccomp_release(filter); }
static inline int cs_set(scmp_filter_ctx filter, enum scmp_filter_attr what, uint32_t value) {
  return seccomp_attr_set(filter, what, value);
}
static inline int cs_load(scmp_filter_ctx filter) { return seccomp_load(filter); }
static inline int cs_add(
    scmp_filter_ctx filter, uint32_t action, int call, unsigned int count, const struct scmp_arg_cmp *arguments) {
  return seccomp_rule_add_array(filter, action, call, count, arguments);
}
static inline int cs_number(const char *call) { return seccomp_syscall_resolve_name(call); }

long syscall(long number, ...);

/// Has the kernel end this process when the thread that started it ends, however that comes about.
static inline int cs_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

/// No program that this process may still start has more rights than it has.
static inline int cs_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

/// Whether this was built to look for errors of memory or threads, which takes room without end.
static inline int cs_is_sanitized(void) { return dlsym(NULL, "__asan_init") || dlsym(NULL, "__tsan_init"); }

/// What the filter answers.
static const uint32_t cs_allow = SCMP_ACT_ALLOW;
static inline uint32_t cs_refuse(uint16_t code) { return SCMP_ACT_ERRNO(code); }

/// Of what makes a thread or a process: that it is a thread.
static const uint64_t cs_thread = 0x10000;

/// A call of the kernel by its number.
static inline long cs_call(long number, long a, long b, long c, long d) { return syscall(number, a, b, c, d, 0L, 0L); }

// Landlock's three calls have the same numbers everywhere; older headers do not have them, nor their newer rights.

/// What is refused unless a rule allows it: of files, of the network, and across to processes outside.
typedef struct {
  uint64_t files, network, scope;
} cs_ruleset;

/// Which version of Landlock the kernel has; 0: none.
static inline int cs_landlock_version(void) {
  long version = syscall(444, NULL, 0UL, 1UL);
  return version > 0 ? (int)version : 0;
}

static inline int cs_landlock_make(cs_ruleset *rules) { return (int)syscall(444, rules, sizeof *rules, 0UL); }

/// Allows something of a file, or of all that is beneath a folder.
static inline int cs_landlock_allow(int rules, uint64_t rights, int place) {
  struct __attribute__((packed)) {
    uint64_t rights;
    int32_t place;
  } rule = {rights, place};
  return (int)syscall(445, rules, 1L, &rule, 0UL);
}

static inline int cs_landlock_restrict(int rules) { return (int)syscall(446, rules, 0UL); }

#endif
#endif
