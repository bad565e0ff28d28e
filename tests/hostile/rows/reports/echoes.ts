import { type HostileRow, judged } from '../../row.js';
import { type Behaviour, changed, type Json } from '../../target/behaviour.js';

/** Every string of a document with a text behind it. */
const poisoned = (value: Json, text: string): Json => {
  if (typeof value === 'string') return value + text;
  if (Array.isArray(value)) return value.map((member) => poisoned(member, text));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, poisoned(member, text)]));
};

const inHeader = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, ' ');

/** A text in every string, in a member name, in header fields and in the media type of each response. */
const echoed = (text: string): Behaviour =>
  changed((response) => {
    const headers = response.headers.map(
      ([name, value]) =>
        [name, /^content-type$/i.test(name) ? `${value}; x=${inHeader(text)}` : value] as const,
    );
    try {
      const value = { ...poisoned(JSON.parse(response.body.toString()), text), [text]: text };
      return {
        ...response,
        headers: [...headers, ['X-Echo', inHeader(text)]],
        body: Buffer.from(JSON.stringify(value)),
      };
    } catch {
      return { ...response, headers, body: Buffer.concat([response.body, Buffer.from(text)]) };
    }
  });

interface Echo {
  readonly id: string;
  readonly what: string;
  readonly text: string;
  /** What must not stand in what is printed. */
  readonly unprinted?: readonly string[];
  /** Its texts are too long for a script. */
  readonly hasNoScript?: true;
}

const echoes: readonly Echo[] = [
  {
    id: 'link',
    what: 'addresses of scripts, files and data',
    text: ' javascript:alert(1) file:///etc/passwd data:text/html,<p> https://a.example/"onclick="alert(1)',
  },
  { id: 'script', what: 'scripts', text: '<script>alert(1)</script>' },
  {
    id: 'script-end',
    what: 'the end of a script and of a style',
    text: '</script></style><script>alert(2)</script>',
  },
  { id: 'image', what: 'an image that fails', text: '"><img src=x onerror=alert(1)>' },
  {
    id: 'attribute',
    what: 'quotes and event attributes',
    text: `' " \` onmouseover=alert(1) autofocus onfocus=alert(2) x=`,
  },
  {
    id: 'frame',
    what: 'frames, forms and a base address',
    text: '<iframe src="javascript:alert(1)"></iframe><base href="//evil.example/"><form action="//evil.example">',
  },
  {
    id: 'comment',
    what: 'comments and ends of sections',
    text: '--><!-- ]]><![CDATA[ <!DOCTYPE x [<!ENTITY a "b">]> &a; &lt;b&gt;',
  },
  {
    id: 'svg',
    what: 'an image that carries code',
    text: '<svg onload=alert(1)><style>@import url(//evil.example)</style></svg>',
  },
  {
    id: 'meta',
    what: 'a policy and a refresh',
    text: '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/"><link rel=stylesheet href=//evil.example>',
  },
  { id: 'escape', what: 'terminal escapes', text: '\x1b[2J\x1b]0;owned\x07\x1b[31m\x9b31m\x90\x1b\\' },
  {
    id: 'escape-link',
    what: 'terminal hyperlinks and queries',
    text: '\x1b]8;;http://evil.example\x07click\x1b]8;;\x07\x1b[6n\x1b[c',
  },
  {
    id: 'controls',
    what: 'all control characters',
    text: `${Array.from({ length: 32 }, (_, index) => String.fromCharCode(index)).join('')}\x7f\x80\x85\x9c`,
  },
  {
    id: 'github',
    what: 'commands of GitHub Actions',
    text: '\n::error file=x,line=1::owned\n::set-output name=x::y\n::add-mask::x\n::stop-commands::z',
  },
  {
    id: 'azure',
    what: 'commands of Azure Pipelines',
    text: '\n##vso[task.setvariable variable=x]y\n##[error]owned\n##[group]x',
    unprinted: ['##vso[', '##[error]', '##[group]'],
  },
  {
    id: 'teamcity',
    what: 'messages of TeamCity',
    text: "\n##teamcity[buildStatus status='SUCCESS']\n",
    unprinted: ['##teamcity['],
  },
  {
    id: 'gitlab',
    what: 'sections of GitLab',
    text: '\x1b[0Ksection_start:1:x[collapsed=true]\r\x1b[0Kowned',
  },
  { id: 'bidi', what: 'bidirectional controls', text: '\u202e\u2066\u2067\u202bowned\u2069\u200f\u061c' },
  {
    id: 'invisible',
    what: 'invisible characters and tags',
    text: '\u200b\u2060\ufeff\u00ad\u{e0041}\u{e007f}\u2028\u2029',
  },
  { id: 'surrogates', what: 'lone surrogates and non-characters', text: '\ud800 \udfff \uffff \ufffe' },
  {
    id: 'formula',
    what: 'formulas of spreadsheets',
    text: '=HYPERLINK("http://evil.example","x")\t+1+1\t-2\t@SUM(1)',
  },
  {
    id: 'markdown',
    what: 'Markdown',
    text: '](http://evil.example) ![x](http://evil.example/x.png) | a | b |\n\n# owned\n<!-- @everyone -->',
  },
  {
    id: 'template',
    what: 'templates and replacement patterns',
    text: "$& $` $' $1 \x24{7*7} {{7*7}} <%= 7*7 %> %s %n",
  },
  { id: 'lines', what: '3,000 lines', text: '\nline'.repeat(3000), hasNoScript: true },
  {
    id: 'clipboard',
    what: 'what sets a clipboard, and ends of lines that only some programs know,',
    text: '\x1b]52;c;cm0gLXJmIH4=\x07\x9d52;c;eA==\x9c\x7f\x85\u2028::error::x\u2029##vso[task.x]\r::error::y',
  },
  {
    id: 'shell',
    what: 'code of the shell',
    text: `'; touch OWNED; ' "$(touch OWNED)" \`touch OWNED\` \n touch OWNED\n\\`,
  },
  {
    id: 'combining',
    what: '3,000 combining signs',
    text: `a${'\u0301\u0489'.repeat(1500)}`,
    hasNoScript: true,
  },
];

const row = ({ id, what, text, unprinted, hasNoScript }: Echo, name: 'a' | 'b'): HostileRow => ({
  id: `echo-${name}-${id}`,
  does: `puts ${what} into each string of each response${name === 'b' ? ' of Interface B' : ''}`,
  interface: name,
  behaviour: echoed(text),
  ...(hasNoScript || process.platform === 'win32' ? {} : { runsScripts: true }),
  expected: { ...judged, ...(unprinted ? { unprinted } : {}) },
});

/** Texts that do harm where a report or a log shows them raw. */
export const echoRows: readonly HostileRow[] = [
  ...echoes.map((echo) => row(echo, 'a')),
  ...echoes
    .filter(({ id }) =>
      ['script', 'image', 'escape', 'github', 'azure', 'bidi', 'surrogates', 'markdown'].includes(id),
    )
    .map((echo) => row(echo, 'b')),
];
