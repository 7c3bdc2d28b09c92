import { adminCommands } from './commands-admin.js';
import { readCommands } from './commands-read.js';
import { writeCommands } from './commands-write.js';
import type { Command, Engine } from './engine.js';
import { notSupported } from './errors.js';
import { type Doc, isDoc } from './values.js';

/**
 * Fields that any command may have. Read and write concerns need nothing done: every write is on disk before
 * its reply, and every read sees all commits. Time limits are left to the client.
 */
const common = new Set(
  '$db lsid txnNumber $clusterTime $readPreference readConcern writeConcern comment maxTimeMS apiVersion apiStrict apiDeprecationErrors'.split(
    ' ',
  ),
);

const commands: Record<string, Command> = { ...readCommands, ...writeCommands, ...adminCommands };
const aliases: Record<string, string> = { findandmodify: 'findAndModify', buildinfo: 'buildInfo' };

/** Runs one command; throws a CommandError, number 115 for everything outside the scope. */
export async function runCommand(engine: Engine, body: Doc, address: string): Promise<Doc | Buffer> {
  const sent = Object.keys(body)[0] ?? '';
  const name = aliases[sent] ?? sent;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw notSupported(`the command ${sent}`);
  const fields = command.fields.split(' ');
  const unknown = Object.keys(body).find(
    field => field !== sent && !common.has(field) && !fields.includes(field),
  );
  if (isDoc(body.readConcern) && body.readConcern.level === 'snapshot')
    throw notSupported('read concern snapshot');
  if (unknown === 'startTransaction' || unknown === 'autocommit') throw notSupported('a transaction');
  if (unknown !== undefined) throw notSupported(`the field ${unknown} of the command ${name}`);
  return command.run(engine, {
    db: String(body.$db),
    name,
    body: sent === name ? body : { ...body, [name]: body[sent] },
    address,
  });
}
