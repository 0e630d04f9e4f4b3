#!/bin/sh
# Gives the user of the container a name where the system has none (docker run --user 12345), then becomes the given command, so that signals reach it.
set -eu
library=$(find /usr/lib -name libnss_wrapper.so -print -quit 2>/dev/null || true)
if [ -n "$library" ] && ! getent passwd "$(id -u)" >/dev/null; then
  NSS_WRAPPER_PASSWD=$(mktemp)
  export NSS_WRAPPER_PASSWD NSS_WRAPPER_GROUP=/etc/group LD_PRELOAD="$library"
  { cat /etc/passwd; echo "prorabka:x:$(id -u):$(id -g)::/tmp:/bin/sh"; } > "$NSS_WRAPPER_PASSWD"
fi
exec "$@"
