import { describe, expect, it } from '@jest/globals';
import { EMBED_KINDS, SNIPPET_DEFAULTS, snippetOf } from './snippets.js';

const form = { origin: 'https://forms.example', id: 'f1', name: 'Quote & "Offer" <b>' };
const options = { ...SNIPPET_DEFAULTS, buttonText: 'Ask <us>' };
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

describe('snippets', () => {
  it("escape the owner's texts, and contain no inline script", () => {
    for (const kind of EMBED_KINDS) {
      const body = parsed(snippetOf(kind, form, options));
      const element = body.firstElementChild!;
      expect(element.getAttribute(kind === 'iframe' ? 'title' : 'data-leadloom-title')).toBe(form.name);
      expect(body.querySelector('b, us')).toBeNull();
      for (const script of body.querySelectorAll('script')) {
        expect(script.src).toBe('https://forms.example/embed.js');
        expect(script.textContent).toBe('');
      }
    }
  });

  it('mark a preview as a trial, but never the code to copy', () => {
    for (const kind of EMBED_KINDS) {
      const element = (trial?: boolean) =>
        parsed(snippetOf(kind, { ...form, ...(trial ? { trial } : {}) }, options)).firstElementChild!;
      const mark = (one: Element) =>
        one.getAttribute(kind === 'iframe' ? 'src' : 'data-leadloom-prefill') ?? '';
      expect(mark(element(true))).toContain('ll-trial=1');
      expect(mark(element())).not.toContain('ll-trial');
    }
  });

  it('contain only options that differ from the default', () => {
    expect(snippetOf('inline', { ...form, name: 'Contact' }, options)).toBe(
      '<div data-leadloom="f1" data-leadloom-title="Contact"></div>\n' +
        '<script src="https://forms.example/embed.js" async></script>',
    );
    const slideIn = parsed(
      snippetOf('slide-in', form, { ...options, position: 'left', delay: 5, closeOnSubmit: true }),
    );
    expect((slideIn.firstElementChild as HTMLElement).dataset).toMatchObject({
      leadloomMode: 'slide-in',
      leadloomPosition: 'left',
      leadloomOpen: '5',
      leadloomCloseOnSubmit: '',
    });
    expect(slideIn.querySelector('button')).toBeNull();
    expect(parsed(snippetOf('popup', form, options)).querySelector('button')?.textContent).toBe('Ask <us>');
  });

  it('give the iframe the documented address and size', () => {
    const frame = parsed(snippetOf('iframe', form, options)).querySelector('iframe')!;
    expect([frame.getAttribute('src'), frame.width, frame.height]).toEqual([
      'https://forms.example/embed/f1',
      '100%',
      '600',
    ]);
  });
});
