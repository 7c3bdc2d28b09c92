import type { EventName, LiveNews, LiveTopic, NoticeTopic } from '#contracts';

/** Number of forms above which a hint names none, because reloading everything is cheaper. */
const MAX_FORMS = 20;

/** Topic of the open screens that an event concerns. Events not listed concern none. */
export const TOPIC_OF = {
  'form.submitted': 'responses',
  'response.updated': 'responses',
  'lead.assigned': 'responses',
  'response.deleted': 'responses',
  'responses.noticed': 'responses',
  'form.counted': 'counts',
  'form.saved': 'forms',
  'form.published': 'forms',
  'form.availability-changed': 'forms',
  'form.deleted': 'forms',
  'ai.interaction': 'chats',
  'builder.moved': 'presence',
  'comments.changed': 'comments',
} as const satisfies Partial<Record<EventName, LiveTopic>>;

/** Notices to the people whom an event concerns. */
export const NOTICE_OF: Partial<Record<EventName, NoticeTopic>> = {
  'lead.assigned': 'assigned',
  'lead.overdue': 'overdue',
  'lead.mentioned': 'mentioned',
};

/** News waiting to be sent, with one entry per topic, so that it stays small however many events arrive. */
export class PendingNews {
  private readonly forms = new Map<LiveTopic, Set<string> | null>();

  get isEmpty(): boolean {
    return this.forms.size === 0;
  }

  add(topic: LiveTopic, formId: string | null): void {
    const known = this.forms.get(topic);
    if (known === null) return;
    const forms = known ?? new Set<string>();
    if (formId !== null) forms.add(formId);
    this.forms.set(topic, formId === null || forms.size > MAX_FORMS ? null : forms);
  }

  /** Returns all pending news and clears it. */
  take(): LiveNews[] {
    const news = [...this.forms].map(([topic, forms]) => ({ topic, formIds: forms && [...forms] }));
    this.forms.clear();
    return news;
  }
}
