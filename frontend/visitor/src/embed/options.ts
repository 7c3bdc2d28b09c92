/** How a form is shown within another page. */
export interface EmbedOptions {
  /** Height in px before the form has said its own, and for good with `autoResize: false`. */
  height?: number;
  autoResize?: boolean;
  /** Answers to begin with: field id (or a hidden field's parameter) → text, or several for a field of several choices. */
  prefill?: Record<string, string | readonly string[] | null | undefined>;
  hideTitle?: boolean;
  /** Asks one question at a time. */
  chat?: boolean;
  /** Background of the button that opens a conversation. */
  color?: string;
  lazy?: boolean;
  /** Closes a popup or slide-in this many ms after a submission; `true` is 2500. */
  closeOnSubmit?: boolean | number;
  /** Name of the frame for screen readers. */
  title?: string;
  position?: 'right' | 'left';
  /** Seconds after which a popup or slide-in opens by itself. */
  open?: number;
  onSubmit?: (event: EmbedEvent) => void;
  onEvent?: (event: EmbedEvent) => void;
}

/** What the form reports; never an answer. */
export interface EmbedEvent {
  type: string;
  formId: string;
  step?: number;
  height?: number;
}

/** Parameters of the page's address that say where its visitor came from. */
const CAMPAIGN = /^(utm_\w+|(g|fb|tt)clid|[gw]braid|msclkid|li_fat_id)$/;

/** The address of the frame: the form, what to fill in, and where the visitor came from. */
export function frameAddress(
  host: string,
  formId: string,
  { prefill = {}, hideTitle, chat }: EmbedOptions,
  page: { href: string; origin: string; referrer: string },
): string {
  const url = new URL(`/embed/${encodeURIComponent(formId)}${chat ? '/chat' : ''}`, host);
  const query = url.searchParams;
  const { origin, pathname, searchParams, protocol } = new URL(page.href);
  searchParams.forEach((value, name) => CAMPAIGN.test(name) && query.set(name, value));
  for (const [name, given] of Object.entries(prefill)) {
    query.delete(name);
    // What a page does not know is no answer, and not the word for it.
    for (const value of [given].flat()) if (value != null) query.append(name, value);
  }
  if (hideTitle) query.set('hideTitle', '1');
  // Without its query: that may hold what is nobody's business.
  if (protocol !== 'about:') query.set('ll-page', origin + pathname);
  if (page.referrer) query.set('ll-from', page.referrer.split(/[?#]/)[0]!);
  query.set('parent', page.origin);
  return url.href;
}

/** All values of each parameter. */
const severalOf = (query: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...query.keys()].map(name => [name, query.getAll(name)]));

/** The options that an element's `data-leadloom-*` attributes give. */
export function attributeOptions({ dataset }: { dataset: DOMStringMap }): EmbedOptions & { mode?: string } {
  const value = (name: string) => dataset[`leadloom${name}`];
  const isOn = (name: string) => value(name) !== undefined && value(name) !== 'false';
  return {
    mode: value('Mode'),
    open: value('Open') === undefined ? undefined : Number(value('Open')) || 0,
    height: Number(value('Height')) || undefined,
    autoResize: value('AutoResize') !== 'false',
    hideTitle: isOn('HideTitle'),
    chat: isOn('Chat'),
    color: value('Color'),
    lazy: value('Lazy') !== 'false',
    closeOnSubmit: isOn('CloseOnSubmit') && (Number(value('CloseOnSubmit')) || true),
    title: value('Title'),
    position: value('Position') as EmbedOptions['position'],
    prefill: severalOf(new URLSearchParams(value('Prefill'))),
  };
}
