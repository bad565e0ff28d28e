import { exitCodes } from '../../runs/exit-codes.js';
import { parseFlags } from '../../runs/settings/flags.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { loadSdk } from '../mcp/sdk.js';
import { serveTools } from '../mcp/serve-tools.js';
import { openSession, sessionFlags } from '../mcp/session.js';
import { toolsOf } from '../mcp/tools.js';
import { watchSignals } from '../run/signals.js';

const notes = `An agent starts this command and speaks MCP with it on standard input and output. It needs the official SDK, which
is not part of this package: npm install @modelcontextprotocol/server. The tools: run, causes, explain, evidence and
replay. The flags are those of "plumbrule run" and hold for each run; the agent chooses targets, profile, selection
and time itself, but no target where a file with secrets is given (--header-file, --key). What a target sent is marked
in every answer. The command ends when standard input ends; a run in progress ends in order before.

Exit codes
  0  standard input ended
  2  usage or configuration error, the SDK is not installed, or a message is longer than 1 MB
  129, 130, 143  interrupted (SIGHUP, SIGINT, SIGTERM)`;

/** `plumbrule mcp`: offers run, causes, explain, evidence and replay to an agent, as tools of MCP over stdio. */
export const mcp: Command = {
  ...introductions.mcp,
  flags: sessionFlags,
  notes,
  run: async (words, io, contract) => {
    const given = parseFlags(words, sessionFlags(contract));
    const session = openSession(contract, given, io);
    const sdk = await loadSdk(io.workingFolder);
    if (process.stdin.isTTY)
      io.err(
        'plumbrule mcp waits for messages of MCP on standard input: an agent starts it. Ctrl-C ends it\n',
      );
    const server = serveTools(sdk, toolsOf(session), io);
    const signals = watchSignals(() => server.close());
    const isComplete = await server.ended;
    signals.stop();
    const caught = signals.caught();
    if (caught !== undefined) return exitCodes.interrupted[caught];
    return isComplete ? exitCodes.conforms : exitCodes.usage;
  },
};
