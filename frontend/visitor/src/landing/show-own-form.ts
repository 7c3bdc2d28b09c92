import type { ScriptTexts } from './texts/say.js';

/** The bar above a visitor's form, with buttons to keep the form and to show all of it. */
export function showOwnForm(demo: HTMLElement, texts: ScriptTexts) {
  const bar = demo.querySelector<HTMLElement>('.demo-own')!;
  const link = bar.querySelector<HTMLAnchorElement>('[data-keep]')!;
  const toggle = bar.querySelector<HTMLButtonElement>('button')!;
  const open = (isOpen: boolean): void => {
    demo.toggleAttribute('data-whole', isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
    toggle.textContent = isOpen ? texts.less : texts.whole;
  };
  toggle.addEventListener('click', () => open(!demo.hasAttribute('data-whole')));
  return {
    /**
     * Shows the bar of a new form, which `href` keeps, and scrolls to the bar and the form's title if they are out of
     * view.
     */
    show(href: string): void {
      link.href = href;
      open(false);
      bar.hidden = false;
      if (!matchMedia('(min-width: 960px)').matches) bar.scrollIntoView({ block: 'start' });
    },
    /** Hides the bar while an example is shown. */
    hide(): void {
      bar.hidden = true;
      demo.removeAttribute('data-whole');
    },
  };
}
