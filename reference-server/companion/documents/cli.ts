import type { Document } from './document.js';

/** A shell client that sends only GET requests. */
export const cliDocument: Document = {
  path: '/cli.sh',
  mediaType: 'text/x-shellscript; charset=utf-8',
  title: 'Command-line client',
  write: ({ base, profile }) => `#!/bin/sh
# Reads the companion of ${profile.name}: sh cli.sh profile | status | list [KIND] | search WORDS | note SLUG
# It only sends GET requests and writes nothing.
set -eu
base='${base}/api/v1'
read_route() { curl --silent --show-error --fail --get "$@"; }
case "\${1:-}" in
  profile | status) read_route "$base/$1" ;;
  list) read_route "$base/content" --data-urlencode "kind=\${2:-all}" ;;
  search) shift; read_route "$base/search" --data-urlencode "query=$*" ;;
  note) read_route "$base/notes/\${2:?a slug is needed}" ;;
  *) sed -n '2,3s/^# //p' "$0" >&2; exit 2 ;;
esac
`,
};
