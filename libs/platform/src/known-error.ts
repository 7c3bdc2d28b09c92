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
const RETRY_AFTER_S = 5;

/** Socket errors that the driver passes on as they are: the other side ended before the driver heard of it. */
const SOCKET_CODES = new Set<unknown>(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);
const isOfDriversSocket = (error: Error & { code?: unknown }): boolean =>
  SOCKET_CODES.has(error.code) && /[\\/]mongodb[\\/]/.test(error.stack ?? '');

const isUnreachable = (error: Error): boolean =>
  UNREACHABLE.has(error.name) ||
  isOfDriversSocket(error) ||
  (error.name === 'MongooseError' && /initial connection|buffering timed out/.test(error.message));

/** What a foreign error means for a caller, if it is known: a database out of reach is SERVICE_UNAVAILABLE. */
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
