import type { Warning } from '../../reports/model/report.js';
import { isPreloaded, nodeFlags } from './preloaded.js';

/** Something about the environment of a run that makes its verdict weaker. */
export interface Weakness {
  /** The variable or flag of Node, as it is set. */
  readonly setting: string;
  readonly text: string;
  readonly advice: string;
}

/** Flags of Node that accept an older TLS or weaker ciphers. */
const weakTls = /^--(?:tls-(?:min|max)-v[\d.]+|tls-cipher-list|openssl-legacy-provider|openssl-config)/;

/** Variables that name authorities which a process trusts beside those of Node, or in place of them. */
const authoritiesOf = (env: NodeJS.ProcessEnv, flags: readonly string[]): string[] => {
  const isOfOpenssl = flags.includes('--use-openssl-ca');
  return [
    ...(env.NODE_EXTRA_CA_CERTS ? ['NODE_EXTRA_CA_CERTS'] : []),
    ...(isOfOpenssl ? ['--use-openssl-ca'] : []),
    ...(isOfOpenssl ? ['SSL_CERT_FILE', 'SSL_CERT_DIR'].filter((name) => env[name]) : []),
    ...(flags.includes('--use-system-ca') || env.NODE_USE_SYSTEM_CA === '1' ? ['--use-system-ca'] : []),
  ];
};

/**
 * Returns what the environment of this process weakens in a run against targets with these URLs. Settings about TLS count
 * where a URL has https; certificates that nobody verifies count always.
 */
export const weaknessesOf = (
  urls: readonly (string | undefined)[],
  env: NodeJS.ProcessEnv = process.env,
  own: readonly string[] = process.execArgv,
): Weakness[] => {
  const flags = nodeFlags(env, own);
  const isHttps = urls.some((url) => url?.toLowerCase().startsWith('https:'));
  const authorities = authoritiesOf(env, flags).join(', ');
  const tls = flags.filter((flag) => weakTls.test(flag)).join(' ');
  return [
    ...(env.NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? [
          {
            setting: 'NODE_TLS_REJECT_UNAUTHORIZED=0',
            text: 'NODE_TLS_REJECT_UNAUTHORIZED=0 is set: no certificate is verified, so that another server may have responded.',
            advice: 'Leave it out, and name the authority of the target with --ca FILE.',
          },
        ]
      : []),
    ...(isHttps && authorities !== ''
      ? [
          {
            setting: authorities,
            text: `The environment decides which authorities are trusted for certificates (${authorities}): a proxy that they allow may have responded.`,
            advice: 'Leave it out, and name the authority of the target with --ca FILE.',
          },
        ]
      : []),
    ...(isHttps && tls !== ''
      ? [
          {
            setting: tls,
            text: `Flags of Node change what TLS accepts (${tls}): clients with the usual settings may be refused.`,
            advice: 'Leave them out of NODE_OPTIONS.',
          },
        ]
      : []),
    ...(isPreloaded({ NODE_OPTIONS: env.NODE_OPTIONS }, [])
      ? [
          {
            setting: 'NODE_OPTIONS',
            text: 'NODE_OPTIONS loads other code into every process of the run: it may change what is sent, received and judged.',
            advice: 'Start Plumbrule without that code.',
          },
        ]
      : []),
  ];
};

/** Returns weaknesses as warnings of a report. */
export const weaknessWarnings = (weaknesses: readonly Weakness[]): Warning[] =>
  weaknesses.map(({ text, advice }) => ({ code: 'environment', text, howToFix: advice, clauseIds: [] }));
