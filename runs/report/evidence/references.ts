import type { Exchange } from '../../../harness/network/exchange.js';
import type { ReportedExchange } from '../../../reports/model/exchanges.js';
import type { RunRecord } from '../record.js';
import { reportExchange, reportedBodyBytes } from './exchange.js';
import type { Refer } from './finding.js';

/** Exchanges that results refer to; the report contains each once. */
export const createReferences = (record: RunRecord) => {
  const shown = new Map<number, ReportedExchange>();
  const refer: Refer = (exchange: Exchange) => {
    const known = shown.get(exchange.id);
    // A walk drops the bodies of its later pages; another reference may still hold the body.
    const fuller = (exchange.response?.body.length ?? 0) > 0 && known?.response?.shortened === true;
    if (known && !fuller) return known;
    const reported = reportExchange(exchange, {
      bodyBytes: reportedBodyBytes,
      secrets: record.secrets,
      timeoutMs: record.options.timeoutMs,
      digest: record.digests.get(exchange.id),
    });
    shown.set(exchange.id, reported);
    return reported;
  };
  return { refer, all: () => [...shown.values()].sort((one, other) => one.id - other.id) };
};
