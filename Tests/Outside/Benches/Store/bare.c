/* bare FILE WRITERS SECONDS: what the disk and nothing else allows. One thread appends and syncs in a loop; several share one append and
 * one sync for all that wait. Prints records a second. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RECORD = 330, MOST = 64 };

static int file;
static double end;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static long appended, durable;
static int is_writing;
static char batch[MOST * RECORD];

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static void put(size_t count) {
    if (write(file, batch, count) != (ssize_t)count || fdatasync(file) != 0) exit(1);
}

static void *shared(void *unused) {
    (void)unused;
    pthread_mutex_lock(&lock);
    while (now() < end) {
        long mine = ++appended;
        while (durable < mine) {
            if (is_writing) {
                pthread_cond_wait(&changed, &lock);
                continue;
            }
            long from = durable, to = appended;
            is_writing = 1;
            pthread_mutex_unlock(&lock);
            put((to - from) * RECORD);
            pthread_mutex_lock(&lock);
            is_writing = 0;
            durable = to;
            pthread_cond_broadcast(&changed);
        }
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    int writers = atoi(argv[2]);
    double begin = now();
    pthread_t threads[MOST];
    end = begin + atof(argv[3]);
    file = open(argv[1], O_WRONLY | O_APPEND | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || writers < 1 || writers > MOST) return 1;
    memset(batch, 'x', sizeof batch);
    if (writers == 1) {
        for (; now() < end; durable++) put(RECORD);
    } else {
        for (int i = 0; i < writers; i++) pthread_create(&threads[i], NULL, shared, NULL);
        for (int i = 0; i < writers; i++) pthread_join(threads[i], NULL);
    }
    printf("%.0f\n", durable / (now() - begin));
    return 0;
}
