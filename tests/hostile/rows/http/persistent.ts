import { type HostileRow, survived } from '../../row.js';
import { type Behaviour, changed, pour, send } from '../../target/behaviour.js';
import { type Line, messageBytes } from '../../target/response.js';

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `http-${id}`,
  does,
  interface: 'a',
  behaviour,
  expected: survived,
  ...more,
});

const withFields = (lines: readonly Line[]): Behaviour =>
  changed((response) => ({ ...response, headers: [...response.headers, ...lines] }));

const soundBytes = async (call: Parameters<Behaviour>[0]): Promise<Buffer> =>
  messageBytes(await call.sound(), call.request.method);

/** What a target can do with every response and with the connections that stay. */
export const persistentRows: readonly HostileRow[] = [
  row(
    'heads-60kb',
    'sends a head of 60 KB with every response',
    withFields([['X-Long', 'x'.repeat(60_000)]]),
  ),
  row(
    'heads-400',
    'sends 400 cookies with every response',
    withFields(
      Array.from({ length: 400 }, (_, index): Line => ['Set-Cookie', `c${index}=${'v'.repeat(80)}`]),
    ),
  ),
  row(
    'types-many',
    'names 200 types of every body',
    withFields(Array.from({ length: 200 }, (_, index): Line => ['Content-Type', `application/x-${index}`])),
  ),
  row('length-plus', 'announces "+5" bytes more than it sends on every tenth response', async (call) => {
    const bytes = (await soundBytes(call)).toString('latin1');
    const isOdd = call.count % 10 === 0;
    call.socket.write(Buffer.from(isOdd ? bytes.replace(/(content-length: )/i, '$1+') : bytes, 'latin1'));
  }),
  row('alternates', 'resets every second connection after its response', async (call) => {
    send(call, await call.sound());
    if (call.count % 2 === 0) setTimeout(() => call.socket.resetAndDestroy(), 5);
  }),
  row('responses-twice', 'sends each response twice on a connection that stays', async (call) => {
    const bytes = await soundBytes(call);
    call.socket.write(Buffer.concat([bytes, bytes]));
  }),
  row(
    'responses-before',
    'sends responses without end before any request, on connections that stay',
    async (call) => {
      const bytes = await soundBytes(call);
      call.socket.write(bytes);
      pour(call.socket, () => bytes, 20);
    },
  ),
  row('continues', 'sends 100 Continue 50 times with every response', async (call) => {
    call.socket.write('HTTP/1.1 100 Continue\r\n\r\n'.repeat(50));
    call.socket.write(await soundBytes(call));
  }),
  row(
    'age',
    'says that each response is older than all time and comes from a cache',
    withFields([
      ['Age', '9'.repeat(400)],
      ['X-Cache', 'HIT'],
      ['Date', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ]),
  ),
];
