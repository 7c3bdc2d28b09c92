import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '#platform';

const OLD_ITEMS = 'intake';
const OLD_FORMS = 'kept_forms';
const OLD_INDEX = 'seenAt_1';

interface OldItem {
  _id: string;
  /** JSON of the call. */
  input: string;
  parkedAt?: Date;
}
interface OldForm {
  _id: string;
  gone: boolean;
  seenAt?: Date;
}
/** The call as older gateways stored it. */
interface OldInput {
  actor?: unknown;
  principal?: unknown;
  client: { idempotencyKey?: string; responseId?: string; promisedAt?: string };
  body: object;
}

/**
 * Brings over what a gateway of an older version promised and had not forwarded, and the forms it knew. Runs at every
 * start, since such a gateway may still have been running at the last one; each document is removed from its old place
 * only once it is in the new one, so that a crash, or two gateways at it, lose and double nothing.
 */
@Injectable()
export class BufferMigrationStore {
  private readonly log = new Logger('submission-buffer');

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async run(): Promise<void> {
    const items = await this.move<OldItem>(OLD_ITEMS, 'submission_buffer', currentItem);
    const forms = await this.move<OldForm>(OLD_FORMS, 'form_snapshots', ({ seenAt: _, ...form }) => form);
    // Snapshots come by event now: one that nobody looked at stays as true as any other.
    await this.connection
      .collection('form_snapshots')
      .dropIndex(OLD_INDEX)
      .catch(() => undefined);
    if (items + forms > 0) this.log.log('Taken over from an older version', { items, forms });
  }

  private async move<T extends { _id: string }>(
    from: string,
    to: string,
    current: (old: T) => object,
  ): Promise<number> {
    const [old, target] = [this.connection.collection<T>(from), this.connection.collection(to)];
    let moved = 0;
    for (;;) {
      const found = (await old.findOne({})) as T | null;
      if (!found) return moved;
      try {
        await target.insertOne(current(found));
        moved += 1;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      await old.deleteOne({ _id: found._id } as never);
    }
  }
}

/** An item as it is stored today: key and id stand where the service reads them now. */
export function currentItem({ input, parkedAt, ...item }: OldItem): object {
  const { actor, principal, ...call } = JSON.parse(input) as OldInput;
  const { idempotencyKey, responseId, promisedAt: _, ...client } = call.client;
  const current = {
    ...call,
    principal: principal ?? actor ?? null,
    client,
    body: { ...call.body, responseId: responseId ?? item._id },
    idempotencyKey: idempotencyKey ?? item._id,
  };
  return { ...item, input: JSON.stringify(current), ...(parkedAt && { deadLetteredAt: parkedAt }) };
}
