// The headers of Linux that Swift's Glibc and Musl modules leave out.
#ifndef CLINUX_H
#define CLINUX_H

#ifdef __linux__
#include <malloc.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/fsuid.h>

// Each of these is an enumeration in glibc and a macro in musl. Here each is one number.
static const uint32_t epollInput = EPOLLIN;
static const uint32_t epollOutput = EPOLLOUT;
static const uint32_t epollError = EPOLLERR;
static const uint32_t epollHangUp = EPOLLHUP;

// A pipe whose ends no other program gets, also one that is started at the same moment.
extern int pipe2(int ends[2], int flags);

#ifdef M_MMAP_THRESHOLD
static const int mmapThreshold = M_MMAP_THRESHOLD;
#endif
#endif

#endif
