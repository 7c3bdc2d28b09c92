import { networkError } from '@/lib/api-error.js';
import { aiCalls } from '@/lib/contracts.build.js';
import { request } from '@/lib/http.js';
import { refreshIfExpiring } from '@/lib/session-refresh.js';
import { readStream } from '@/lib/sse.js';
import type { GenerateEvent } from '#contracts';

/** Context about the client for the generator. */
const clientContext = () => ({
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.language,
  platform: navigator.platform,
  screenSize: `${window.screen.width}x${window.screen.height}`,
  timestamp: new Date().toISOString(),
  referrer: document.referrer,
  path: window.location.pathname,
});

const OPTIONS = {
  fieldDetection: true,
  validation: true,
  accessibility: true,
  mobileOptimization: true,
  conversionOptimization: true,
};

/** Loads the schemas while the user writes the description, not with the page. */
export const loadSchemas = () => import('./generate-schemas.js');

/**
 * Generates a form from the description of a business, event by event. A server that does not stream sends one
 * `done`. `understood` contains the owner's corrections.
 */
export async function* generate(
  description: string,
  signal: AbortSignal,
  understood?: { industry?: string | undefined; goal?: string | undefined },
): AsyncGenerator<GenerateEvent> {
  const [{ readEvent, readGenerated }] = await Promise.all([loadSchemas(), refreshIfExpiring(0)]);
  const context = { ...clientContext(), ...(understood ? { understood } : {}) };
  const body = { description, context, type: 'complete', version: '2.0', options: OPTIONS };
  const response = await request(
    aiCalls.generateForm,
    { body, signal },
    'text/event-stream, application/json;q=0.5',
  );
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield { event: 'done', data: readGenerated(await response.json()) };
    return;
  }
  if (!response.body) throw networkError();
  for await (const message of readStream(response.body)) {
    const event = readEvent(message);
    if (event) yield event;
  }
}
