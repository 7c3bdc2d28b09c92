import { Injectable } from '@nestjs/common';
import { type FormResponse, workspaceCalls } from '#contracts';
import { mentionedIn, withNames } from '#form-core';
import { internalInput, RpcClient } from '#messaging';
import { PeopleStore } from '../assignment/people.store.js';

/** A person who has left, and everybody while auth is unavailable. */
const UNKNOWN = '…';

/** People whom notes mention. Notes contain ids; texts for other programs get the present names. */
@Injectable()
export class Mentions {
  constructor(
    private readonly people: PeopleStore,
    private readonly rpc: RpcClient,
  ) {}

  /** The people whom a note mentions newly, except its author, and people who may not read the response. */
  async added(before: FormResponse, after: FormResponse, ownerId: string, by: string): Promise<string[]> {
    const known = mentionedIn(before.note);
    const fresh = mentionedIn(after.note).filter(id => id !== by && !known.includes(id));
    if (fresh.length === 0) return [];
    const { readerIds, userIds } = await this.people.teamOf(ownerId);
    const readers = new Set([...readerIds, ...userIds.filter(id => id === after.assigneeId)]);
    return fresh.filter(id => readers.has(id));
  }

  async named(note: string, workspaceId: string): Promise<string> {
    const [named] = await this.namedAll([{ note }], workspaceId);
    return named!.note;
  }

  async namedAll<T extends { note: string }>(
    items: readonly T[],
    workspaceId: string,
  ): Promise<readonly T[]> {
    const userIds = [...new Set(items.flatMap(({ note }) => mentionedIn(note)))].slice(0, 1000);
    if (userIds.length === 0) return items;
    const names = await this.namesOf(workspaceId, userIds);
    return items.map(item => ({ ...item, note: withNames(item.note, id => names[id] ?? UNKNOWN) }));
  }

  private async namesOf(workspaceId: string, userIds: string[]): Promise<Record<string, string>> {
    const asked = this.rpc.call(workspaceCalls.names, internalInput({ workspaceId, userIds }));
    return (await asked.catch(() => ({ names: {} }))).names;
  }
}
