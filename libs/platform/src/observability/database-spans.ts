import type { Span } from '@opentelemetry/api';
import { trace } from '@opentelemetry/api';
import { failSpan, startSpan } from './tracing.js';

/** The used part of the driver's client; with `monitorCommands` it emits an event for each command and reply. */
export interface CommandEvents {
  on(event: 'commandStarted', listener: (event: CommandStarted) => void): unknown;
  on(event: 'commandSucceeded' | 'commandFailed', listener: (event: CommandEnded) => void): unknown;
}
interface CommandStarted {
  requestId: number;
  commandName: string;
  databaseName: string;
  command: Record<string, unknown>;
}
interface CommandEnded {
  requestId: number;
  failure?: Error;
}

/** Services of one process share a client. */
const traced = new WeakSet<CommandEvents>();

/**
 * Creates a span for each command that belongs to a trace. Background commands, such as a sweep that finds nothing,
 * have none. Only collection names are recorded: filters and documents contain visitors' data.
 */
export function traceCommands(client: CommandEvents): void {
  if (traced.has(client)) return;
  traced.add(client);
  const open = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    if (!trace.getActiveSpan()) return;
    const about = command[commandName];
    const collection = typeof about === 'string' ? about : '';
    const span = startSpan(`${commandName} ${collection}`.trim(), {
      kind: 'client',
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.collection.name': collection,
        'db.operation.name': commandName,
      },
    });
    if (span) open.set(requestId, span);
  });
  const end = ({ requestId, failure }: CommandEnded): void => {
    const span = open.get(requestId);
    if (!span) return;
    open.delete(requestId);
    if (failure) failSpan(span, failure);
    span.end();
  };
  client.on('commandSucceeded', end);
  client.on('commandFailed', end);
}
