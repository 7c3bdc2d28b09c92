import type { GenerateEvent } from '#contracts';

/** Delays in ms that make stages readable and let users follow the questions; less than a second in total. */
const STAGE_MS = 100;
const FIELD_MS = 60;
/** Number of questions that appear one by one; the others appear at once. */
const FOLLOWED = 8;

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Delays events so that a person can follow them. Events that already arrive slowly are not delayed. */
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
