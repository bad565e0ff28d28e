import {
  callsMethod,
  documentIs,
  has,
  type Message,
  says,
  without,
} from '../../../companion/agents/overrides.js';
import { membersOf } from '../../../companion/agents/rpc.js';
import { both, type Override } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const card = (change: (content: Message) => unknown): Override =>
  documentIs('/.well-known/agent-card.json', change);
const skills = (change: (skill: Message) => unknown): Override =>
  card((content) => ({
    ...content,
    skills: (Array.isArray(content.skills) ? content.skills : []).map((skill) => change(membersOf(skill))),
  }));
const key = { type: 'apiKey', in: 'header', name: 'X-Api-Key' };

/** Agent cards that mislead clients, and links that lead nowhere (A2A 0.3; contract: Endpoints, Interface B). */
export const agentCardFaults: readonly Fault[] = [
  ...['name', 'url', 'version', 'capabilities', 'defaultInputModes', 'skills'].map((name) =>
    fault(
      `b-agent-card-without-${name.toLowerCase()}`,
      `Agent card: no ${name}`,
      ['B-A2A-20'],
      card((content) => without(content, name)),
    ),
  ),
  ...breaking('B-A2A-20')([
    ['b-agent-card-skills-by-name', 'Agent card: skills are strings', card(has({ skills: ['search_site'] }))],
    [
      'b-agent-card-skill-without-tags',
      'Agent card: a skill has no tags',
      skills((skill) => without(skill, 'tags')),
    ],
    [
      'b-agent-card-capabilities-listed',
      'Agent card: capabilities are a list',
      card(has({ capabilities: ['streaming'] })),
    ],
  ]),
  ...breaking('B-A2A-21')([
    [
      'b-agent-card-other-address',
      'Agent card: the url is that of another endpoint',
      card((content) => ({ ...content, url: String(content.url).replace(/a2a$/, 'agent/v1') })),
    ],
    ['b-agent-card-relative', 'Agent card: the url is a path without a host', card(has({ url: '/a2a' }))],
  ]),
  fault(
    'b-agent-card-key',
    'Agent card: an API key is required',
    ['B-A2A-22'],
    card(has({ securitySchemes: { key }, security: [{ key: [] }] })),
  ),
  fault(
    'b-agent-card-streaming',
    'Agent card: streaming is declared, and message/stream refused',
    ['B-A2A-23'],
    card(has({ capabilities: { streaming: true } })),
  ),
  fault(
    'b-agent-card-stream-bare',
    'Agent card: streaming is declared, and message/stream returns an event outside of JSON-RPC',
    ['B-RPC-01', 'B-RPC-02'],
    both(
      card(has({ capabilities: { streaming: true } })),
      says('a2a', callsMethod('message/stream'), 200, () => ({
        kind: 'status-update',
        taskId: 'task',
        contextId: 'context',
        status: { state: 'completed' },
        final: true,
      })),
    ),
  ),
  fault(
    'b-catalogue-entry-gone',
    'The AI catalogue links to a document that does not exist',
    ['B-DOC-36'],
    documentIs('/.well-known/ai-catalog.json', (content) => ({
      ...content,
      entries: (Array.isArray(content.entries) ? content.entries : []).map((entry) => ({
        ...membersOf(entry),
        url: String(membersOf(entry).url).replace('knowledge.json', 'graph.json'),
      })),
    })),
  ),
];
