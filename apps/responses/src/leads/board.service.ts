import { Injectable } from '@nestjs/common';
import type { CallInput, responsesCalls } from '#contracts';
import { OwnerFormsStore } from '../forms/owner-forms.store.js';
import { ResponseListStore } from '../lists/response-list.store.js';
import { placeKey } from '../lists/response-order.store.js';
import { placeBetween, placeOnTop } from './board-place.js';
import { ResponseChangeStore } from './response-change.store.js';

type Move = NonNullable<CallInput<typeof responsesCalls.update>['body']['move']>;

/** Positions of leads in the columns of the board, shared by all of its views. */
@Injectable()
export class BoardService {
  constructor(
    private readonly lists: ResponseListStore,
    private readonly responses: ResponseChangeStore,
    private readonly forms: OwnerFormsStore,
  ) {}

  /** The position directly below a response; the top without one, or if it has left the column. */
  async placeFor(id: string, ownerId: string, { status, after }: Move): Promise<string> {
    const [found] = after ? await this.responses.find([after], ownerId) : [];
    const above = found?.response.leadStatus === status ? found.response : undefined;
    const scope = { ownerId, formIds: [...(await this.forms.namesOf(ownerId)).keys()] };
    const cursor = above ? { value: placeKey(above), id: above.id } : null;
    // The next response may be the moved one.
    const next = (await this.lists.board(scope, { status }, cursor, 1)).find(one => one.id !== id);
    const below = next ? placeKey(next) : '';
    return above ? placeBetween(below, placeKey(above)) : placeOnTop(below, new Date().toISOString());
  }
}
