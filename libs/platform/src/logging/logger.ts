import { ConsoleLogger, Logger, type LogLevel as NestLevel } from '@nestjs/common';
import { currentTraceId } from '../observability/tracing.js';
import { redact } from './redact.js';
import { currentContext } from './request-context.js';

/** Nest's levels that each configured level includes. */
const WRITTEN = {
  debug: ['debug', 'verbose', 'log', 'warn', 'error', 'fatal'],
  info: ['log', 'warn', 'error', 'fatal'],
  warn: ['warn', 'error', 'fatal'],
  error: ['error', 'fatal'],
} satisfies Record<string, NestLevel[]>;
export type LogLevel = keyof typeof WRITTEN;

/** Names of Nest's levels in log lines. */
const LEVELS: Readonly<Record<NestLevel, LogLevel>> = {
  debug: 'debug',
  verbose: 'debug',
  log: 'info',
  warn: 'warn',
  error: 'error',
  fatal: 'error',
};

interface LoggerOptions {
  /** Service name for lines without one in their context. */
  service: string;
  level?: LogLevel;
  /** Readable lines instead of JSON, for a terminal. */
  pretty?: boolean;
  /** Receives each JSON line instead of the standard output. */
  write?: (line: string) => void;
}

type PrintArguments = Parameters<ConsoleLogger['printMessages']>;
type JsonOptions = Parameters<ConsoleLogger['getJsonLogObject']>[1];

/**
 * Nest's logger, extended with the current request and service, and with redaction of secrets, also inside texts. One JSON
 * object per line: `{ time, level, service, requestId?, traceId?, context?, message, …fields }`. error: someone must act;
 * warn: something was rejected or given up; info: an action; debug: its details.
 */
export class ServiceLogger extends ConsoleLogger {
  private readonly service: string;
  private readonly write: (line: string) => void;

  constructor({ service, level = 'info', pretty = false, write }: LoggerOptions) {
    super({ json: !pretty, prefix: service, logLevels: WRITTEN[level], flattenParams: true, compact: true });
    this.service = service;
    this.write = write ?? (line => process.stdout.write(line));
  }

  protected override printMessages(
    ...[messages, context, level, stream, stack, params]: PrintArguments
  ): void {
    if (this.options.json) return super.printMessages(messages, context, level, stream, stack, params);
    const { requestId } = currentContext();
    const fields = params || requestId ? redact({ ...params, requestId }) : undefined;
    super.printMessages(
      messages.map(readable),
      context,
      level,
      stream,
      redact(stack),
      fields as PrintArguments[5],
    );
  }

  protected override printAsJson(message: unknown, options: JsonOptions): void {
    this.write(JSON.stringify(this.getJsonLogObject(message, options)) + '\n');
  }

  protected override getJsonLogObject(message: unknown, options: JsonOptions) {
    const {
      level,
      pid,
      timestamp,
      message: text,
      context,
      ...fields
    } = super.getJsonLogObject(message, options);
    const { service = this.service, requestId } = currentContext();
    const entry = {
      time: new Date(timestamp).toISOString(),
      level: LEVELS[level],
      service,
      requestId,
      traceId: currentTraceId(),
      context,
      ...messageOf(text),
      ...(redact(fields) as object),
    };
    return entry as unknown as ReturnType<ConsoleLogger['getJsonLogObject']>;
  }

  protected override serializeError(error: Error): Record<string, unknown> {
    return redact(error) as Record<string, unknown>;
  }
}

/** A text is the message; an object provides the fields instead. */
const messageOf = (message: unknown): object =>
  typeof message === 'object' && message !== null
    ? (redact(message) as object)
    : { message: redact(String(message)) };

const readable = (message: unknown): unknown =>
  redact(message instanceof Error ? (message.stack ?? message.message) : message);

/** A logger for a context; it writes through the process's logger once that is set. */
export const createLogger = (context: string): Logger => new Logger(context);
