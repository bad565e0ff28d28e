/** Codes of Node and OpenSSL, and what each says about the target. */
const causes: readonly (readonly [codes: RegExp, text: string])[] = [
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/,
    'this port speaks http, not https: give an http address',
  ],
  [
    /NO_APPLICATION_PROTOCOL/,
    'the server speaks HTTP/2 only: let it accept HTTP/1.1 too, which Plumbrule speaks',
  ],
  [
    /CERTIFICATE_REQUIRED|BAD_CERTIFICATE|ALERT_UNKNOWN_CA/,
    'the server demands a certificate of the client that it trusts: give --cert FILE and --key FILE',
  ],
  [
    /HANDSHAKE_FAILURE/,
    'the server refuses the handshake: it may demand a certificate of the client, or a cipher or version of TLS that this machine does not offer',
  ],
  [
    /UNABLE_TO_VERIFY_LEAF_SIGNATURE/,
    'the server sends its certificate without the one that issued it, and that one is not known here: let it send the whole chain, or give the issuer with --ca FILE',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|UNTRUSTED/,
    'its certificate is self-signed or signed by an unknown authority: give --ca FILE or NODE_EXTRA_CA_CERTS',
  ],
  [/CERT_HAS_EXPIRED/, 'its certificate has expired'],
  [/CERT_NOT_YET_VALID/, 'its certificate is not valid yet: compare the clocks'],
  [/ALTNAME/, 'its certificate is for another host name'],
  [/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/, 'it speaks no version of TLS that Node accepts'],
  [/CERT|TLS|SSL/, 'TLS failed'],
];

/** Returns why TLS failed, by the code of an error; undefined for an error that is not about TLS. */
export const tlsFailure = (code: string): string | undefined => {
  const [, text] = causes.find(([codes]) => codes.test(code)) ?? [];
  return text === undefined ? undefined : `${text} (${code})`;
};

/** Returns what a port speaks instead of HTTP/1.1, by the first bytes of its response; undefined where they do not tell. */
export const otherProtocol = (bytes: string): string | undefined => {
  // A TLS record: an alert, or a handshake.
  if (/^[\x15\x16]\x03/.test(bytes)) return 'this port speaks https, not http: give an https address';
  // A SETTINGS frame of HTTP/2 on stream 0.
  return /^\0\0[\s\S]\x04[\s\S]\0\0\0\0/.test(bytes)
    ? 'the server speaks HTTP/2 only: let it accept HTTP/1.1 too, which Plumbrule speaks'
    : undefined;
};
