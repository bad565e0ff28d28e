/** Why a run stops sending: thrown by the client, caught by the engine, never seen by a judge. */
export class RunStop extends Error {
  constructor(
    readonly code: 'budget' | 'time' | 'interrupted' | 'unreachable' | 'given-up',
    message: string,
  ) {
    super(message);
  }
}
