import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { Call, CallEvent, CallInput, CallOutput, EventEnvelope, EventName } from '#contracts';

type TypedMethod<F> = <T extends F>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<T>,
) => void;

/** Handler of a call. The signal fires when the caller disconnects or the deadline passes. */
export type Answer<C extends Call> = (input: CallInput<C>, signal: AbortSignal) => Promise<CallOutput<C>>;
/** Handler of a streamed call: every yielded value is an event. */
export type AnswerStream<C extends Call> = (
  input: CallInput<C>,
  signal: AbortSignal,
) => AsyncGenerator<CallEvent<C>, void, undefined>;
/** Handler of an event. Its effect must be idempotent, because an event may arrive twice and in any order. */
export type Reaction<N extends EventName> = (event: EventEnvelope<N>) => Promise<void>;

/**
 * Handler of the events of one message, up to 25. Returns nothing when all succeeded, or one result per event, in their order,
 * with an Error for each failure; only failed events are delivered again. When it throws, each event is handled again in a
 * separate list, to find the one that causes the error.
 */
export type BatchReaction<N extends EventName> = (
  events: readonly EventEnvelope<N>[],
) => Promise<void | readonly unknown[]>;

/** Nest passes only the payload unless every parameter is decorated. */
function answering(pattern: string): MethodDecorator {
  return (target, key, descriptor) => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    MessagePattern(pattern)(target, key, descriptor);
  };
}

/** Answers a call: `@Answers(formsCalls.list)`. Wrong parameter or return types do not compile. */
export const Answers = <C extends Call>(contract: C): TypedMethod<Answer<C>> => answering(contract.name);

/** Answers a streamed call with an async generator of its events. */
export const Streams = <C extends Call>(contract: C): TypedMethod<AnswerStream<C>> =>
  answering(streamPattern(contract));

/** Pattern of a call's streamed answer; the call may also have a plain one. */
export const streamPattern = (contract: Call): string => `${contract.name}.stream`;

/** Reacts to an event: `@On('form.submitted')`. At most one per topic and service, which must be listed in `consumers.ts`. */
export const On = <N extends EventName>(topic: N): TypedMethod<Reaction<N>> =>
  EventPattern(topic) as MethodDecorator;

/** Reacts to several events together: `@OnBatch('form.submitted')`, instead of `@On`. */
export const OnBatch = <N extends EventName>(topic: N): TypedMethod<BatchReaction<N>> =>
  EventPattern(topic, { batch: true }) as MethodDecorator;
