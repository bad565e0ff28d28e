import { startReferenceServer } from '../reference-server/start.js';
import { readSettings } from './settings.js';

/** Runs before all tests: starts the bundled reference server when no target is given. */
const begin = async (): Promise<(() => Promise<void>) | undefined> => {
  const settings = readSettings();
  if (settings.facts.some((facts) => settings.target(facts))) return undefined;
  const server = await startReferenceServer();
  process.env.PLUMBRULE_BASE_URL = server.baseUrl;
  process.env.PLUMBRULE_COMPANION_BASE_URL = server.companionBaseUrl;
  process.env.PLUMBRULE_CONTROL_URL = server.controlUrl;
  return () => server.close();
};

export default begin;
