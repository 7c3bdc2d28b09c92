import type { GenerateEvent } from '#contracts';

/** What makes a stage readable and lets the eye follow the questions, ms; together less than a second. */
const STAGE_MS = 100;
const FIELD_MS = 60;
/** Questions that come one by one; those after them come at once. */
const FOLLOWED = 8;

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** The same events, no closer together than a person can follow. What comes slowly by itself is not held up. */
export async function* paced(
  events: AsyncIterable<GenerateEvent>,
  { wait = sleep, now = () => performance.now() } = {},
): AsyncGenerator<GenerateEvent> {
  let free = 0;
  for await (const event of events) {
    const early = free - now();
    if (early > 0) await wait(early);
    yield event;
    free = now() + pauseAfter(event);
  }
}

function pauseAfter(event: GenerateEvent): number {
  if (event.event === 'status') return STAGE_MS;
  return event.event === 'field' && event.data.index < FOLLOWED ? FIELD_MS : 0;
}
