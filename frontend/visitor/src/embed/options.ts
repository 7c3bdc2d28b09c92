/** Options for showing a form within another page. */
export interface EmbedOptions {
  /** Address of the installation; by default that of the script. */
  host?: string;
  /** Height in pixels until the form reports its own, or permanently with `autoResize: false`. */
  height?: number;
  autoResize?: boolean;
  /** Initial answers: field id (or a hidden field's parameter) → text, or several for a multiple choice. */
  prefill?: Record<string, string | readonly string[] | null | undefined>;
  hideTitle?: boolean;
  /** Asks one question at a time. */
  chat?: boolean;
  /** Background colour of the button that opens a conversation. */
  color?: string;
  lazy?: boolean;
  /** Delay in milliseconds before a popup or slide-in closes after a submission; `true` means 2500. */
  closeOnSubmit?: boolean | number;
  /** Title of the frame for screen readers. */
  title?: string;
  position?: 'right' | 'left';
  /** Delay in seconds before a popup or slide-in opens automatically. */
  open?: number;
  onSubmit?: (event: EmbedEvent) => void;
  onEvent?: (event: EmbedEvent) => void;
}

/** Event reported by the form; it never contains an answer. */
export interface EmbedEvent {
  type: string;
  formId: string;
  step?: number;
  height?: number;
}

/** Query parameters of the page that identify the visitor's source. */
const CAMPAIGN = /^(utm_\w+|(g|fb|tt)clid|[gw]braid|msclkid|li_fat_id)$/;

/** Address of the frame: the form, initial answers, and the visitor's source. */
export function frameAddress(
  host: string,
  formId: string,
  { prefill = {}, hideTitle, chat }: EmbedOptions,
  page: { href: string; origin: string; referrer: string; ground?: string; answered?: boolean },
): string {
  const url = new URL(`/embed/${encodeURIComponent(formId)}${chat ? '/chat' : ''}`, host);
  const query = url.searchParams;
  const { origin, pathname, searchParams, protocol } = new URL(page.href);
  searchParams.forEach((value, name) => CAMPAIGN.test(name) && query.set(name, value));
  for (const [name, given] of Object.entries(prefill)) {
    query.delete(name);
    // Absent values must not become the texts `undefined` or `null`.
    for (const value of [given].flat()) if (value != null) query.append(name, value);
  }
  if (hideTitle) query.set('hideTitle', '1');
  // Without the query, which may contain private data.
  if (protocol !== 'about:') query.set('ll-page', origin + pathname);
  if (page.referrer) query.set('ll-from', page.referrer.split(/[?#]/)[0]!);
  if (page.ground) query.set('ll-ground', page.ground);
  // For forms with one response per device, in browsers that give the frame no storage.
  if (page.answered) query.set('ll-answered', '1');
  query.set('parent', page.origin);
  return url.href;
}

/** All values of each parameter. */
const severalOf = (query: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...query.keys()].map(name => [name, query.getAll(name)]));

/** Options from an element's `data-leadloom-*` attributes. */
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
