import { randomUUID } from 'node:crypto';
import { type Message, Role, TaskState } from '@a2a-js/sdk';
import { AgentEvent, type AgentExecutor } from '@a2a-js/sdk/server';

/** What an agent does with a text: returns a text, or throws. */
export type ReplyToText = (requested: string) => string;

const textOf = ({ parts }: Message): string =>
  parts.flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : [])).join(' ');

/**
 * Creates the agent of the official SDK: it responds to each message with one message, or with a completed
 * task.
 */
export const createAgent = (response: ReplyToText, answersWith: 'message' | 'task'): AgentExecutor => ({
  execute: async ({ userMessage, contextId, taskId }, bus) => {
    const text = response(textOf(userMessage));
    const parts = [
      {
        content: { $case: 'text' as const, value: text },
        metadata: undefined,
        filename: '',
        mediaType: 'text/plain',
      },
    ];
    const message: Message = {
      messageId: randomUUID(),
      contextId,
      taskId: answersWith === 'task' ? taskId : '',
      role: Role.ROLE_AGENT,
      parts,
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
    };
    if (answersWith === 'message') bus.publish(AgentEvent.message(message));
    else
      bus.publish(
        AgentEvent.task({
          id: taskId,
          contextId,
          status: { state: TaskState.TASK_STATE_COMPLETED, message, timestamp: undefined },
          artifacts: [
            {
              artifactId: 'findings',
              name: 'findings',
              description: '',
              parts,
              metadata: undefined,
              extensions: [],
            },
          ],
          history: [userMessage],
          metadata: undefined,
        }),
      );
    bus.finished();
  },
  cancelTask: async () => undefined,
});
