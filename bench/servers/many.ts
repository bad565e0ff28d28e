// Many reference servers in one process, each with an address of loopback of its own; prints their URLs as a line of JSON.
import { startReferenceServer } from '../../reference-server/start.js';

const count = Number(process.argv[2]);
const urls = [];
for (let number = 1; number <= count; number += 1) {
  const { baseUrl, companionBaseUrl, controlUrl } = await startReferenceServer({ host: `127.0.1.${number}` });
  urls.push({ a: baseUrl, b: companionBaseUrl, control: controlUrl });
}
process.stdout.write(`${JSON.stringify(urls)}\n`);
