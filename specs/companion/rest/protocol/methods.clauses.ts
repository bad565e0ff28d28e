import { clause } from '../../../../harness/declarations/clause.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import * as journal from '../../../journal/protocol/methods.clauses.js';
import type { Contrast } from '../../../journal/protocol/refusals.js';

const section = 'Endpoints, Interface B';

export const writeRefused = clause<Contrast>({
  ...journal.writeRefused,
  id: 'B-METHOD-01',
  section,
  place: 'all are GET',
  also: ['What the service does, 7', 'Authentication, Interface B, 3'],
  text: 'POST, PUT, PATCH and DELETE on a REST route that serves GET are refused as a client error.',
});

export const allowNamesGet = clause<Exchange>({
  ...journal.allowNamesGet,
  id: 'B-METHOD-02',
  section,
  place: 'all are GET',
});

export const otherMethods = clause<Exchange>({
  ...journal.otherMethods,
  id: 'B-METHOD-03',
  section,
  place: 'HEAD, OPTIONS and other methods',
  text: 'How does the target respond to HEAD on the status?',
});
