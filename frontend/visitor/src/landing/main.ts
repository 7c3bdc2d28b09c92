import '#form-renderer/form.css';
import './styles/base.css';
import './styles/buttons.css';
import './styles/top-bar.css';
import './styles/hero.css';
import './styles/demo.css';
import './styles/sections.css';
import './styles/footer.css';
import './styles/notice.css';

/** Types the example sentences one after the other. Without this script the first example is shown. */
const demo = document.querySelector<HTMLElement>('.demo')!;
const text = demo.querySelector<HTMLElement>('.demo-text')!;
const pause = demo.querySelector<HTMLButtonElement>('.demo-pause')!;
const forms = [...demo.querySelectorAll<HTMLElement>('.demo-form')];
const tabs = [...demo.querySelectorAll<HTMLButtonElement>('[data-show]')];
const CHAR_MS = 80;
const RESULT_MS = 500;
const NEXT_MS = 5000;
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;

let at = 0;
let timer = 0;
let paused = still;

const select = (index: number): void => {
  at = index;
  tabs.forEach((tab, other) => tab.setAttribute('aria-pressed', String(other === index)));
};
const reveal = (index: number): void => {
  forms.forEach((form, other) => form.toggleAttribute('data-on', other === index));
};
const later = (ms: number, then: () => void): void => {
  clearTimeout(timer);
  timer = window.setTimeout(then, ms);
};

const show = (index: number): void => {
  clearTimeout(timer);
  select(index);
  text.textContent = forms[index]!.dataset['prompt']!;
  reveal(index);
};
const type = (index: number): void => {
  const prompt = forms[index]!.dataset['prompt']!;
  select(index);
  let length = 0;
  const step = () => {
    text.textContent = prompt.slice(0, ++length);
    if (length < prompt.length) return later(CHAR_MS, step);
    later(RESULT_MS, () => {
      reveal(index);
      later(NEXT_MS, next);
    });
  };
  step();
};
const next = (): void => (paused || document.hidden ? later(NEXT_MS, next) : type((at + 1) % forms.length));

const setPaused = (value: boolean): void => {
  paused = value;
  pause.textContent = paused ? 'Play' : 'Pause';
  if (paused) show(at);
  else type((at + 1) % forms.length);
};
tabs.forEach((tab, index) =>
  tab.addEventListener('click', () => {
    paused = true;
    pause.textContent = 'Play';
    show(index);
  }),
);
pause.addEventListener('click', () => setPaused(!paused));
pause.textContent = paused ? 'Play' : 'Pause';
pause.hidden = false;
if (!paused) later(NEXT_MS, next);
