import { type HostileRow, undecided } from '../../row.js';
import { respondsWith } from '../../target/behaviour.js';
import { selfSigned } from '../../target/certificate.js';
import { jsonResponse } from '../../target/response.js';

const row = (id: string, does: string, more: Partial<HostileRow>): HostileRow => ({
  id: `tls-${id}`,
  does,
  interface: 'a',
  behaviour: respondsWith(jsonResponse({ items: [] })),
  expected: undecided,
  ...more,
});

const alert = Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28]);

/** Encrypted connections that do not come about. */
export const tlsRows: readonly HostileRow[] = [
  row('self-signed', 'shows a certificate that it signed itself', {
    tls: selfSigned,
  }),
  row('hang', 'accepts the connection and never responds to the handshake', {
    onConnection: () => true,
    https: true,
  }),
  row('plain', 'responds to the handshake with plain HTTP', {
    onConnection: (socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'));
      return true;
    },
    https: true,
  }),
  row('alert', 'ends the handshake with an alert', {
    onConnection: (socket) => {
      socket.once('data', () => socket.end(alert));
      return true;
    },
    https: true,
  }),
  row('garbage', 'responds to the handshake with random bytes without end', {
    onConnection: (socket) => {
      socket.once('data', () => socket.end(Buffer.alloc(100_000, 0x16)));
      return true;
    },
    https: true,
  }),
];
