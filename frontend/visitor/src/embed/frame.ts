import { recall, remember } from './memory.js';
import { type EmbedEvent, type EmbedOptions, frameAddress } from './options.js';
import { words } from './words.js';

let scriptHost: string;
/** Sets the installation of forms without the option `host`. */
export const setHost = (address: string): void => {
  scriptHost = address;
};

/** Height until the form reports its own, in pixels. */
const FIRST_HEIGHT = 480;
/** Heights beyond these limits are errors, or not from the form. */
const LIMITS = 'min-height:60px;max-height:20000px';

interface Message {
  source?: unknown;
  v?: unknown;
  type?: string;
  height?: number;
  step?: number;
  url?: string;
  background?: string;
}

/**
 * Sets style properties by script, because the page's policy may forbid style attributes in markup. They are !important
 * and all others are reset, so that no rule of the page applies.
 */
export const style = (element: HTMLElement, css: string): void => {
  element.style.cssText = `all:initial;${css}`.replace(/;?$/, ';').replace(/;/g, '!important;');
};

/** Creates the frame of a form. `onMessage` receives messages of this form only; `start` loads the form on a known background, `stop` ends it. */
export function makeFrame(
  formId: string,
  options: EmbedOptions,
  onMessage: (type: string, message: Message) => void,
): { frame: HTMLIFrameElement; start: (ground?: string) => void; stop: () => void } {
  const host = new URL(options.host ?? scriptHost).origin;
  const frame = document.createElement('iframe');
  frame.title = options.title ?? words()[0];
  if (options.lazy !== false) frame.loading = 'lazy';
  // A frame becomes opaque if its colour scheme differs from its document's; forms set none.
  style(
    frame,
    `display:block;width:100%;border:0;background:transparent;color-scheme:light;${LIMITS};height:${options.height ?? FIRST_HEIGHT}px`,
  );
  const hear = ({ origin, source, data }: MessageEvent<Message | null>) => {
    if (origin !== host || source !== frame.contentWindow || data?.source !== 'leadloom' || data.v !== 1)
      return;
    const type = String(data.type);
    const height = Number(data.height);
    if (type === 'resize' && options.autoResize !== false && height)
      frame.style.setProperty('height', `${height}px`, 'important');
    if (type === 'submit') remember(formId, 'answered');
    onMessage(type, data);
    report(frame, { type, formId, step: data.step, height: data.height }, options);
    if (type === 'redirect' && /^https?:\/\//i.test(data.url ?? '')) location.assign(data.url!);
  };
  addEventListener('message', hear);
  const start = (ground?: string) => {
    frame.src = frameAddress(host, formId, options, {
      href: location.href,
      origin: self.origin,
      referrer: document.referrer,
      ground,
      answered: recall(formId) === 'answered',
    });
  };
  return { frame, start, stop: () => removeEventListener('message', hear) };
}

/** Reports events to the page: callbacks, and bubbling events such as `leadloom:submit`. */
function report(frame: HTMLElement, event: EmbedEvent, { onEvent, onSubmit }: EmbedOptions): void {
  frame.dispatchEvent(
    new CustomEvent(`leadloom:${event.type}`, { bubbles: true, composed: true, detail: event }),
  );
  onEvent?.(event);
  if (event.type === 'submit') onSubmit?.(event);
}
