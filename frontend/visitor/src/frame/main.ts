import { embedChild } from '../form/embed-child.js';

/**
 * Notifies the surrounding page of a page in a frame (a form, its thanks, or an error): that it is ready and its
 * background, its height, and the Escape key.
 */
const root = document.querySelector('main')!;
const notify = embedChild();
if (notify) {
  let height = 0;
  new ResizeObserver(() => {
    const now = Math.ceil(root.getBoundingClientRect().height);
    if (now === height) return;
    height = now;
    notify('resize', { height });
  }).observe(root);
  addEventListener('keydown', event => event.key === 'Escape' && notify('close'));
  const form = root.querySelector('.ll');
  notify('ready', { background: form ? getComputedStyle(form).getPropertyValue('--ll-bg') : '' });
}
