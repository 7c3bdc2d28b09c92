import { type Cues, plain, withoutStart } from './cues.js';
import type { SectionText } from './sections.js';

/** 'On the event page ask for date and guests' says what is asked in a step that was named before. */
export function withoutPages(text: string, sections: SectionText[], cues: Cues): string {
  if (sections.length < 2 || cues.cjk) return text;
  const steps = cues.word(cues.source('steps'));
  const named = cues.regex(
    `(?<=^|[.!?;\\n]\\s*)(?:on|in|for|en|para|sur|dans|pour|auf|fur)\\s+(?:the|la|el|le|l'|der|die|das|den|dem)?\\s*(?:${steps}\\s+(?:de |du |of |about |sobre |uber )?)?["“']?(?<title>[^.;:,!?]{2,40}?)["”']?\\s+(?:${steps}[,:]?\\s+)?(?=${cues.word(cues.source('ask'))})(?<asked>[^.;!?]{3,200})`,
    'gu',
  );
  let left = text;
  for (const found of [...plain(text).matchAll(named)].reverse()) {
    const { title = '', asked = '' } = found.groups ?? {};
    const section = sections.find(
      one => plain(one.title).includes(title) || title.includes(plain(one.title)),
    );
    if (!section || !cues.regex(steps).test(found[0])) continue;
    const end = found.index + found[0].length;
    const said = withoutStart(text.slice(end - asked.length, end), cues, 'ask');
    section.text = section.text === section.title ? said : `${section.text}, ${said}`;
    left = left.slice(0, found.index) + left.slice(end);
  }
  return left;
}
