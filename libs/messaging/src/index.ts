export { Broker } from './broker.js';
export { type ConsumerName, CONSUMERS } from './consumers.js';
export { type DeadLetter, DeadLetters } from './dead-letter.js';
export {
  type Answer,
  Answers,
  type AnswerStream,
  type BatchReaction,
  On,
  OnBatch,
  type Reaction,
  Streams,
} from './decorators.js';
export { EventBindings } from './event-bindings.js';
export { onEveryInstance } from './event-broadcast.js';
export { EventHints, type Hint } from './event-hints.js';
export { EventPublisher } from './event-publisher.js';
export { type HasReactions, type Reactions, subscribeTo } from './event-subscriber.js';
export { type EventTap, tapEvents } from './event-tap.js';
export { healthCall } from './health-call.js';
export { internalInput } from './internal-input.js';
export { MessagingModule } from './messaging.module.js';
export { newEvent } from './new-event.js';
export { OutboxRelay, relayOutbox } from './outbox-relay.js';
export { queueDepths } from './queue-depths.js';
export { RabbitServer } from './rabbit-server.js';
export { removeTopology } from './remove-topology.js';
export { type CallOptions, RpcClient } from './rpc-client.js';
export { type ProcessStatus, statusCall } from './status-call.js';
export { Topology } from './topology.js';
export { BrokerUnavailable, REQUEST_ID } from './wire.js';
