import { Logger, type LoggerService } from '@nestjs/common';
import { redact } from './redact.js';
import { currentContext } from './request-context.js';

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40 } as const;
export type LogLevel = keyof typeof LEVELS;

interface LoggerOptions {
  /** Named where the context names none. */
  service: string;
  level?: LogLevel;
  /** One readable line instead of JSON; for a terminal. */
  pretty?: boolean;
  write?: (line: string) => void;
}

/**
 * One JSON object per line: `{ time, level, service, requestId?, context?, message, …fields }`, redacted.
 * error: somebody must act; warn: something was refused or given up; info: what happened; debug: how.
 */
export class JsonLogger implements LoggerService {
  private readonly min: number;
  private readonly write: (line: string) => void;

  constructor(private readonly options: LoggerOptions) {
    this.min = LEVELS[options.level ?? 'info'];
    this.write = options.write ?? (line => process.stdout.write(line));
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.line('info', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.line('warn', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.line('error', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.line('error', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.line('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.line('debug', message, rest);
  }

  /** Nest passes fields and errors first and the context's name last. */
  private line(level: LogLevel, message: unknown, rest: unknown[]): void {
    if (LEVELS[level] < this.min) return;
    const context = typeof rest.at(-1) === 'string' ? (rest.pop() as string) : undefined;
    const fields: Record<string, unknown> = {};
    for (const part of [message, ...rest]) {
      if (part instanceof Error) fields['error'] = describe(part);
      else if (typeof part === 'object' && part !== null) Object.assign(fields, withErrors(part));
      else if (part !== message && part !== undefined) fields['detail'] = part;
    }
    const { service = this.options.service, requestId } = currentContext();
    const entry: Entry = {
      time: new Date().toISOString(),
      level,
      service,
      requestId,
      context,
      message: redact(textOf(message)) as string | undefined,
      ...(redact(fields) as object),
    };
    this.write((this.options.pretty ? readable(entry) : JSON.stringify(entry)) + '\n');
  }
}

const textOf = (message: unknown): string | undefined => {
  if (message instanceof Error) return message.message;
  return typeof message === 'string' || typeof message === 'number' ? String(message) : undefined;
};

interface Entry {
  time: string;
  level: LogLevel;
  service: string;
  requestId?: string;
  context?: string;
  message?: string;
}

const withErrors = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? describe(value) : value]),
  );

function describe(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return {
    name: error.name,
    message: error.message,
    code: (error as { code?: unknown }).code,
    cause,
    stack: error.stack,
  };
}

/** A logger that names its place; it writes through the process's logger once that is set. */
export const createLogger = (context: string): Logger => new Logger(context);

function readable(entry: Entry): string {
  const { time, level, service, requestId, context, message, ...fields } = entry;
  const place = context ? `${service}/${context}` : service;
  const extra = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : '';
  const request = requestId ? ` (${requestId})` : '';
  return `${time.slice(11, 23)} ${level.padEnd(5)} ${place}: ${message ?? ''}${extra}${request}`;
}
