import { DomainError } from '#contracts';

/** Names of the driver's errors for an unreachable database. */
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
 * The server's codes for a node that cannot take the command now, as during a failover; the same command succeeds on the
 * next primary.
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
/** The driver's labels for a command that can be sent again. */
const PASSING_LABELS = ['RetryableWriteError', 'TransientTransactionError', 'NoWritesPerformed'];
const RETRY_AFTER_S = 5;

/** Socket errors that the driver passes on: the server closed the connection before the driver noticed. */
const SOCKET_CODES = new Set<unknown>(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);
const isOfDriversSocket = (error: Error & { code?: unknown }): boolean =>
  SOCKET_CODES.has(error.code) && /[\\/]mongodb[\\/]/.test(error.stack ?? '');

/** Errors of the server, of a batch (its write concern), or in a command's result. */
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

/** The error for the caller: SERVICE_UNAVAILABLE for a database that is unreachable or has no primary, else undefined. */
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
