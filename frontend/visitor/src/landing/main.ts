import '#form-renderer/form.css';
import './styles/base.css';
import './styles/buttons.css';
import './styles/top-bar.css';
import './styles/hero.css';
import './styles/demo.css';
import './styles/try.css';
import './styles/sections.css';
import './styles/footer.css';
import './styles/notice.css';
import { playExamples } from './play-examples.js';
import { showSession } from './show-session.js';
import { tryOwnSentence } from './try-own-sentence.js';

const { isSignedIn } = showSession();
const examples = playExamples(document.querySelector('.demo')!);
tryOwnSentence(document.querySelector('[data-try]')!, { isSignedIn, show: examples.showOwn });
