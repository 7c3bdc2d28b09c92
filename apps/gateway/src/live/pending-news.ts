import type { EventName, LiveNews, LiveTopic } from '#contracts';

/** Beyond so many forms a hint names none: reading everything again is cheaper than naming them. */
const MAX_FORMS = 20;

/** What an event means to an open screen. Events that are not here concern none. */
export const TOPIC_OF = {
  'form.submitted': 'responses',
  'response.updated': 'responses',
  'response.deleted': 'responses',
  'responses.noticed': 'responses',
  'form.counted': 'counts',
  'form.saved': 'forms',
  'form.published': 'forms',
  'form.availability-changed': 'forms',
  'form.deleted': 'forms',
  'ai.interaction': 'chats',
} as const satisfies Partial<Record<EventName, LiveTopic>>;

/** News that wait to be sent, one entry a topic: however many events come, it stays this small. */
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

  /** All of it, which is then no longer pending. */
  take(): LiveNews[] {
    const news = [...this.forms].map(([topic, forms]) => ({ topic, formIds: forms && [...forms] }));
    this.forms.clear();
    return news;
  }
}
