import { Aggregator } from './aggregator.js';
import { fieldsPlain, wantedOf } from './bson-fields.js';
import { Catalog } from './catalog.js';
import { Cursors } from './cursors.js';
import { CommandError } from './errors.js';
import { Records } from './records.js';
import { Snapshots } from './snapshots.js';
import { decodeExact, encodeDoc, Storage } from './storage.js';
import { type Doc, numeric } from './values.js';

/** A received command. */
export interface Call {
  db: string;
  /** Namespace from its first field. */
  ns: string;
  /** The command, decoded with exact number types. */
  body: Doc;
}

/** A command: its own fields besides the common ones, and its implementation. */
export interface Command {
  fields: string;
  /** Whether its first field is not the name of a collection. */
  anywhere?: true;
  run: (engine: Engine, call: Call) => Promise<Doc | Buffer>;
}

const onlyNumber = wantedOf([['txnNumber']]);

/** The state that commands work on. */
export class Engine {
  readonly storage: Storage;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly cursors = new Cursors();
  readonly snapshots: Snapshots;
  readonly aggregator: Aggregator;

  constructor(dir: string) {
    this.storage = new Storage(dir);
    this.snapshots = new Snapshots(this.storage);
    this.catalog = new Catalog(this.storage);
    this.records = new Records(this.storage, this.catalog);
    this.aggregator = new Aggregator(dir);
  }

  /**
   * Runs a write command in one commit. A command with a txnNumber ("Retryable Writes") stores its reply in the same
   * commit; if it is sent again, it gets that reply and has no second effect. A command on indexes or whole collections
   * applies completely or not at all (`writeWhole`); one on documents applies document by document.
   */
  write({ body }: Call, action: () => Doc): Promise<Doc> {
    const number = numeric(body.txnNumber);
    if (number === undefined) return this.storage.write(action);
    const session = encodeDoc(body.lsid as Doc);
    return this.storage.write(() => {
      const raw = this.storage.sessions.get(session);
      const lastNumber = raw ? numeric(fieldsPlain(raw, onlyNumber).txnNumber)! : -1;
      if (raw && lastNumber === number) return decodeExact(raw).reply as Doc;
      if (lastNumber > number) throw new CommandError(225, `txnNumber ${number} is older than ${lastNumber}`);
      const reply = action();
      void this.storage.sessions.put(
        session,
        encodeDoc({ txnNumber: body.txnNumber, at: new Date(), reply }),
      );
      return reply;
    });
  }

  async close(): Promise<void> {
    await this.aggregator.close();
    await this.storage.close();
  }
}
