import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Diagnosis } from '../../../reports/model/diagnoses.js';
import type { Recipe } from '../../../reports/repro/recipe.js';
import { sampleReport } from '../../sample-report.js';
import { emptyFolder, plumbrule } from '../command-line.js';

const code = "1; touch OWNED; '$(touch OWNED)'";
const get = { interface: 'a', method: 'GET', path: '/site', headers: [] };
const script: Recipe = {
  requests: [get],
  checks: [{ is: 'status', status: 200 }],
  expected: 'x',
  received: 'y',
};
const diagnosis = { ...sampleReport().diagnoses[0], id: 'a-x-01', repro: 'repro/a-x-01.sh', script };

/** A report whose first diagnosis, or its script, or any other member was changed by someone. */
const report = (change: object) => ({ ...sampleReport(), ...change });
const diagnosed = (change: object) => report({ diagnoses: [{ ...diagnosis, ...change }] });
const scripted = (change: object) => diagnosed({ script: { ...script, ...change } });
const request = (change: object) => scripted({ requests: [{ ...get, ...change }] });
const check = (one: object) => scripted({ checks: [one] });

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** What a report from elsewhere may hold. Each is refused with the place or the reason. */
const foreign: Readonly<Record<string, readonly [content: string | object, says: RegExp]>> = {
  'a script beside the folder': [diagnosed({ repro: '../evil.sh' }), /see \/diagnoses\/0\/repro/],
  'a script above the folder of scripts': [diagnosed({ repro: 'repro/../evil.sh' }), /\/repro/],
  'a script with a whole path': [diagnosed({ repro: '/tmp/evil.sh' }), /\/repro/],
  'a script that runs at once': [diagnosed({ repro: 'repro/.sh' }), /\/repro/],
  'an id that is a path': [diagnosed({ id: '../../evil' }), /see \/diagnoses\/0\/id/],
  'a verdict that does not exist': [diagnosed({ verdict: 'constructor' }), /\/verdict/],
  'code as a number of times': [scripted({ attempts: code }), /\/script\/attempts/],
  'code as the id of a finding': [scripted({ replay: code }), /\/script\/replay/],
  'code as a status': [check({ is: 'status', status: code }), /\/checks\/0\/status/],
  'code as a method': [request({ method: code }), /\/requests\/0\/method/],
  'code as an interface': [request({ interface: code }), /\/requests\/0\/interface/],
  'a header that names a file': [request({ headers: [['@/etc/passwd', '']] }), /\/headers\/0\/0/],
  'a path that changes the host': [request({ path: '@elsewhere/' }), /\/requests\/0\/path/],
  'an unknown check': [check({ is: 'toString' }), /\/checks\/0\/is/],
  'an unknown defect of a body': [check({ is: 'body', body: 'constructor' }), /\/checks\/0\/body/],
  'a check without its value': [check({ is: 'body' }), /no script follows from what it says of a-x-01/],
  'a request without its path': [scripted({ requests: [{ interface: 'a' }] }), /\/requests\/0/],
  'a base URL that is a flag of curl': [report({ targets: { a: { baseUrl: '-oOWNED' } } }), /baseUrl/],
  'a base URL that is a file': [report({ targets: { a: { baseUrl: 'file:///etc' } } }), /baseUrl/],
  'a target whose letter is code': [report({ targets: { [code]: { baseUrl: 'http://x' } } }), /targets/],
  'a name with escapes of terminals': [
    report({ requests: { '\x1b]52;c;eA==\x07\n::error::x': 'y' } }),
    /requests/,
  ],
  'lists in lists': [`{"schemaVersion":"1.1","clauses":${deep}}`, /it nests too deep/],
  'no JSON': ['\x1b[2J{', /it is not JSON/],
};

for (const [title, [content, says]] of Object.entries(foreign))
  test(`report refuses a report with ${title}`, async (context) => {
    const folder = emptyFolder();
    mkdirSync(join(folder, 'in'));
    writeFileSync(
      join(folder, 'in', 'foreign.json'),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
    const words = ['report', 'in/foreign.json', '--out', 'in/out'];
    const { code: exit, out, err } = await plumbrule(context, folder, words);
    assert.equal(exit, 2, out + err);
    assert.match(err, says);
    assert.doesNotMatch(out + err, /[\0-\t\v-\x1f\x7f-\x9f]|^::/m);
    assert.deepEqual(readdirSync(folder), ['in']);
    assert.deepEqual(
      readdirSync(join(folder, 'in')).filter((name) => name !== 'out'),
      ['foreign.json'],
    );
    assert.ok(!existsSync(join(folder, 'in', 'out')) || readdirSync(join(folder, 'in', 'out')).length === 0);
  });

test('report writes only below --out, through no link, and removes only scripts of the report before', async (context) => {
  const folder = emptyFolder();
  const kept = 'not of a report';
  const out = join(folder, 'out');
  mkdirSync(join(out, 'repro'), { recursive: true });
  writeFileSync(join(folder, 'victim'), kept);
  for (const name of ['conformance.html', 'conformance.html.new', 'conformance.json.new'])
    symlinkSync('../victim', join(out, name));
  const written = diagnosis as Diagnosis;
  writeFileSync(join(folder, 'one.json'), JSON.stringify(report({ diagnoses: [written] })));
  writeFileSync(join(folder, 'none.json'), JSON.stringify(report({ diagnoses: [] })));
  const render = (file: string) => plumbrule(context, folder, ['report', file, '--out', 'out']);
  const first = await render('one.json');
  assert.equal(first.code, 0, first.err);
  assert.equal(readFileSync(join(folder, 'victim'), 'utf8'), kept);
  assert.deepEqual(readdirSync(join(out, 'repro')), ['a-x-01.sh']);

  writeFileSync(join(out, 'repro', 'mine.sh'), kept);
  const second = await render('none.json');
  assert.equal(second.code, 2, second.out);
  assert.match(
    second.err,
    /--out out cannot be written: its repro contains "mine\.sh", which conformance\.json/,
  );
  assert.equal(readFileSync(join(out, 'repro', 'mine.sh'), 'utf8'), kept);
  assert.ok(existsSync(join(out, 'repro', 'a-x-01.sh')));
});
