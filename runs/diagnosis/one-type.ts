import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import { counted } from '../../reports/text/wording.js';
import type { Draft } from './draft.js';
import type { Broken, Facts } from './facts.js';
import { stageOf } from './topics.js';

/** Least number of routes that must share a media type. */
const fewestRoutes = 3;

/** Returns the media type that every response with a body has; undefined when they differ. */
const commonType = ({ routes }: Facts): string | undefined => {
  const seen = routes.filter(({ mediaTypes }) => Object.keys(mediaTypes).length > 0);
  const types = new Set(seen.flatMap(({ mediaTypes }) => Object.keys(mediaTypes)));
  const [type] = types;
  return types.size === 1 && new Set(seen.map(({ route }) => route)).size >= fewestRoutes ? type : undefined;
};

const isAboutType = ({ finding: { facts, pointer } }: Broken): boolean =>
  pointer === 'Content-Type' || facts?.mediaType !== undefined;

/** Something gives every response the same wrong media type, data, documents and errors alike. */
export const oneTypeDraft = (facts: Facts, name: InterfaceLetter): Draft | undefined => {
  const type = commonType(facts);
  if (type === undefined || !type.includes('/') || /\bjson$/.test(type)) return undefined;
  const broken = facts.broken
    .filter(isAboutType)
    .sort(
      (one, other) =>
        Number(one.topic !== 'media-type') - Number(other.topic !== 'media-type') ||
        stageOf(one.topic) - stageOf(other.topic) ||
        one.id.localeCompare(other.id),
    );
  if (broken.length < 2) return undefined;
  const sent = facts.routes.reduce((sum, { requests }) => sum + requests, 0);
  return {
    name: 'one-media-type',
    interface: name,
    topic: 'media-type',
    cause: `Every response of Interface ${name.toUpperCase()} has the media type ${type}, data and errors alike.`,
    change:
      'Send application/json for data, application/problem+json for errors, and for a document its own type.',
    broken,
    seen: { occurrences: sent, of: sent, stability: `${sent} of ${counted(sent, 'request')}` },
  };
};
