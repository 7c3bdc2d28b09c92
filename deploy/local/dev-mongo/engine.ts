import { Aggregator } from './aggregator.js';
import { Catalog } from './catalog.js';
import { Cursors } from './cursors.js';
import { CommandError } from './errors.js';
import { Records } from './records.js';
import { decodeExact, encodeDoc, Storage } from './storage.js';
import { type Doc, numeric } from './values.js';

/** A command with the parts every one may have. */
export interface Call {
  db: string;
  name: string;
  /** The command, exactly decoded. */
  body: Doc;
  /** Where a client reaches this server. */
  address: string;
}

/** What the commands work on. */
export class Engine {
  readonly storage: Storage;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly cursors = new Cursors();
  readonly aggregator: Aggregator;

  constructor(dir: string) {
    this.storage = new Storage(dir);
    this.catalog = new Catalog(this.storage);
    this.records = new Records(this.storage, this.catalog);
    this.aggregator = new Aggregator(dir);
  }

  /** The namespace a command names in its first field. */
  ns(call: Call, value: unknown = call.body[call.name]): string {
    if (typeof value !== 'string' || value === '')
      throw new CommandError(73, `${call.name} needs the name of a collection`);
    return `${call.db}.${value}`;
  }

  /** Runs effects in one commit, all or none. */
  commit<T>(action: () => T): Promise<T> {
    return this.storage.write(() => this.catalog.undoOnError(action));
  }

  /**
   * Runs a write command in one commit. A command with a txnNumber ("Retryable Writes") leaves its reply in
   * the same commit; sent again it gets that reply and has no second effect.
   */
  write(call: Call, action: () => Doc): Promise<Doc> {
    const { lsid, txnNumber } = call.body;
    const number = numeric(txnNumber);
    if (number === undefined) return this.commit(action);
    const session = encodeDoc(lsid as Doc);
    return this.commit(() => {
      const raw = this.storage.sessions.get(session);
      const last = raw && decodeExact(raw);
      const lastNumber = last ? numeric(last.txnNumber)! : -1;
      if (last && lastNumber === number) return last.reply as Doc;
      if (lastNumber > number) throw new CommandError(225, `txnNumber ${number} is older than ${lastNumber}`);
      const reply = action();
      void this.storage.sessions.put(session, encodeDoc({ txnNumber, at: new Date(), reply }));
      return reply;
    });
  }

  async close(): Promise<void> {
    await this.aggregator.close();
    await this.storage.close();
  }
}

/** A command: the fields it takes beside its name and the common ones, and what it does. */
export interface Command {
  fields: string;
  run: (engine: Engine, call: Call) => Promise<Doc | Buffer>;
}
