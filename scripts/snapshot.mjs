// Writes the snapshot of clause ids, levels and texts that the tests compare with; run after a deliberate change.
import { writeFileSync } from 'node:fs';

const { clauses } = await import('../dist/specs/catalogue.js');
const lines = clauses.map(({ id, level, text }) => `${id} ${level} ${text}\n`);
writeFileSync(new URL('../tests/unit/catalogue/clauses.snapshot.txt', import.meta.url), lines.join(''));
