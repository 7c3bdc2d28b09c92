import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Connection, createConnection, type Model, Schema } from 'mongoose';
import { insertEach, knownError } from '#platform';
import { startDatabase, type TestDatabase } from '#testing';

interface Note {
  _id: string;
  text: string;
  more?: Record<string, unknown>;
}

describe('inserting many documents at once', () => {
  let database: TestDatabase;
  let connection: Connection;
  let notes: Model<Note>;
  const commands: Record<string, unknown>[] = [];

  beforeAll(async () => {
    database = await startDatabase({ own: true });
    connection = await createConnection(database.uri, {
      dbName: `${database.prefix}_insert`,
      writeConcern: { w: 'majority', journal: true },
      serverSelectionTimeoutMS: 500,
      bufferCommands: false,
      monitorCommands: true,
    }).asPromise();
    connection.getClient().on('commandStarted', ({ command }) => commands.push(command as never));
    notes = connection.model<Note>(
      'Note',
      new Schema({ _id: String, text: String, more: Schema.Types.Mixed }),
    );
    notes.schema.index({ text: 1 }, { unique: true });
    await notes.init();
    await notes.syncIndexes();
  }, 60_000);
  afterAll(async () => {
    await connection?.close();
    await database?.stop();
  }, 60_000);

  const texts = async () => (await notes.find().sort({ _id: 1 }).lean()).map(note => note.text);

  it('is one journaled command without undefined fields', async () => {
    commands.length = 0;
    const made: Note[] = [
      { _id: 'a', text: 'a', more: undefined },
      { _id: 'b', text: 'b' },
    ];
    expect(await insertEach(notes, made)).toEqual(['stored', 'stored']);
    const inserts = commands.filter(command => 'insert' in command);
    expect(inserts).toMatchObject([{ ordered: false, writeConcern: { w: 'majority', j: true } }]);
    expect(await notes.findById('a').lean()).toEqual({ _id: 'a', text: 'a' });
  });

  it('reports for each whether its key was taken, also within the same command', async () => {
    const made = ['b', 'c', 'c', 'd'].map((text, index) => ({ _id: `${text}${index}`, text }));
    expect(await insertEach(notes, made)).toEqual(['taken', 'stored', 'taken', 'stored']);
    expect(await texts()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('separates a document that cannot be written from the others', async () => {
    const impossible = { _id: 'f', text: 'f', more: { ['a\0b']: 1 } };
    const ends = await insertEach(notes, [{ _id: 'e', text: 'e' }, impossible, { _id: 'g', text: 'a' }]);
    expect(ends).toEqual(['stored', expect.any(Error), 'taken']);
    expect(await texts()).toContain('e');
  });

  it('reports an unreachable database as an error for callers', async () => {
    await database.stop();
    const error = await insertEach(notes, [{ _id: 'x', text: 'x' }]).catch((thrown: unknown) => thrown);
    expect(knownError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
