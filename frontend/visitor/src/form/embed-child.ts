/** Notifies the surrounding page of events in an embedded form, never of answers. */
export type EmbedParent = (
  type: 'ready' | 'resize' | 'start' | 'step' | 'submit' | 'close' | 'redirect',
  more?: Record<string, string | number>,
) => void;

/** Origin named in the address, if valid; otherwise any page may listen, because the messages contain no secrets. */
const parentOrigin = (): string => {
  try {
    const { origin } = new URL(new URLSearchParams(location.search).get('parent') ?? '');
    return origin === 'null' ? '*' : origin;
  } catch {
    return '*';
  }
};

/** Whether the surrounding page has our script, which follows redirects; around a plain frame nothing does. */
export const hasHostScript = (): boolean => new URLSearchParams(location.search).has('parent');

/** Starts reporting the height and the Escape key of the form `id`. Does nothing outside a frame. */
export const embedChild = (root: HTMLElement, id: string, background: string): EmbedParent | undefined => {
  if (window.parent === window) return undefined;
  const target = parentOrigin();
  const notify: EmbedParent = (type, more) =>
    window.parent.postMessage({ source: 'leadloom', v: 1, id, type, ...more }, target);
  let height = 0;
  new ResizeObserver(() => {
    const now = Math.ceil(root.getBoundingClientRect().height);
    if (now === height) return;
    height = now;
    notify('resize', { height });
  }).observe(root);
  addEventListener('keydown', event => event.key === 'Escape' && notify('close'));
  notify('ready', { background });
  return notify;
};
