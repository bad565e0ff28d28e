import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { bodyText, type Exchange, status } from '../../../harness/network/exchange.js';
import { isHtml } from '../../../harness/network/intermediaries.js';
import { documentOf } from '../rest/paths.js';
import { scopes } from './protected-resource.clauses.js';

export const authNamesScopes = clause<Exchange>({
  id: 'B-OAUTH-08',
  basis: advice('auth.md explains one scope as an example'),
  section: 'Authentication',
  place: 'Interface B, 3',
  also: ['Authentication, Interface B, 2'],
  text: `If auth.md names one of the four scopes, it names all of them: ${scopes.join(', ')}.`,
  cause: 'auth.md leaves out scopes: {received}.',
  fix: 'Name site.read, profile.read, content.search and notes.read.',
  judge: (exchange) => {
    if (documentOf(exchange) !== '/auth.md') return inapplicable('another document');
    if (status(exchange) !== 200 || isHtml(exchange))
      return inapplicable('not published: another clause judges that');
    const text = bodyText(exchange);
    const missing = scopes.filter((scope) => !text.includes(scope));
    if (missing.length === scopes.length) return inapplicable('the document names none of the scopes');
    return missing.length === 0
      ? pass
      : broken({
          at: '',
          expected: 'the four scopes of the contract',
          received: `no ${missing.join(', no ')}`,
          facts: { lacking: missing },
        });
  },
});
