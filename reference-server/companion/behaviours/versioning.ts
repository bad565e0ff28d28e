import { release } from '../../contract.js';
import type { CompanionExchange } from '../presentation/exchange.js';

/** What responses say about the release of the contract and about retiring routes (contract: Versioning). */
export interface VersioningBehaviours {
  /** Value of API-Version; undefined omits it. */
  apiVersion(exchange: CompanionExchange): string | undefined;
  /** Value of Deprecation (RFC 9745); undefined where no route retires. */
  deprecation(exchange: CompanionExchange): string | undefined;
  /** Value of Sunset (RFC 8594). */
  sunset(exchange: CompanionExchange): string | undefined;
}

/** The contract's release date on every response; no route retires. */
export const soundVersioning: VersioningBehaviours = {
  apiVersion: () => release,
  deprecation: () => undefined,
  sunset: () => undefined,
};
