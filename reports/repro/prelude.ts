/**
 * Awk program that prints each value of a JSON text as pointer, tab, value, with the escapes of its strings decoded as
 * `JSON.stringify` writes them again; exit status 3 when the text is not JSON, or names a member twice.
 */
const flatten = `function blank() { while (i <= n && index(" \\t\\r\\n", substr(s, i, 1)) > 0) i++ }
function hex(t,  j, v) { v = 0; for (j = 1; j <= 4; j++) v = v * 16 + index("0123456789abcdef", tolower(substr(t, j, 1))) - 1; return v }
function escaped(v) { # a character by its number
  if (v == 34 || v == 92) return "\\\\" sprintf("%c", v)
  if (v == 8) return "\\\\b"
  if (v == 9) return "\\\\t"
  if (v == 10) return "\\\\n"
  if (v == 12) return "\\\\f"
  if (v == 13) return "\\\\r"
  if (v < 32 || (v > 55295 && v < 57344)) return sprintf("\\\\u%04x", v)
  if (v < 128) return sprintf("%c", v)
  if (v < 2048) return sprintf("%c%c", 192 + int(v / 64), 128 + v % 64)
  if (v < 65536) return sprintf("%c%c%c", 224 + int(v / 4096), 128 + int(v / 64) % 64, 128 + v % 64)
  return sprintf("%c%c%c%c", 240 + int(v / 262144), 128 + int(v / 4096) % 64, 128 + int(v / 64) % 64, 128 + v % 64)
}
function text(  r, c, v, w) { # a string from its first quote on, without its quotes
  r = ""; i++
  while (1) {
    c = substr(s, i, 1)
    if (c == "" || c < " ") exit 3
    i++
    if (c == "\\"") return r
    if (c != "\\\\") { r = r c; continue }
    c = substr(s, i, 1); i++
    if (c == "u") {
      if (substr(s, i, 4) !~ /^[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]$/) exit 3
      v = hex(substr(s, i, 4)); i += 4
      if (v > 55295 && v < 56320 && substr(s, i, 2) == "\\\\u") {
        w = hex(substr(s, i + 2, 4))
        if (w > 56319 && w < 57344) { v = (v - 55296) * 1024 + w - 56320 + 65536; i += 6 }
      }
      r = r escaped(v)
    } else if (c == "/") r = r "/"
    else if (c != "" && index("\\"\\\\bfnrt", c) > 0) r = r "\\\\" c
    else exit 3
  }
}
function value(path,  c, k, at, j) {
  if (path in seen) exit 3
  seen[path]; blank(); c = substr(s, i, 1)
  if (c == "{" || c == "[") {
    print path "\\t" (c == "{" ? "{}" : "[]")
    i++; at = 0; blank()
    if (substr(s, i, 1) == (c == "{" ? "}" : "]")) { i++; return }
    while (1) {
      k = at++
      if (c == "{") {
        blank(); if (substr(s, i, 1) != "\\"") exit 3
        k = text(); gsub(/~/, "~0", k); gsub(/\\//, "~1", k)
        blank(); if (substr(s, i, 1) != ":") exit 3
        i++
      }
      value(path "/" k); blank(); j = substr(s, i, 1); i++
      if (j == ",") continue
      if (j == (c == "{" ? "}" : "]")) return
      exit 3
    }
  }
  if (c == "\\"") { print path "\\t\\"" text() "\\""; return }
  j = i
  while (index("+-.0123456789eEtrufalsn", substr(s, j, 1)) > 0 && j <= n) j++
  k = substr(s, i, j - i); i = j
  if (k !~ /^(true|false|null|-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?)$/) exit 3
  print path "\\t" k
}
{ s = s $0 "\\n" }
END { n = length(s); i = 1; value(""); blank(); while (many && i <= n) { split("", seen); value(""); blank() } if (i <= n) exit 3 }`;

/** Returns the functions at the start of every script: POSIX sh, curl, and the tools of POSIX. */
export const prelude = `LC_ALL=C; export LC_ALL
umask 077 # responses and headers may be secret
tmp=\${TMPDIR:-/tmp}/plumbrule-repro.$$; number=0
# A script that was killed may have left a folder of this name.
until mkdir "$tmp" 2> /dev/null; do
  number=$((number + 1)); tmp=\${TMPDIR:-/tmp}/plumbrule-repro.$$.$number
  [ "$number" -lt 100 ] || { echo 'CANNOT TELL  no temporary folder can be made'; exit 2; }
done
trap 'rm -rf "$tmp"' EXIT
trap 'exit 2' HUP INT TERM
# The tools may repeat bytes of the target in their messages: remove this line for sh -x.
exec 2> /dev/null
# What is printed of a target: one line of its first 400 bytes, in printable ASCII, without commands of CI logs.
shown() { printf %s "$1" | head -c 400 | od -An -v -tu1 | awk '{ for (i = 1; i <= NF; i++) { c = $i + 0; out = out sprintf(c < 32 || c > 126 || (c == 35 && last == 35) ? "\\\\%03o" : "%c", c); last = c } } END { print out }'; }
ends() { # ends EXIT_STATUS WORDS: what the report says, the result, and how to judge the finding as a run does
  printf 'expected  %s\\nreceived  %s\\n%s\\n' "$(shown "$expected")" "$(shown "$received")" "$(shown "$2")"
  [ -z "$replay" ] || printf 'replay    %s\\n' "$(shown "npx plumbrule replay $replay --report $(dirname "$0")/../conformance.json")"
  exit "$1"
}
cannot() { ends 2 "CANNOT TELL  $1"; }
for tool in curl awk sed od iconv; do command -v "$tool" > /dev/null || cannot "this needs $tool"; done
# The lines of HEADER_FILE as curl wants them: no comments, "Name;" for an empty value.
if [ -n "\${HEADER_FILE:-}" ]; then
  tr -d '\\r' < "$HEADER_FILE" > "$tmp/given" || cannot 'HEADER_FILE cannot be read'
  sed '/^#/d; /^[[:space:]]*$/d; s/^\\([^:]*\\):[[:space:]]*$/\\1;/' "$tmp/given" > "$tmp/secrets"
fi
# curl with the secrets: status in $status, headers in $tmp/head, body in $tmp/body
curl() {
  : > "$tmp/head"; : > "$tmp/body"; rm -f "$tmp/json"; sent=$((sent + 1))
  if [ -n "\${HEADER_FILE:-}" ]; then set -- "$@" -H "@$tmp/secrets"; fi
  if [ -n "\${AUTHORIZATION:-}" ]; then set -- "$@" -H "Authorization: $AUTHORIZATION"; fi
  status=$(command curl -sS --globoff --path-as-is --max-time 30 "$@" -o "$tmp/body" -D "$tmp/head" -w '%{http_code}' 2> "$tmp/error"); failure=$?
  printf 'response %s  %s\\n' "$sent" "$(shown "status $status | $(head -c 300 "$tmp/body" | tr -d '\\000') $(cat "$tmp/error")")"
}
header() { # values of a response header, one a line
  tr -d '\\r' < "$tmp/head" | awk -v name="$1" 'BEGIN { name = tolower(name) } /^HTTP\\// { n = 0; next } { at = index($0, ":"); if (at > 0 && tolower(substr($0, 1, at - 1)) == name) { v = substr($0, at + 1); sub(/^[ \\t]+/, "", v); sub(/[ \\t]+$/, "", v); got[n++] = v } } END { for (i = 0; i < n; i++) print got[i] }'
}
flat() { # pointer, tab, value of every JSON value of the body; fails when it is no JSON
  if [ ! -f "$tmp/json" ]; then
    many=0 # a stream may hold several messages
    case $(header content-type) in text/event-stream*) many=1; sed -n 's/^data: *//p' "$tmp/body" | sed '/^[[:space:]]*$/d' > "$tmp/text";; *) cp "$tmp/body" "$tmp/text";; esac
    iconv -f UTF-8 -t UTF-8 "$tmp/text" > /dev/null && awk -v many="$many" "$flatten" "$tmp/text" > "$tmp/json" || : > "$tmp/json"
  fi
  [ -s "$tmp/json" ] && cat "$tmp/json"
}
# The value at a pointer: its JSON text; of an object or array {} or [], then a line for each value in it.
value() { if flat > /dev/null; then p=$1 awk 'BEGIN { p = ENVIRON["p"] } { at = index($0, "\\t"); own = substr($0, 1, at - 1); if (own == p) print substr($0, at + 1); else if (index(own, p "/") == 1) print substr(own, length(p) + 1) " " substr($0, at + 1) }' "$tmp/json"; elif [ -z "$1" ]; then cat "$tmp/body"; fi; }
flatten='${flatten.replaceAll("'", `'\\''`)}'`;
