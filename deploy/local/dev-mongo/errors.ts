/** Names of the codes that clients act on, from MongoDB's list of error codes. */
const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  43: 'CursorNotFound',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  11000: 'DuplicateKey',
};

/** A command that failed, as MongoDB reports it: code, code name, message and further fields. */
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
