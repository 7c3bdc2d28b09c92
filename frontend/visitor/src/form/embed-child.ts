/** Notifies the page around an embedded form of what happens; never an answer. */
export type EmbedParent = (
  type: 'ready' | 'resize' | 'start' | 'step' | 'submit' | 'close' | 'redirect',
  more?: Record<string, string | number>,
) => void;

/** The origin that the address names, if it is one; else any page may listen, since nothing said is secret. */
const parentOrigin = (): string => {
  try {
    const { origin } = new URL(new URLSearchParams(location.search).get('parent') ?? '');
    return origin === 'null' ? '*' : origin;
  } catch {
    return '*';
  }
};

/** Whether the page around has our script, which follows redirects; a plain frame has nobody who would. */
export const hasHostScript = (): boolean => new URLSearchParams(location.search).has('parent');

/** Starts reporting height and Escape of the form `id`. Does nothing outside a frame. */
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
