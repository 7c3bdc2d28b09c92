import { adminCommands } from './commands-admin.js';
import { inspectCommands } from './commands-inspect.js';
import { readCommands } from './commands-read.js';
import { writeCommands } from './commands-write.js';
import type { Command, Engine } from './engine.js';
import { notSupported } from './errors.js';
import { type Doc, docOf } from './values.js';

/**
 * Fields of any command. Read and write concerns need no handling: every write is on disk before its reply, and every
 * read sees all commits. Time limits are left to the client.
 */
const common =
  '$db lsid txnNumber $clusterTime $readPreference readConcern writeConcern comment maxTimeMS apiVersion apiStrict apiDeprecationErrors';

const commands: Record<string, Command> = {
  ...readCommands,
  ...writeCommands,
  ...adminCommands,
  ...inspectCommands,
};

/** The fields that each command may have. */
const fieldsOf = new Map(
  Object.entries(commands).map(([name, { fields }]) => [
    name,
    new Set(`${name} ${common} ${fields}`.split(' ')),
  ]),
);

/** Only backups need a consistent view of several collections, and they read whole collections. */
const readsSnapshot = (name: string, { filter, sort, hint, projection }: Doc): boolean =>
  // The driver sends the read concern with every command of a session, and a cursor already has its snapshot.
  name === 'getMore' ||
  name === 'killCursors' ||
  (name === 'find' && [filter, sort, hint, projection].every(part => Object.keys(docOf(part)).length === 0));

/** Runs one command; throws a CommandError, number 115 for everything outside the scope. */
export async function runCommand(engine: Engine, body: Doc): Promise<Doc | Buffer> {
  const [[name, target] = ['', undefined]] = Object.entries(body);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw notSupported(`the command ${name}`);
  const unknown = Object.keys(body).find(field => !fieldsOf.get(name)!.has(field));
  if (unknown === 'startTransaction' || unknown === 'autocommit') throw notSupported('a transaction');
  if (unknown !== undefined) throw notSupported(`the field ${unknown} of the command ${name}`);
  if (docOf(body.readConcern).level === 'snapshot' && !readsSnapshot(name, body))
    throw notSupported('read concern snapshot, except for find without filter and sort');
  if (!command.anywhere && typeof target !== 'string') throw notSupported(`${name} without a collection`);
  engine.storage.refresh();
  return command.run(engine, { db: String(body.$db), ns: `${String(body.$db)}.${String(target)}`, body });
}
