import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallInput } from '#contracts';
import type { RpcClient } from '#messaging';
import { toDomainError } from '../http/server/error.filter.js';
import { type EventStream, openEventStream } from '../http/server/event-stream.js';

/** Whether the caller asked for events; a call without a plain answer always streams. */
export const wantsStream = (call: Call, request: FastifyRequest): boolean =>
  Boolean(request.headers.accept?.includes('text/event-stream')) || call.output.type === 'never';

/**
 * Answers with the events of a call, each `{ event, data }` of its contract's `stream`. The stream opens with its first event, so
 * that an early refusal is an ordinary error with its status; a later failure is an `error` event.
 */
export async function sendStream(
  rpc: RpcClient,
  call: Call,
  input: CallInput<Call>,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  let stream: EventStream | undefined;
  try {
    const onEvent = (one: unknown) => {
      const { event, data } = one as { event: string; data: unknown };
      (stream ??= openEventStream(reply)).send(event, data);
    };
    await rpc.callStream(call, input, onEvent, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (!stream) throw error;
    const { code, message } = toDomainError(error);
    stream.send('error', { code, message, fallback: false });
  } finally {
    stream?.close();
  }
}
