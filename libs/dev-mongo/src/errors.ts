/** Names of error codes. */
const names: Record<number, string> = {
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  18: 'AuthenticationFailed',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  171: 'CannotIndexParallelArrays',
  225: 'TransactionTooOld',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  11000: 'DuplicateKey',
};

/** A failed command, as MongoDB reports it: code, message and further fields. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }

  /** The error as fields of a command's reply. */
  reply(): Record<string, unknown> {
    const codeName = names[this.code] ?? `Location${this.code}`;
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
