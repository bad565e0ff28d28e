/**
 * Awk program that prints each value of a JSON text as pointer, tab, value; exit status 3 when the text is
 * not JSON.
 */
const flatten = `function blank() { while (i <= n && index(" \\t\\r\\n", substr(s, i, 1)) > 0) i++ }
function text(  j, c, r) {
  j = i + 1
  while (1) {
    c = substr(s, j, 1)
    if (c < " ") exit 3
    if (c == "\\\\") j += 2
    else if (c == "\\"") break
    else j++
  }
  r = substr(s, i, j - i + 1); i = j + 1
  return r
}
function value(path,  c, k, at, j) {
  blank(); c = substr(s, i, 1)
  if (c == "{" || c == "[") {
    print path "\\t" (c == "{" ? "{}" : "[]")
    i++; at = 0; blank()
    if (substr(s, i, 1) == (c == "{" ? "}" : "]")) { i++; return }
    while (1) {
      k = at++
      if (c == "{") {
        blank(); if (substr(s, i, 1) != "\\"") exit 3
        k = text(); k = substr(k, 2, length(k) - 2); gsub(/~/, "~0", k); gsub(/\\//, "~1", k)
        blank(); if (substr(s, i, 1) != ":") exit 3
        i++
      }
      value(path "/" k); blank(); j = substr(s, i, 1); i++
      if (j == ",") continue
      if (j == (c == "{" ? "}" : "]")) return
      exit 3
    }
  }
  if (c == "\\"") { print path "\\t" text(); return }
  j = i
  while (index("+-.0123456789eEtrufalsn", substr(s, j, 1)) > 0 && j <= n) j++
  k = substr(s, i, j - i); i = j
  if (k !~ /^(true|false|null|-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?)$/) exit 3
  print path "\\t" k
}
{ s = s $0 "\\n" }
END { n = length(s); i = 1; value(""); blank(); while (many && i <= n) { value(""); blank() } if (i <= n) exit 3 }`;

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
lf=$(printf '\\n.'); lf=\${lf%.}
# What is printed of a target: one line of its first 400 bytes, in printable ASCII, without commands of CI logs.
shown() { printf %s "$1" | head -c 400 | od -An -v -tu1 | awk '{ for (i = 1; i <= NF; i++) { c = $i + 0; out = out sprintf(c < 32 || c > 126 || (c == 35 && last == 35) ? "\\\\%03o" : "%c", c); last = c } } END { print out }'; }
cannot() { printf 'CANNOT TELL  %s\\n' "$(shown "$1")"; exit 2; }
there() { printf 'expected  %s\\nreceived  %s\\nTHE FAULT IS THERE\\n' "$(shown "$expected")" "$(shown "$1")"; exit 0; }
gone() { printf 'expected  %s\\nreceived  %s\\nTHE FAULT IS NOT THERE\\n' "$(shown "$expected")" "$(shown "$1")"; exit 1; }
# The lines of HEADER_FILE as curl wants them: no comments, "Name;" for an empty value.
if [ -n "\${HEADER_FILE:-}" ]; then
  tr -d '\\r' < "$HEADER_FILE" > "$tmp/given" || cannot 'HEADER_FILE cannot be read'
  sed '/^#/d; /^[[:space:]]*$/d; s/^\\([^:]*\\):[[:space:]]*$/\\1;/' "$tmp/given" > "$tmp/secrets"
fi
request() { # request METHOD [curl words]: curl with the secrets
  if [ "$1" = HEAD ]; then shift; set -- "$@" --head; else method=$1; shift; set -- "$@" -X "$method"; fi
  if [ -n "\${HEADER_FILE:-}" ]; then set -- "$@" -H "@$tmp/secrets"; fi
  if [ -n "\${AUTHORIZATION:-}" ]; then set -- "$@" -H "Authorization: $AUTHORIZATION"; fi
  curl -sS --globoff --path-as-is --max-time 30 "$@" 2> "$tmp/error"
}
# send METHOD URL [curl words]: status in $status, headers in $tmp/head, body in $tmp/body
send() {
  method=$1; url=$2; shift 2
  : > "$tmp/head"; : > "$tmp/body"; rm -f "$tmp/json"
  status=$(request "$method" "$@" -o "$tmp/body" -D "$tmp/head" -w '%{http_code}' --url "$url"); failure=$?
}
# burst TIMES METHOD 'URL URL' [curl words]: sends to the URLs in turn until one is refused; number of successes in $served
burst() {
  times=$1; method=$2; urls=$3; shift 3; served=0; started=$(date +%s)
  urls=$urls awk -v times="$times" 'BEGIN { all = split(ENVIRON["urls"], url, " "); for (n = 1; n < times; n++) { u = url[(n - 1) % all + 1]; gsub(/[{]n[}]/, n, u); gsub(/["\\\\]/, "\\\\\\\\&", u); print "url = \\"" u "\\"\\noutput = \\"/dev/null\\"" } }' > "$tmp/urls"
  [ "$times" -lt 2 ] || served=$(request "$method" "$@" -f --fail-early -w '%{http_code}\\n' -K "$tmp/urls" | grep -c '^2')
  send "$method" "$(printf %s "\${urls%% *}" | sed "s/{n}/$times/g")" "$@"
  case $status in 2*) served=$((served + 1));; esac
  [ $(($(date +%s) - started)) -lt 50 ] || cannot "$times requests took longer than the window of the quota"
}
control() { # control PATH [body]: a test hook of the target
  [ -n "$CONTROL_URL" ] || cannot 'this needs the test hooks of the target: give CONTROL_URL'
  curl -sS --max-time 30 -o /dev/null -f -X POST -H 'content-type: application/json' --data-raw "\${2:-}" "$CONTROL_URL$1" 2> "$tmp/error" || cannot "the test hook $1 failed: $(cat "$tmp/error")"
}
field() { # values of a response header, one a line
  tr -d '\\r' < "$tmp/head" | awk -v name="$1" 'BEGIN { name = tolower(name) } /^HTTP\\// { n = 0; next } { at = index($0, ":"); if (at > 0 && tolower(substr($0, 1, at - 1)) == name) { v = substr($0, at + 1); sub(/^[ \\t]+/, "", v); sub(/[ \\t]+$/, "", v); got[n++] = v } } END { for (i = 0; i < n; i++) print got[i] }'
}
flat() { # pointer, tab, value of every JSON value of the body; fails when it is no JSON
  if [ ! -f "$tmp/json" ]; then
    many=0 # a stream may hold several messages
    case $(field content-type) in text/event-stream*) many=1; sed -n 's/^data: *//p' "$tmp/body" | sed '/^$/d' > "$tmp/text";; *) cp "$tmp/body" "$tmp/text";; esac
    awk -v many="$many" "$flatten" "$tmp/text" > "$tmp/json" 2> /dev/null || : > "$tmp/json"
  fi
  [ -s "$tmp/json" ] && cat "$tmp/json"
}
steady() { sed 's/^\\(\\/next_cursor[[:space:]]\\)".*/\\1"a cursor"/'; } # without what may differ between equal responses
at() { flat | awk -F '\\t' -v p="$1" '$1 == p { sub(/^[^\\t]*\\t/, ""); print; exit }'; }
ids() { flat | awk -F '\\t' '$1 ~ /^\\/items\\/[0-9]+\\/id$/ { v = $2; gsub(/"/, "", v); print v }'; }
items() { flat | awk -F '\\t' '{ v = $2; gsub(/"/, "", v) } $1 ~ /^\\/items\\/[0-9]+$/ { if (seen) print id "\\t" kind; seen = 1; id = ""; kind = "" } $1 ~ /^\\/items\\/[0-9]+\\/id$/ { id = v } $1 ~ /^\\/items\\/[0-9]+\\/kind$/ { kind = v } END { if (seen) print id "\\t" kind }'; }
kept() { awk -F '\\t' -v p="$2" '$1 == p { sub(/^[^\\t]*\\t/, ""); print; exit }' "$tmp/kept-$1"; }
count() { flat | awk -F '\\t' -v p="$1" 'index($1, p "/") == 1 && substr($1, length(p) + 2) ~ /^[0-9]+$/ { n++ } END { print n + 0 }'; }
under() { flat | awk -F '\\t' -v p="$1" -v m="$2" 'index($1, p "/") == 1 { n = split($1, parts, "/"); if (parts[n] == m) { sub(/^[^\\t]*\\t/, ""); print } }'; } # values of a member below a pointer
below() { flat | awk -F '\\t' -v p="$1" 'index($1, p "/") == 1 { sub(/^[^\\t]*\\t/, ""); print }'; } # all values below a pointer
entries() { flat | awk -F '\\t' -v p="$1" 'index($1, p "/") == 1 { rest = substr($1, length(p) + 2); n = split(rest, parts, "/"); if (n == 1) { if (line != "") print line; line = "\\t" } if (n == 2) { v = $0; sub(/^[^\\t]*\\t/, "", v); line = line parts[2] "=" v "\\t" } } END { if (line != "") print line }'; } # the members of each entry of an array, on one line
next_cursor() { at /next_cursor | sed 's/^"\\(.*\\)"$/\\1/; s/^null$//'; }
encoded() { printf %s "$1" | sed 's/%/%25/g; s/+/%2B/g; s/&/%26/g; s/=/%3D/g; s/#/%23/g; s/ /%20/g; s/\\//%2F/g'; }
flatten='${flatten.replaceAll("'", `'\\''`)}'`;
