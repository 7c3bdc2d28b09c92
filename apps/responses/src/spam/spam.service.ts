import { Injectable, Logger } from '@nestjs/common';
import type { FormResponse } from '#contracts';
import { traitsOf } from '#form-core';
import type { SubmitInput } from '../submission/submission.js';
import { likeness, wordsOf } from './learned-words.js';
import { LearnedWordsStore } from './learned-words.store.js';
import { isDisposable } from './mail-domains.js';
import { RepeatedTexts } from './repeated-texts.js';
import { type ReadAnswer, scoreSpam, SPAM_THRESHOLD, type SpamScore } from './score-spam.js';

type Answered = Pick<FormResponse, 'answers'>;

/** Rates submissions as spam, and learns from owners' marks. It only marks: suspected responses are stored as well. */
@Injectable()
export class SpamService {
  private readonly log = new Logger('spam');

  constructor(
    private readonly learned: LearnedWordsStore,
    private readonly repeated: RepeatedTexts,
  ) {}

  /** Never fails: without the database it rates by the submission alone. */
  async assess(
    ownerId: string,
    response: Answered,
    { body, client }: Pick<SubmitInput, 'body' | 'client'>,
  ): Promise<SpamScore & { isSpam: boolean }> {
    const answers = readAnswers(response);
    const texts = answers.map(({ text }) => text);
    const long = answers.filter(({ isLong }) => isLong).map(({ text }) => text);
    const known = await this.learned.of(ownerId).catch((error: Error) => {
      this.log.debug("Rated without the owner's marks", { reason: error.message });
      return null;
    });
    const scored = scoreSpam({
      answers,
      honeypot: body.website_url_confirm ?? '',
      elapsedMs: body.elapsedMs,
      repeats: this.repeated.note(ownerId, long, client.networkKey),
      isDisposable: addressesOf(response).some(isDisposable),
      learned: known ? likeness(known, wordsOf(texts)) : 0,
      flood: body.flood ?? null,
    });
    return { ...scored, isSpam: scored.score >= SPAM_THRESHOLD };
  }

  /** Learns from an owner's mark: spam, or not spam. */
  async learn(ownerId: string, response: Answered, isSpam: boolean): Promise<void> {
    const words = wordsOf(readAnswers(response).map(({ text }) => text));
    await this.learned
      .add(ownerId, words, isSpam)
      .catch((error: Error) => this.log.warn('Could not learn from a spam mark', { reason: error.message }));
  }
}

/** Texts that the visitor wrote. Choices, dates and secrets carry no signal. */
export function readAnswers({ answers }: Answered): ReadAnswer[] {
  return answers.flatMap(({ type, label, value }) => {
    const { choices, isNumeric, isSensitive, isMultiline, holdsFiles, contact } = traitsOf(type);
    if (typeof value !== 'string' || choices || isNumeric || isSensitive || holdsFiles) return [];
    return [
      { label, text: value, isLong: Boolean(isMultiline), isUrl: type === 'url' || contact !== undefined },
    ];
  });
}

const addressesOf = ({ answers }: Answered): string[] =>
  answers.flatMap(({ type, value }) =>
    traitsOf(type).contact === 'email' && typeof value === 'string' ? [value] : [],
  );
