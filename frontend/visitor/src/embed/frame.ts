import { type EmbedEvent, type EmbedOptions, frameAddress } from './options.js';
import { words } from './words.js';

const script = document.currentScript as HTMLScriptElement | null;
/** The installation that this script came from. */
export const HOST = new URL(script?.src ?? location.href).origin;

/** Until the form has said its own, px. */
const FIRST_HEIGHT = 480;
/** Heights beyond these are a mistake of the form, or not the form's. */
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

/** Sets style properties one by one: what the page's policy forbids is the style attribute in markup. */
export const style = (element: HTMLElement, css: string): void => {
  element.style.cssText = css;
};

/** The frame of a form. `onMessage` hears what the form says, and nobody else; `stop` ends that. */
export function makeFrame(
  formId: string,
  options: EmbedOptions,
  onMessage: (type: string, message: Message) => void,
): { frame: HTMLIFrameElement; stop: () => void } {
  const frame = document.createElement('iframe');
  frame.title = options.title ?? words()[0];
  if (options.lazy !== false) frame.loading = 'lazy';
  // A frame whose colour scheme differs from its document's turns opaque; forms set none.
  style(
    frame,
    `display:block;width:100%;border:0;background:transparent;color-scheme:light;${LIMITS};height:${options.height ?? FIRST_HEIGHT}px`,
  );
  const hear = ({ origin, source, data }: MessageEvent<Message | null>) => {
    if (origin !== HOST || source !== frame.contentWindow || data?.source !== 'leadloom' || data.v !== 1)
      return;
    const type = String(data.type);
    const height = Number(data.height);
    if (type === 'resize' && options.autoResize !== false && height) frame.style.height = `${height}px`;
    onMessage(type, data);
    report(frame, { type, formId, step: data.step, height: data.height }, options);
    if (type === 'redirect' && /^https?:\/\//i.test(data.url ?? '')) location.assign(data.url!);
  };
  addEventListener('message', hear);
  frame.src = frameAddress(HOST, formId, options, {
    href: location.href,
    origin: self.origin,
    referrer: document.referrer,
  });
  return { frame, stop: () => removeEventListener('message', hear) };
}

/** Events for the page: callbacks, and `leadloom:submit` and the like, which bubble from the frame. */
function report(frame: HTMLElement, event: EmbedEvent, { onEvent, onSubmit }: EmbedOptions): void {
  frame.dispatchEvent(new CustomEvent(`leadloom:${event.type}`, { bubbles: true, detail: event }));
  onEvent?.(event);
  if (event.type === 'submit') onSubmit?.(event);
}
