// node express.mjs: judges the app in this process, shows what is asked, and lets it listen only when nothing is broken.
import { inspect } from 'plumbrule';
import { app, startServer } from './server.mjs';

const server = await startServer();
const inspection = inspect({ baseUrl: server.url, only: ['A-SITE'], maxTimeMs: 60_000 });
for await (const event of inspection)
  if (event.kind === 'exchange') console.log(event.method, event.url, event.status ?? event.error);
const { summary, diagnoses } = await inspection;
server.close();

console.log(`${summary.verdict}: ${summary.sentence}`);
for (const { cause, change } of diagnoses) console.log(`- ${cause} ${change}`);
if (summary.exitCode === 0 && process.env.PORT) app.listen(Number(process.env.PORT));
else process.exitCode = summary.exitCode;
