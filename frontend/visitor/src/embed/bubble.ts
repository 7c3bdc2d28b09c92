import type { EmbedOptions } from './options.js';
import { makeRoom, type Overlay, overlay } from './overlay.js';
import { words } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';
/** Height of the conversation and the space around it, in pixels. */
const HEIGHT = 560;
const AROUND = 72;

/** Button in the corner of the page that opens the form as a conversation. */
export function bubble(formId: string, options: EmbedOptions = {}): Overlay {
  const button = document.createElement('button');
  button.setAttribute('aria-label', options.title ?? words()[2]);
  button.setAttribute('aria-haspopup', 'dialog');
  button.className = `bubble ${options.position === 'left' ? 'left' : 'right'}`;
  // The browser ignores an invalid colour.
  if (options.color) button.style.background = options.color;
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', 'M4 4h16v12H9l-5 4z');
  path.setAttribute('fill', '#fff');
  icon.append(path);
  button.append(icon);
  const { room, root } = makeRoom();
  root.append(button);
  const height = options.height ?? Math.min(HEIGHT, innerHeight - AROUND);
  const dialog = overlay(formId, { ...options, height, autoResize: false, chat: true }, false, button);
  button.onclick = dialog.open;
  return {
    ...dialog,
    destroy() {
      dialog.destroy();
      room.remove();
    },
  };
}
