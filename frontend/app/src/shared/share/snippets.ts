/** Ways to embed a form in another page. */
export const EMBED_KINDS = ['inline', 'iframe', 'popup', 'slide-in'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

/** Options of the code; each kind uses some of them. */
export interface SnippetOptions {
  /** Height of the iframe, in pixels. */
  height: number;
  hideTitle: boolean;
  closeOnSubmit: boolean;
  buttonText: string;
  position: 'right' | 'left';
  /** Seconds after which a slide-in opens automatically; null if only its button opens it. */
  delay: number | null;
}
export const SNIPPET_DEFAULTS: Omit<SnippetOptions, 'buttonText'> = {
  height: 600,
  hideTitle: false,
  closeOnSubmit: false,
  position: 'right',
  delay: null,
};

export interface Embedded {
  origin: string;
  id: string;
  name: string;
  /** For the preview: answers are not stored, and the visit is not counted. */
  trial?: boolean;
}

const TRIAL = 'll-trial=1';
/** Passes the preview marker to the frame. */
export const trialAttribute = ({ trial }: Embedded) => ({ 'data-leadloom-prefill': trial ? TRIAL : false });

const escaped = (text: string): string => text.replace(/[&"<>]/g, char => `&#${char.charCodeAt(0)};`);

/** `name="value"` for values, and only the name for `true`. */
export const attributes = (values: Record<string, string | number | boolean>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => (value === true ? name : `${name}="${escaped(String(value))}"`))
    .join(' ');

/** HTML to paste into a page. No inline script and no event attributes, so that it works with a strict CSP. */
export function snippetOf(kind: EmbedKind, form: Embedded, options: SnippetOptions): string {
  if (kind === 'iframe') return iframe(form, options);
  const script = `<script src="${form.origin}/embed.js" async></script>`;
  return `${element(kind, form, options)}\n${script}`;
}

function iframe({ origin, id, name, trial }: Embedded, { height, hideTitle }: SnippetOptions): string {
  const query = [hideTitle && 'hideTitle=1', trial && TRIAL].filter(Boolean).join('&');
  const src = `${origin}/embed/${id}${query && `?${query}`}`;
  const parts = { src, title: name, width: '100%', height, loading: 'lazy' };
  // With a light colour scheme, its background stays transparent on dark pages.
  return `<iframe ${attributes(parts)} style="border:0;border-radius:8px;color-scheme:light"></iframe>`;
}

function element(kind: Exclude<EmbedKind, 'iframe'>, form: Embedded, options: SnippetOptions): string {
  const shared = {
    'data-leadloom': form.id,
    'data-leadloom-title': form.name,
    'data-leadloom-hide-title': options.hideTitle,
    ...trialAttribute(form),
  };
  if (kind === 'inline') return `<div ${attributes(shared)}></div>`;
  const over = {
    ...shared,
    'data-leadloom-mode': kind,
    'data-leadloom-close-on-submit': options.closeOnSubmit,
    ...(kind === 'slide-in' && options.position === 'left' ? { 'data-leadloom-position': 'left' } : {}),
  };
  if (kind === 'slide-in' && options.delay !== null)
    return `<div hidden ${attributes({ ...over, 'data-leadloom-open': options.delay })}></div>`;
  return `<button type="button" ${attributes(over)}>${escaped(options.buttonText)}</button>`;
}
