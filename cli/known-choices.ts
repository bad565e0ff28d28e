export { legalChoices, legalServer } from '../proof/space/legal-servers.js';
