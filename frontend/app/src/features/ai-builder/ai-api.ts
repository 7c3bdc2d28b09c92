import { networkError } from '@/lib/api-error.js';
import { aiCalls } from '@/lib/contracts.build.js';
import { request } from '@/lib/http.js';
import { refreshIfExpiring } from '@/lib/session-refresh.js';
import { readStream } from '@/lib/sse.js';
import { branded } from '@/shared/brand/branded.js';
import { loadBrand } from '@/shared/brand/load-brand.js';
import type { Brand, GenerateEvent } from '#contracts';

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

/** The event with the look of the workspace's brand. */
function withBrand(event: GenerateEvent, brand: Brand | null): GenerateEvent {
  if (event.event === 'meta')
    return { ...event, data: { ...event.data, customizations: branded(event.data.customizations, brand) } };
  if (event.event !== 'done') return event;
  const { form } = event.data;
  const customizations = branded(form.customizations, brand);
  return { ...event, data: { ...event.data, form: { ...form, customizations } } };
}

/**
 * Generates a form in the look of the workspace's brand from the description of a business, event by event. A server that does
 * not stream sends one `done`. `understood` contains the owner's corrections.
 */
export async function* generate(
  description: string,
  signal: AbortSignal,
  understood?: { industry?: string | undefined; goal?: string | undefined },
): AsyncGenerator<GenerateEvent> {
  const [{ readEvent, readGenerated }, brand] = await Promise.all([
    loadSchemas(),
    loadBrand(),
    refreshIfExpiring(0),
  ]);
  const context = { ...clientContext(), ...(understood ? { understood } : {}) };
  const body = { description, context, type: 'complete', version: '2.0', options: OPTIONS };
  const response = await request(
    aiCalls.generateForm,
    { body, signal },
    'text/event-stream, application/json;q=0.5',
  );
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield withBrand({ event: 'done', data: readGenerated(await response.json()) }, brand);
    return;
  }
  if (!response.body) throw networkError();
  for await (const message of readStream(response.body)) {
    const event = readEvent(message);
    if (event) yield withBrand(event, brand);
  }
}
