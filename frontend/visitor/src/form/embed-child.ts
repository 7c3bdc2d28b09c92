/** Notifies the surrounding page of events in an embedded form, never of answers. */
export type EmbedParent = (
  type: 'ready' | 'resize' | 'start' | 'step' | 'submit' | 'close' | 'redirect',
  more?: Record<string, string | number>,
) => void;

const query = (): URLSearchParams => new URLSearchParams(location.search);

/** Origin in the address, if valid; otherwise any page may listen, because the messages contain no secrets. */
const parentOrigin = (): string => {
  try {
    const { origin } = new URL(query().get('parent') ?? '');
    return origin === 'null' ? '*' : origin;
  } catch {
    return '*';
  }
};

/** Whether the surrounding page has our script, which follows redirects; a plain frame has none. */
export const hasHostScript = (): boolean => query().has('parent');

/** Messages of a page in a frame; undefined outside a frame. */
export const embedChild = (): EmbedParent | undefined =>
  window.parent === window
    ? undefined
    : (type, more) => window.parent.postMessage({ source: 'leadloom', v: 1, type, ...more }, parentOrigin());
