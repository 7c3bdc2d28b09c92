import { DomainError } from '#contracts';

/** Names of the driver's errors that mean: no database to talk to. */
const UNREACHABLE = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'PoolClearedError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoClientClosedError',
  'MongoOperationTimeoutError',
]);
/**
 * The server's codes that mean: not this node, or not at this moment. A failover goes through them; the same command
 * succeeds on the next primary.
 */
const PASSING_CODES = new Set<unknown>([
  6, // HostUnreachable
  7, // HostNotFound
  89, // NetworkTimeout
  91, // ShutdownInProgress
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);
/** What the driver calls a command that it would itself have sent again. */
const PASSING_LABELS = ['RetryableWriteError', 'TransientTransactionError', 'NoWritesPerformed'];
const RETRY_AFTER_S = 5;

/** Socket errors that the driver passes on as they are: the other side ended before the driver noticed. */
const SOCKET_CODES = new Set<unknown>(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);
const isOfDriversSocket = (error: Error & { code?: unknown }): boolean =>
  SOCKET_CODES.has(error.code) && /[\\/]mongodb[\\/]/.test(error.stack ?? '');

/** Errors of the server, of a batch as a whole (its write concern), or of what a command reports beside its result. */
interface ServerError extends Error {
  code?: unknown;
  writeConcernError?: { code?: unknown };
  result?: { writeConcernError?: { code?: unknown } };
  hasErrorLabel?: (label: string) => boolean;
}
const isOfServer = ({ name }: Error): boolean => name.startsWith('Mongo');
const isPassing = (error: ServerError): boolean =>
  isOfServer(error) &&
  ([error.code, error.writeConcernError?.code, error.result?.writeConcernError?.code].some(code =>
    PASSING_CODES.has(code),
  ) ||
    PASSING_LABELS.some(label => error.hasErrorLabel?.(label)));

const isUnreachable = (error: Error): boolean =>
  UNREACHABLE.has(error.name) ||
  isPassing(error) ||
  isOfDriversSocket(error) ||
  (error.name === 'MongooseError' && /initial connection|buffering timed out/.test(error.message));

/** What a foreign error means for a caller, if it is known: a database out of reach or without a primary is SERVICE_UNAVAILABLE. */
export function knownError(error: unknown): DomainError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (isUnreachable(at))
      return new DomainError(
        'SERVICE_UNAVAILABLE',
        'The database is not available at the moment',
        undefined,
        RETRY_AFTER_S,
      );
  }
  return undefined;
}
