import {
  interoperableJson,
  noByteOrderMark,
  successBody,
} from '../../../../../specs/journal/protocol/json.clauses.js';
import { specify } from '../../judgements.js';
import { response } from '../recorded.js';

const noSuccess = 'inapplicable: the response is not a success';

specify(successBody, [
  ['an object', response(), 'pass'],
  ['an array', response({ body: '[1]' }), 'broken: expected a JSON object, received [1]'],
  [
    'a long string, of which 80 characters are shown',
    response({ body: `"${'x'.repeat(99)}"` }),
    `broken: expected a JSON object, received "${'x'.repeat(79)}`,
  ],
  ['no body', response({ body: '' }), 'broken: expected a JSON object, received the body is empty'],
  ['an error', response({ status: 404, body: '[1]' }), noSuccess],
]);

const json = (body: string) => response({ body });
const noJson = 'inapplicable: the body is not JSON';
const surrogate = 'broken: expected well-formed text, received a lone surrogate';

specify(interoperableJson, [
  ['plain text', json('{"a":"text"}'), 'pass'],
  ['a pair of surrogates', json('{"a":"\\ud83d\\ude00"}'), 'pass'],
  ['an escape beside null and a number', json('{"a":"\\u00e9","b":[null,1]}'), 'pass'],
  ['a lone surrogate', json('{"a":"\\ud83d"}'), surrogate],
  ['a lone surrogate in an array', json('{"a":["x","\\ud83d"]}'), surrogate],
  ['a lone surrogate beside a number', json('{"a":1,"b":"\\ud83d"}'), surrogate],
  ['a lone surrogate in a name', json('{"a":{"\\ud83d":1}}'), surrogate],
  [
    'a name that occurs twice',
    json('{"a":{"b":1,"b":2}}'),
    'broken at /a/b: expected each member name once, received the same name twice',
  ],
  ['no JSON', json('text'), noJson],
]);

specify(noByteOrderMark, [
  ['none', json('{}'), 'pass'],
  ['one', json('\uFEFF{}'), 'broken: expected no byte order mark, received U+FEFF at the start'],
  ['no JSON', json('text'), noJson],
]);
