/** Why a run stops sending. Thrown by the client, caught by the engine; judges never see it. */
export class RunStop extends Error {
  constructor(
    readonly code: 'budget' | 'time' | 'planned' | 'interrupted' | 'unreachable' | 'given-up',
    message: string,
  ) {
    super(message);
  }
}
