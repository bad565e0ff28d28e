import type { CompanionContext } from '../../context.js';
import { type Route, refuse } from '../../presentation/exchange.js';
import { createKeyRing } from './key-ring.js';
import { createDirectorySigner } from './sign-directory.js';

/** Path of the keys (contract: Authentication, Interface B). */
export const directoryPath = '/.well-known/http-message-signatures-directory';

/** The key directory: Ed25519 keys created at start, in a response signed with them. */
export const directoryRoute = ({ behaviours, clock, address, keySeed }: CompanionContext): Route => {
  const ring = createKeyRing(Math.floor(clock.now() / 1000), keySeed);
  return {
    path: directoryPath,
    area: 'document',
    methods: ['GET', 'HEAD'],
    respond: async ({ request, now }) => {
      const seconds = Math.floor(now / 1000);
      const keys = ring.at(seconds);
      const shown = behaviours.directoryKeys(
        keys.map((key) => key.shown),
        seconds,
      );
      const content = behaviours.document(directoryPath, { keys: shown });
      if (content === undefined) return refuse('unknown_route');
      const mediaType = 'application/http-message-signatures-directory+json';
      if (!behaviours.directorySigned || request === undefined) return { mediaType, content };
      const signer = await createDirectorySigner(request, address(), seconds);
      return { mediaType, content, headersOf: (body) => signer(body, keys) };
    },
  };
};
