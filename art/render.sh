#!/bin/sh
# Renders one picture: art/render.sh NAME [WIDTH] [SAMPLES] [OUT]. By default: full size, 80 samples, into masters/ or, for work-NAME,
# into ../content/work/.
# NAME is the name of a scene, then -plate, -part, -seated, -plan, -front or nothing, then -night or nothing. `art/render.sh all` renders
# every master.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ "$1" = all ]; then
  for scene in "$here"/scenes/[a-z]*.py; do
    name=$(basename "$scene" .py | tr _ -)
    views=
    if grep -q "\"$name\"" "$here/masters/travel.json"; then views='-plate -part -seated'; fi
    if grep -q '^PLAN = ' "$scene"; then views="$views -plan"; fi
    for night in '' -night; do
      for view in '' $views; do "$0" "$name$view$night"; done
    done
    if grep -q '^FRONT = ' "$scene"; then "$0" "$name-front-night"; fi
  done
  exit
fi
name=$1 width=${2:-0} samples=${3:-80} out=$here/masters/$1.webp
# The pictures of works stand beside the facts of the works.
case $name in work-*) out=$here/../content/work/${name#work-}.webp ;; esac
out=${4:-$out}
passes=$(mktemp -d)
trap 'rm -r "$passes"' EXIT
export PYTHONDONTWRITEBYTECODE=1
nice -n 19 blender -b --factory-startup --python-exit-code 1 -P "$here/render.py" -- "$name" "$passes" "$width" "$samples" \
  > "$passes/log" 2>&1 || { tail -n 20 "$passes/log"; exit 1; }
grep "^$name: " "$passes/log"
nice -n 19 /usr/bin/python3 "$here/denoise.py" "$passes" "$out" "$here/masters"
