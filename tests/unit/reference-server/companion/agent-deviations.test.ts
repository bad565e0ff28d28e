import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { soundCompanion } from '../../../../reference-server/companion/companion.js';
import { agentFaults } from '../../../../reference-server/faults/companion/agents/faults.js';
import { agentVariants } from '../../../../reference-server/variants/companion/agents/variants.js';
import { agentProbes, legacy, type Probe } from './agent-probes.js';
import { openInMemory, type Seen } from './companion-bench.js';

// Ids, keys and signatures differ between servers; whether a digest matches its body does not.
const masked = ({ status, lines, text, header }: Seen): string => {
  const digest = header('content-digest');
  const fits = digest?.includes(createHash('sha256').update(text).digest('base64'));
  return [status, ...lines, `digest fits: ${fits}`, text]
    .join('\n')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/"[\w-]{43}"/g, '"<octets>"')
    .replace(/=:[\w+/]{43,}=*:/g, '=:<octets>:')
    .replace(/content-length: \d+/gi, '');
};

type Opened = ReturnType<typeof openInMemory>;

const tell = async ({ send, address }: Opened, { path, method, sent }: Probe): Promise<string> =>
  masked(await send(path, method, sent)).replaceAll(address(), '');

async function* transcript(companion: Opened): AsyncGenerator<string> {
  for (const probe of agentProbes) yield await tell(companion, probe);
  for (const slug of ['rain-days', 'three-quotes']) {
    const uri = `${companion.address()}/api/v1/notes/${slug}`;
    yield await tell(companion, legacy('resources/read', { uri }));
  }
}

const soundTranscript = async (): Promise<readonly string[]> => {
  const announced: string[] = [];
  for await (const one of transcript(openInMemory())) announced.push(one);
  return announced;
};

// A fault that no client sees breaks no clause: the proof finds it.
test('every variant of the agent endpoints changes something that a client can see', async () => {
  const sound = await soundTranscript();
  assert.deepEqual(await soundTranscript(), sound, 'the sound companion responds the same every time');
  const unseen: string[] = [];
  for (const { id, companion: override } of agentVariants) {
    const companion = openInMemory(override?.(soundCompanion));
    let at = 0;
    let seen = false;
    for await (const one of transcript(companion)) {
      seen = one !== sound[at];
      if (seen) break;
      at += 1;
    }
    if (!seen) unseen.push(id);
  }
  assert.deepEqual(unseen, []);
});

test('the agent endpoints have at least 80 faults and 20 variants', () => {
  assert.ok(agentFaults.length >= 80);
  assert.ok(agentVariants.length >= 20);
});
