import type { Language } from '../types.js';
import { afterItsAnswers } from './after-its-answers.js';
import { canonical } from './canonical.js';
import { cuesOf } from './cues.js';
import { fragments } from './fragments.js';
import type { Names } from './item.types.js';
import { laidOut } from './layout.js';
import { optionSubjects } from './option-subjects.js';
import { ownOffers } from './own-offers.js';
import { rephrase } from './rephrase.js';
import { spelledSteps } from './spelled-steps.js';
import { withStatuses } from './statuses.js';
import { toldApart, withoutExcuses } from './story.js';
import { written } from './written.js';

/** A description in the stages on its way to what the readers of wishes know. */
export interface Reworded {
  /** As it was written, with its signs in order. */
  shown: string;
  /** What it tells of the trade besides. */
  trade: string[];
  /** Whether part of it tells of the trade and nothing of the form. */
  isStory: boolean;
  /** What it wishes, as lists. */
  laid: string;
  /** The same in the words that the readers know. */
  said: string;
}

/**
 * Brings what people put in a hundred ways into few: statuses, stories, usual words, lists, frames, the rest, fragments.
 * Each stage expects what the one before it leaves.
 */
export function reworded(text: string, language: Language, names: Names): Reworded {
  const cues = cuesOf(language);
  const shown = written(text, language);
  const stated = withStatuses(withoutExcuses(ownOffers(shown, language), language, names), language);
  const { wished, trade } = toldApart(stated, language, names);
  const ordered = afterItsAnswers(canonical(wished, language), cues);
  const laid = laidOut(spelledSteps(ordered, language), cues, names);
  const put = rephrase(rephrase(optionSubjects(laid, language), language, 'frames'), language);
  return { shown, trade, isStory: wished !== stated, laid, said: fragments(put, cues, names) };
}
