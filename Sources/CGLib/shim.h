#include <glib.h>
#include <glib-object.h>
#include <glib-unix.h>

/* libdispatch's hooks for a foreign run loop: the descriptor that becomes readable when the main queue has work,
   and the call that runs that work. Its own headers do not declare them. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
