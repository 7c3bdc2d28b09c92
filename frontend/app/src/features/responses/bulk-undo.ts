import type { CallBody, FormResponse, leadsCalls } from '#contracts';

type Update = Extract<CallBody<typeof leadsCalls.bulk>, { action: 'update' }>;
/** Bulk change to responses. */
export type BulkChange = Omit<Update, 'action' | 'ids'>;

/** Changes that undo a bulk change, one for each group of responses with the same former values. */
export interface Undo {
  ids: string[];
  change: BulkChange;
}

/** @param before the responses before the change; unchanged ones are skipped */
export function undoOf(change: BulkChange, before: readonly FormResponse[]): Undo[] {
  const groups = new Map<string, Undo>();
  for (const response of before) {
    const back = backOf(change, response);
    if (Object.keys(back).length === 0) continue;
    const key = JSON.stringify(back);
    const group = groups.get(key) ?? { ids: [], change: back };
    group.ids.push(response.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function assigneeBack({ assigneeId }: BulkChange, response: FormResponse): BulkChange {
  const before = response.assigneeId ?? null;
  return assigneeId === undefined || assigneeId === before ? {} : { assigneeId: before };
}

function backOf(change: BulkChange, response: FormResponse) {
  const { leadStatus, spam, read, addTags = [], removeTags = [] } = change;
  const isMoved = leadStatus !== undefined && leadStatus !== response.leadStatus;
  // A status change marks a response as read.
  const isRead = read ?? (isMoved || response.read);
  const added = addTags.filter(tag => !response.tags.includes(tag));
  const removed = removeTags.filter(tag => response.tags.includes(tag));
  const back: BulkChange = {
    ...(isMoved ? { leadStatus: response.leadStatus } : {}),
    ...(spam !== undefined && spam !== response.spam ? { spam: response.spam } : {}),
    ...(isRead !== response.read ? { read: response.read } : {}),
    ...assigneeBack(change, response),
    ...(added.length > 0 ? { removeTags: added } : {}),
    ...(removed.length > 0 ? { addTags: removed } : {}),
  };
  return back;
}
