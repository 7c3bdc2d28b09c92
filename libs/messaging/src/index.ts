export { healthCall } from './calls/health-call.js';
export { internalInput } from './calls/internal-input.js';
export { type CallOptions, RpcClient } from './calls/rpc-client.js';
export { type ProcessStatus, statusCall } from './calls/status-call.js';
export { Broker } from './connection/broker.js';
export { RabbitServer } from './connection/rabbit-server.js';
export { BrokerUnavailable, REQUEST_ID } from './connection/wire.js';
export { type ConsumerName, CONSUMERS } from './consumers.js';
export { type DeadLetter, DeadLetters } from './dead-letter/dead-letter.js';
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
export { type Acting, audited, auditEvent } from './events/audit-recorded.js';
export { EventBindings } from './events/event-bindings.js';
export { onEveryInstance } from './events/event-broadcast.js';
export { EventHints, type Hint } from './events/event-hints.js';
export { EventPublisher } from './events/event-publisher.js';
export { type HasReactions, type Reactions, subscribeTo } from './events/event-subscriber.js';
export { type EventTap, tapEvents } from './events/event-tap.js';
export { newEvent } from './events/new-event.js';
export { MessagingModule } from './messaging.module.js';
export { OutboxRelay, relayOutbox } from './outbox/outbox-relay.js';
export { queueDepths } from './topology/queue-depths.js';
export { removeTopology } from './topology/remove-topology.js';
export { Topology } from './topology/topology.js';
