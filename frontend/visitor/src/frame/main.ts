import { embedChild } from '../form/embed-child.js';

/**
 * Notifies the surrounding page of a page in a frame (a form, its thanks, or an error): the Escape key, that it is ready and its
 * background, and its height. It runs before the content is parsed, because a visitor who can already focus a field may press
 * Escape before the form's script has loaded.
 */
const notify = embedChild();
if (notify) {
  addEventListener('keydown', event => event.key === 'Escape' && notify('close'));
  addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('main')!;
    let height = 0;
    new ResizeObserver(() => {
      const now = Math.ceil(root.getBoundingClientRect().height);
      if (now === height) return;
      height = now;
      notify('resize', { height });
    }).observe(root);
    const form = root.querySelector('.ll');
    notify('ready', { background: form ? getComputedStyle(form).getPropertyValue('--ll-bg') : '' });
  });
}
