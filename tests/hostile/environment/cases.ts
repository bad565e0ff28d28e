import { chmodSync, chownSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Start } from './start.js';

/** An environment, and what a run in it must come to. */
export interface EnvironmentCase extends Start {
  readonly title: string;
  readonly code: number;
  /** What standard error says. */
  readonly says?: RegExp;
  /** What standard output says. */
  readonly prints?: RegExp;
  /** Text of the older report that must still stand. */
  readonly keeps?: string;
  /** Files that are the user's own, and must still stand with the text `own`. */
  readonly untouched?: readonly string[];
  /** False where the report stands elsewhere, or nowhere. Default: true for exit 0, false for exit 2. */
  readonly hasReport?: boolean;
}

/** Starts every process of a run with this code. */
const preloaded = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
});
const clock = (now: string) =>
  preloaded(
    `const real = Date.now; const begun = performance.now(); const late = () => performance.now() - begun > 300; Date.now = () => ${now};`,
  );

/** A number that belongs to no user. */
const nobody = 54_321;
const owned = (folder: string) => chownSync(folder, nobody, nobody);
const inReport =
  (make: (report: string) => void) =>
  (folder: string): void => {
    const report = join(folder, 'plumbrule-report');
    mkdirSync(report);
    make(report);
  };
const lock = (holder: unknown) =>
  inReport((report) => writeFileSync(join(report, '.plumbrule-run'), JSON.stringify(holder)));
const own = 'not of a report';
/** Links in the report folder that lead to a file of the user. */
const linked = (...names: string[]) =>
  inReport((report) => {
    writeFileSync(join(report, '..', 'victim'), own);
    for (const name of names) symlinkSync('../victim', join(report, name));
  });
const folderNamed = (name: string) => inReport((report) => mkdirSync(join(report, name)));

/** Replaces functions of Node, also for modules that import them by name. */
const replacing = (imports: string, code: string) =>
  preloaded(
    `${imports} import { syncBuiltinESMExports } from "node:module"; ${code}; syncBuiltinESMExports()`,
  );
/** An agent that opens each connection of Node in its own way. */
const agent = (opened: string) =>
  replacing(
    'import net from "node:net";',
    `const real = net.connect; const gone = (to, ...rest) => real({ ...to, host: "127.0.0.1", port: 9 }, ...rest); net.connect = net.createConnection = (to, ...rest) => ${opened}`,
  );
/** The error of a machine without a way to some address. */
const noWay =
  '(() => { const socket = new net.Socket(); process.nextTick(() => socket.destroy(Object.assign(new Error("no route"), { code: "ENETUNREACH", syscall: "connect" }))); return socket; })()';
/** No file of /proc, and a process whose number is known without a start time. */
const withoutProc =
  'const read = fs.readFileSync; fs.readFileSync = (path, ...rest) => { if (String(path).startsWith("/proc")) throw Object.assign(new Error("ENOENT"), { code: "ENOENT", syscall: "open" }); return read(path, ...rest) }';

const asOnMacos = replacing(
  'import fs from "node:fs";',
  `${withoutProc}; Object.defineProperty(process, "platform", { value: "darwin" })`,
);

/** Environments that change nothing about a verdict. */
export const harmless: readonly EnvironmentCase[] = [
  { title: 'Turkish letters', env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }, code: 0 },
  { title: 'Arabic digits and a day line', env: { LC_ALL: 'ar_EG.UTF-8', TZ: 'Pacific/Apia' }, code: 0 },
  { title: 'a time zone that does not exist', env: { TZ: ':/etc/passwd' }, code: 0 },
  { title: 'no variable at all', shell: 'exec env -i "$0" "$@"', code: 0 },
  { title: 'closed standard streams', shell: 'exec "$0" "$@" <&- >&- 2>&-', code: 0 },
  {
    title: 'a reader that leaves at once',
    shell: '{ "$0" "$@"; echo "exit $?" >&2; } | true',
    words: ['--format', 'json'],
    code: 0,
    says: /exit 0/,
  },
  {
    title: 'a system without /proc',
    needsMount: true,
    shell: 'mount -t tmpfs none /proc; exec "$0" "$@"',
    code: 0,
  },
  {
    title: 'the functions of macOS',
    env: asOnMacos,
    code: 0,
  },
  {
    // A file that another program has just opened cannot be replaced; there are no users, modes and hard links.
    title: 'the functions of Windows',
    env: replacing(
      'import fs from "node:fs";',
      `${withoutProc}; Object.defineProperty(process, "platform", { value: "win32" }); delete process.getuid; delete process.geteuid; delete process.getgid; delete process.umask; const refused = (name) => () => { throw Object.assign(new Error(name), { code: "EPERM", syscall: name }) }; fs.linkSync = refused("link"); fs.symlinkSync = refused("symlink"); fs.chmodSync = () => undefined; const rename = fs.renameSync; const seen = new Set(); fs.renameSync = (from, to) => { if (seen.has(to)) return rename(from, to); seen.add(to); refused("rename")() }; const kill = process.kill; process.kill = (pid, signal) => { if (![0, "SIGKILL", "SIGTERM", "SIGINT", undefined].includes(signal)) throw Object.assign(new Error("kill"), { code: "ENOSYS", syscall: "kill" }); return kill.call(process, pid, signal) }`,
    ),
    code: 0,
  },
  { title: 'addresses for two gigabytes', shell: 'ulimit -v 2000000; exec "$0" "$@"', code: 0 },
  { title: 'a heap of 48 MB', env: { NODE_OPTIONS: '--max-old-space-size=48' }, code: 0 },
  {
    title: 'no code from strings, no __proto__, deprecations that throw',
    env: {
      NODE_OPTIONS: '--disallow-code-generation-from-strings --disable-proto=throw --throw-deprecation',
    },
    code: 0,
  },
  { title: 'preloaded code that never ends', env: preloaded('setInterval(() => 0, 1000)'), code: 0 },
  { title: 'preloaded code that prints', env: preloaded('console.log(1); process.exitCode = 7'), code: 0 },
  {
    title: 'proxies that nobody serves',
    env: { HTTP_PROXY: 'http://127.0.0.1:9', ALL_PROXY: 'http://127.0.0.1:9' },
    code: 0,
  },
  { title: 'a clock that falls back by an hour', env: clock('real() - (late() ? 36e5 : 0)'), code: 0 },
  { title: 'a clock that jumps two hours', env: clock('real() + (late() ? 72e5 : 0)'), code: 0 },
  { title: 'a clock that stands still in 1970', env: clock('0'), code: 0 },
  { title: 'a user without a name', user: nobody, prepare: owned, env: { TMPDIR: '/nowhere' }, code: 0 },
  {
    title: 'a linked folder of the report',
    prepare: (folder) => {
      mkdirSync(join(folder, 'real'));
      symlinkSync('real', join(folder, 'plumbrule-report'));
    },
    code: 0,
  },
  {
    title: 'a terminal without abilities, and colours that are both wanted and not',
    env: { TERM: 'dumb', NO_COLOR: '1', FORCE_COLOR: '3', COLUMNS: '0', LINES: '-1' },
    code: 0,
  },
  {
    title: 'a temporary folder that does not exist',
    env: { TMPDIR: '/nowhere/at all', HOME: '/nowhere', XDG_CACHE_HOME: '/dev/null' },
    code: 0,
  },
  {
    title: 'a folder with spaces and letters beyond ASCII',
    shell: 'mkdir "ein ñ 家 %41"; cd "ein ñ 家 %41"; "$0" "$@"; code=$?; mv plumbrule-report ..; exit $code',
    code: 0,
  },
  {
    title: 'a program in a folder with spaces and letters beyond ASCII',
    shell:
      'mkdir "ü x#y?z"; cp -r "$(dirname "$1")" "ü x#y?z/bin"; mkdir "ü x#y?z/dist"; cp -r "$(dirname "$1")/../dist/bundled" "$(dirname "$1")/../dist/catalogue.json" "ü x#y?z/dist/"; cp "$(dirname "$1")/../package.json" "ü x#y?z/"; shift; exec "$0" "ü x#y?z/bin/plumbrule" "$@"',
    code: 0,
  },
  {
    title: 'links in the place of files of the report',
    prepare: linked(
      ...['conformance.json', 'conformance.html', 'conformance.junit.xml', 'exchanges.ndjson'].flatMap(
        (name) => [name, `${name}.new`],
      ),
    ),
    untouched: ['victim'],
    code: 0,
  },
  {
    title: 'a pipe as the summary of a step of CI',
    shell: 'mkfifo pipe; exec "$0" "$@"',
    env: { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: 'pipe' },
    code: 0,
    says: /the summary of the step could not be written \(it is a pipe, a socket or a device\)/,
  },
  { title: 'a line end in a name', words: ['--out', 'a\nb::error::c'], code: 0, hasReport: false },
  { title: 'a lock that is none', prepare: lock('x'), code: 0 },
  { title: 'a lock of all processes', prepare: lock({ pid: -1, host: hostname() }), code: 0 },
  {
    title: 'a lock of a process that has ended, whose number another one has, without start times',
    prepare: lock({ pid: process.pid, host: hostname(), until: 0 }),
    env: asOnMacos,
    code: 0,
  },
  {
    title: 'a lock of a process that has ended',
    prepare: lock({ pid: 2 ** 22 + 1, host: hostname() }),
    code: 0,
  },
];

/** What a report of an earlier run says here. */
const olderReport = '{"older": true}';
const withOlderReport = inReport((report) => writeFileSync(join(report, 'conformance.json'), olderReport));

/** Environments that end a run with exit 4, one sentence and the older report. */
export const breaking: readonly EnvironmentCase[] = [
  {
    title: 'a system that takes no file above 100 KB',
    prepare: withOlderReport,
    shell: 'ulimit -f 200; exec "$0" "$@"',
    code: 4,
    says: /conformance\.json could not be written \(EFBIG\)/,
    keeps: olderReport,
  },
  {
    title: 'a disk that is full before the report is written',
    needsMount: true,
    // The first 64 KB can be written, the report cannot.
    shell: `mkdir plumbrule-report; mount -t tmpfs -o size=100k none plumbrule-report; echo '${olderReport}' > plumbrule-report/conformance.json
"$0" "$@"; code=$?; cp plumbrule-report/conformance.json kept; umount plumbrule-report; cp kept plumbrule-report/conformance.json; exit $code`,
    code: 4,
    says: /conformance\.json could not be written \(ENOSPC\)/,
    keeps: `${olderReport}\n`,
  },
];

/** Kinds of files that need not end, or not answer at all. */
const endless = [
  ...['--header-file', '--ca', '--waivers', '--state', '--previous'].map(
    (flag) => [flag, 'pipe', 'mkfifo pipe; '] as const,
  ),
  ...['--header-file', '--ca', '--waivers', '--state', '--previous'].map(
    (flag) => [flag, '/dev/zero', ''] as const,
  ),
];

/** Machines that allow no exchange with one of two targets: exit 3, and the other one is judged. */
export const halfPowerless: readonly EnvironmentCase[] = [
  {
    title: 'a machine with a way to one of two targets',
    words: ['--companion-base-url', 'http://localhost:9', '--only', 'B-DOC-01'],
    env: agent(`to.host === "localhost" ? ${noWay} : real(to, ...rest)`),
    code: 3,
    prints:
      /1 of \d+ required clauses could not be tested: .*this machine cannot open a connection to it: no route/,
  },
];

/** Machines that allow no exchange with anyone: exit 4 with the cause, and no doubt about the server. */
export const powerless: readonly EnvironmentCase[] = [
  {
    title: 'a Node without a compiler',
    env: { NODE_OPTIONS: '--jitless' },
    code: 4,
    prints: /not even with a server of its own: .*WebAssembly is not defined/,
  },
  {
    title: 'preloaded code that forbids WebAssembly',
    env: preloaded(
      'WebAssembly.compile = async () => { throw new Error("no code from bytes here") }; WebAssembly.Module = class { constructor() { throw new Error("no code from bytes here") } }',
    ),
    code: 4,
    prints: /not even with a server of its own: .*no code from bytes here/,
  },
  {
    title: 'an agent whose proxy is gone',
    env: agent('gone(to, ...rest)'),
    code: 4,
    prints: /not even with a server of its own: the connection was refused.*NODE_OPTIONS/,
  },
  {
    title: 'an agent without a proxy',
    env: agent('{ throw new Error("no proxy is configured") }'),
    code: 4,
    prints: /not even with a server of its own: .*no proxy is configured/,
  },
  {
    title: 'an agent whose proxy is gone, and which leaves addresses of this machine alone',
    host: 'localhost',
    env: agent('to.host === "localhost" ? gone(to, ...rest) : real(to, ...rest)'),
    code: 4,
    prints: /through code that NODE_OPTIONS loads, and can be reached without it/,
  },
  {
    title: 'a machine without a network',
    env: agent(noWay),
    code: 4,
    prints: /cannot be reached: this machine cannot open a connection to it: no route/,
  },
  {
    title: 'preloaded code that ends the process that judges',
    env: preloaded('if (process.send) process.exit(5)'),
    code: 4,
    prints: /the process that judges could not start: exit 5/,
  },
];

/** Environments in which nothing can be written or read: exit 2 before the first request. */
export const unwritable: readonly EnvironmentCase[] = [
  ...endless.map(
    ([flag, file, before]): EnvironmentCase => ({
      title: `${file} as the file of ${flag}`,
      shell: `${before}exec "$0" "$@"`,
      words: [flag, file],
      code: 2,
      says: /it is a pipe, a socket or a device/,
    }),
  ),
  {
    title: 'an earlier report without end',
    prepare: (folder) => {
      writeFileSync(join(folder, 'long.json'), '');
      truncateSync(join(folder, 'long.json'), 2 ** 40);
    },
    words: ['--previous', 'long.json'],
    code: 2,
    says: /"long\.json" cannot be read as a report: it is longer than 64 MB/,
  },
  {
    title: 'a folder of scripts that belongs to someone else',
    prepare: inReport((report) => {
      mkdirSync(join(report, 'repro'));
      writeFileSync(join(report, 'repro', 'mine.sh'), own);
    }),
    untouched: ['plumbrule-report/repro/mine.sh'],
    code: 2,
    says: /--out plumbrule-report cannot be written: its repro contains "mine\.sh", which conformance\.json does not list/,
  },
  {
    title: 'a folder of scripts that is a link',
    prepare: (folder) => {
      mkdirSync(join(folder, 'plumbrule-report'));
      mkdirSync(join(folder, 'other'));
      writeFileSync(join(folder, 'other', 'a-x.sh'), own);
      writeFileSync(
        join(folder, 'plumbrule-report', 'conformance.json'),
        '{"diagnoses": [{"repro": "repro/a-x.sh"}]}',
      );
      symlinkSync('../other', join(folder, 'plumbrule-report', 'repro'));
    },
    untouched: ['other/a-x.sh'],
    hasReport: true,
    code: 2,
    says: /its repro is no folder of a report/,
  },
  {
    title: 'a working folder that was removed',
    shell: 'rmdir "$PWD"; exec "$0" "$@"',
    code: 2,
    says: /the working folder was removed/,
  },
  {
    title: 'a working folder of someone else',
    user: nobody,
    prepare: (folder) => chmodSync(folder, 0o555),
    code: 2,
    says: /--out plumbrule-report cannot be written: this user may not write there/,
  },
  {
    title: 'a mask that takes every right',
    user: nobody,
    prepare: owned,
    shell: 'umask 0777; exec "$0" "$@"',
    code: 2,
    says: /this user may not write there/,
  },
  ...(['Object', 'Array'] as const).map(
    (type): EnvironmentCase => ({
      title: `a member on the prototype of ${type}`,
      env: preloaded(`${type}.prototype.polluted = "x"`),
      code: 2,
      says: /adds "polluted" to the prototype of all objects: start it without that code/,
    }),
  ),
  {
    title: 'a file system that takes no folder',
    words: ['--out', '/proc/self/report'],
    code: 2,
    says: /--out \/proc\/self\/report cannot be written/,
  },
  {
    title: 'a link that leads to itself',
    prepare: (folder) => symlinkSync('plumbrule-report', join(folder, 'plumbrule-report')),
    code: 2,
    says: /cannot be written: its symbolic links lead in a circle \(ELOOP\)/,
  },
  {
    title: 'a file system that is read only',
    needsMount: true,
    shell: 'mkdir fixed; mount -t tmpfs -o ro none fixed; exec "$0" "$@"',
    words: ['--out', 'fixed/report'],
    code: 2,
    says: /its file system cannot be written to \(EROFS\)/,
  },
  {
    title: 'a link to nowhere',
    prepare: (folder) => symlinkSync('/nowhere/at/all', join(folder, 'plumbrule-report')),
    code: 2,
    says: /cannot be written/,
  },
  {
    title: 'a name that is too long',
    words: ['--out', 'x'.repeat(256)],
    code: 2,
    says: /its name is too long \(ENAMETOOLONG\)/,
  },
  {
    title: 'addresses for one and a half gigabytes',
    shell: 'ulimit -v 1500000; exec "$0" "$@"',
    code: 2,
    says: /may use 1464 MB of addresses, a run needs 1800/,
  },
  {
    title: 'a folder that another run owns, without start times',
    prepare: lock({ pid: process.pid, host: hostname(), until: Number.MAX_SAFE_INTEGER }),
    env: asOnMacos,
    code: 2,
    says: /is being written by another run/,
  },
  { title: 'a folder without a name', words: ['--out='], code: 2, says: /--out must name a folder/ },
  ...['conformance.json', 'conformance.html', 'exchanges.ndjson'].map(
    (name): EnvironmentCase => ({
      title: `a folder in the place of ${name}`,
      prepare: folderNamed(name),
      code: 2,
      says: /cannot be written: .* is a folder/,
    }),
  ),
  {
    title: 'a pipe in the place of conformance.json',
    shell: 'mkdir plumbrule-report; mkfifo plumbrule-report/conformance.json; exec "$0" "$@"',
    code: 2,
    says: /a stream or a device; a report needs a file/,
  },
  {
    title: 'standard output as the file of a report',
    words: ['--report', 'junit=/dev/stdout'],
    code: 2,
    says: /--report junit=\/dev\/stdout cannot be written: it is a stream or a device/,
  },
];
