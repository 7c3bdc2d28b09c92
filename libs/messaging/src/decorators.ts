import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { Call, CallEvent, CallInput, CallOutput, EventEnvelope, EventName } from '#contracts';

type TypedMethod<F> = <T extends F>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<T>,
) => void;

/** A handler of a call. The signal fires when the caller disconnected or its deadline passed. */
export type Answer<C extends Call> = (input: CallInput<C>, signal: AbortSignal) => Promise<CallOutput<C>>;
/** A handler of a call's streamed answer: every yielded value is one event. */
export type AnswerStream<C extends Call> = (
  input: CallInput<C>,
  signal: AbortSignal,
) => AsyncGenerator<CallEvent<C>, void, undefined>;
/** A handler of an event. It records the effect idempotently and returns; the event may come twice and in any order. */
export type Reaction<N extends EventName> = (event: EventEnvelope<N>) => Promise<void>;

/**
 * A handler of the events that came in one message, up to 25 of a moment. It answers nothing when all are done, or one
 * result an event, in their order, with an Error for each that failed; that one alone comes again. When it throws, each
 * event is handled once more in a list of its own, to find the one that is the reason.
 */
export type BatchReaction<N extends EventName> = (
  events: readonly EventEnvelope<N>[],
) => Promise<void | readonly unknown[]>;

/** Nest passes the payload alone unless every parameter says what it wants. */
function answering(pattern: string): MethodDecorator {
  return (target, key, descriptor) => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    MessagePattern(pattern)(target, key, descriptor);
  };
}

/** Answers a call: `@Answers(formsCalls.list)`. Wrong parameter or return types do not compile. */
export const Answers = <C extends Call>(contract: C): TypedMethod<Answer<C>> => answering(contract.name);

/** Answers a call that streams with an async generator of its events. */
export const Streams = <C extends Call>(contract: C): TypedMethod<AnswerStream<C>> =>
  answering(streamPattern(contract));

/** The pattern of a call's streamed answer; a call may have a plain one beside it. */
export const streamPattern = (contract: Call): string => `${contract.name}.stream`;

/** Reacts to an event: `@On('form.submitted')`. At most one per topic and service, named in `consumers.ts` as well. */
export const On = <N extends EventName>(topic: N): TypedMethod<Reaction<N>> =>
  EventPattern(topic) as MethodDecorator;

/** Reacts to the events of a moment together: `@OnBatch('form.submitted')`, in place of `@On`. */
export const OnBatch = <N extends EventName>(topic: N): TypedMethod<BatchReaction<N>> =>
  EventPattern(topic, { batch: true }) as MethodDecorator;
