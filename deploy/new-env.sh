# !/bin/sh Writes .env from .env.example with a new secret for each empty value below a line with "generated". An
# existing .env is not changed. Usage: sh deploy/new-env.sh, then set the values marked required.
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo '.env exists already; it is left as it is' >&2
  exit 1
fi
umask 077
generated=no
while IFS= read -r line; do
  case "$line" in
    *generated*) generated=yes ;;
    '#'* | '') generated=no ;;
    *=) [ "$generated" = no ] || line="$line$(od -An -v -tx1 -N24 /dev/urandom | tr -d ' \n')" ;;
  esac
  printf '%s\n' "$line"
done < .env.example > .env
echo 'Wrote .env with new secrets. Set the values marked required.'
