#!/bin/sh
# Renders one picture: art/render.sh NAME [WIDTH] [SAMPLES] [OUT]. Without a width: full size, into masters/.
# NAME may end in -part, -plate or -seated, then in -night. `art/render.sh all` renders every master.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
name=$1 width=${2:-0} samples=${3:-80} out=${4:-$here/masters/$1.webp}
passes=$(mktemp -d)
trap 'rm -r "$passes"' EXIT
export PYTHONDONTWRITEBYTECODE=1
nice -n 19 blender -b --factory-startup --python-exit-code 1 -P "$here/render.py" -- "$name" "$passes" "$width" "$samples" \
  > "$passes/log" 2>&1 || { tail -n 20 "$passes/log"; exit 1; }
grep "^$name: " "$passes/log"
nice -n 19 /usr/bin/python3 "$here/denoise.py" "$passes" "$out" "$here/masters"
