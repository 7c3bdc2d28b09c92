import type { ScriptTexts } from './texts/say.js';

const CHAR_MS = 80;
const RESULT_MS = 500;
const NEXT_MS = 5000;

/**
 * Types the example sentences one by one; a form disappears when the next sentence begins. Without this script, the
 * first example is shown. `onExample` is called when the visitor chooses one; `showOwn` replaces them with the
 * visitor's sentence and its form.
 */
export function playExamples(demo: HTMLElement, texts: ScriptTexts, onExample: () => void) {
  const text = demo.querySelector<HTMLElement>('.demo-text')!;
  const pause = demo.querySelector<HTMLButtonElement>('.demo-pause')!;
  const stage = demo.querySelector<HTMLElement>('.demo-stage')!;
  const forms = [...stage.querySelectorAll<HTMLElement>('.demo-form')];
  const tabs = [...demo.querySelectorAll<HTMLButtonElement>('[data-show]')];
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let [at, timer, paused] = [0, 0, still];

  const select = (index: number): void => {
    at = index;
    tabs.forEach((tab, other) => tab.setAttribute('aria-pressed', String(other === index)));
  };
  const reveal = (visible: HTMLElement | undefined): void => {
    for (const form of stage.children) form.toggleAttribute('data-on', form === visible);
  };
  const later = (ms: number, then: () => void): void => {
    clearTimeout(timer);
    timer = window.setTimeout(then, ms);
  };
  const show = (index: number): void => {
    clearTimeout(timer);
    select(index);
    text.textContent = forms[index]!.dataset['prompt']!;
    reveal(forms[index]);
  };
  const type = (index: number): void => {
    const prompt = forms[index]!.dataset['prompt']!;
    select(index);
    reveal(undefined);
    let length = 0;
    const step = (): void => {
      text.textContent = prompt.slice(0, ++length);
      if (length < prompt.length) return later(CHAR_MS, step);
      later(RESULT_MS, () => {
        reveal(forms[index]);
        later(NEXT_MS, next);
      });
    };
    step();
  };
  const next = (): void => (paused || document.hidden ? later(NEXT_MS, next) : type((at + 1) % forms.length));
  const setPaused = (value: boolean): void => {
    paused = value;
    pause.textContent = paused ? texts.play : texts.pause;
  };

  tabs.forEach((tab, index) =>
    tab.addEventListener('click', () => {
      onExample();
      setPaused(true);
      show(index);
    }),
  );
  pause.addEventListener('click', () => {
    onExample();
    setPaused(!paused);
    if (paused) show(at);
    else type((at + 1) % forms.length);
  });
  setPaused(paused);
  pause.hidden = false;
  if (!paused) later(NEXT_MS, next);

  return {
    /** `html` is markup from our server, which escapes the visitor's text. */
    showOwn(sentence: string, html: string): void {
      clearTimeout(timer);
      setPaused(true);
      select(-1);
      at = 0;
      const own = stage.querySelector<HTMLElement>('[data-own]') ?? document.createElement('div');
      own.className = 'demo-form';
      own.dataset['own'] = '';
      own.inert = true;
      own.innerHTML = html;
      stage.append(own);
      text.textContent = sentence;
      reveal(own);
    },
  };
}
