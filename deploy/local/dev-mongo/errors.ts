/** Codes that clients know by their name. */
const names: Record<number, string> = {
  26: 'NamespaceNotFound',
  115: 'CommandNotSupported',
  11000: 'DuplicateKey',
};

/** A command that failed, as MongoDB reports it: code, message and further fields. */
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
