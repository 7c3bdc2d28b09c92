import type { Doc } from './values.js';

/** Names that go with the codes in use, from MongoDB's list of error codes. */
const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  66: 'ImmutableField',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  171: 'CannotIndexParallelArrays',
  225: 'TransactionTooOld',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
};

/** A command that failed, as MongoDB reports it: code, code name, message and further fields. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: Doc = {},
  ) {
    super(message);
  }

  /** The error as fields of a command's reply. */
  reply(): Doc {
    const codeName = codeNames[this.code] ?? `Location${this.code}`;
    return { ok: 0, errmsg: this.message, code: this.code, codeName, ...this.details };
  }
}

/** Error 115, the answer to everything outside this server's allow-list. */
export const notSupported = (feature: string) =>
  new CommandError(
    115,
    `${feature} is not supported by dev-mongo, the embedded development database; ` +
      'set MONGODB_URI to a real MongoDB to use it',
  );
