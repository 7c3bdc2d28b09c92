import { describe, expect, it } from '@jest/globals';
import { learn, type Learned, likeness, NOTHING_LEARNED, wordsOf } from './learned-words.js';
import { isDisposable } from './mail-domains.js';
import { RepeatedTexts } from './repeated-texts.js';
import { type ReadAnswer, scoreSpam, SPAM_THRESHOLD, type Submitted } from './score-spam.js';
import { type Lead, leads } from './testing/leads.js';
import { SPAM } from './testing/spam.data.js';

const answersOf = ({ name, mail, phone = '', message }: Partial<Lead>): ReadAnswer[] => [
  { label: 'Name', text: name ?? '', isLong: false, isUrl: false },
  { label: 'Email', text: mail ?? '', isLong: false, isUrl: true },
  { label: 'Phone', text: phone, isLong: false, isUrl: true },
  { label: 'Message', text: message ?? '', isLong: true, isUrl: false },
];
const score = (lead: Partial<Lead>, rest: Partial<Submitted> = {}) =>
  scoreSpam({
    answers: answersOf(lead),
    honeypot: '',
    elapsedMs: 20_000,
    repeats: 0,
    isDisposable: isDisposable(lead.mail ?? ''),
    learned: 0,
    flood: null,
    ...rest,
  });
const isSpam = ({ score: points }: { score: number }) => points >= SPAM_THRESHOLD;

describe('suspected spam', () => {
  it('flags at most 0.5 % of 500 plausible leads in six languages', () => {
    const all = leads(500);
    expect(new Set(all.map(({ message }) => message)).size).toBeGreaterThan(470);
    const flagged = all.filter(lead => isSpam(score(lead)));
    expect(flagged).toEqual([]);
  });

  it('flags most plausible spam, and everything that only a program can send', () => {
    const missed = SPAM.filter(
      ({ honeypot, elapsedMs, ...lead }) =>
        !isSpam(score(lead, { honeypot: honeypot ?? '', elapsedMs: elapsedMs ?? 20_000 })),
    );
    expect(missed.map(({ name }) => name)).toEqual(expect.not.arrayContaining(['Bot', 'Filled']));
    // Only the owner can distinguish a polite, short pitch from a lead; marks provide that.
    expect(missed.length / SPAM.length).toBeLessThanOrEqual(0.2);
  });

  it('is never decided by a single weak signal', () => {
    const weak: Partial<Submitted>[] = [
      { isDisposable: true },
      { elapsedMs: 1500 },
      { repeats: 50 },
      { flood: 'page' },
    ];
    for (const sign of weak)
      expect(isSpam(score({ message: 'Please call me back about the kitchen.' }, sign))).toBe(false);
  });

  it('reports its signals', () => {
    expect(score({ name: 'xKqRvTmPzW', message: '[url=http://a.top]a[/url]' }).signals).toEqual([
      'links',
      'markup',
      'random-text',
    ]);
    expect(score({ message: 'Hello' }, { honeypot: 'x', flood: 'unproven' }).signals).toEqual([
      'honeypot',
      'flood',
    ]);
  });

  it('is rated in linear time for any input', () => {
    const hostile = [
      'a'.repeat(20_000),
      'http://'.repeat(3000),
      '[url'.repeat(5000),
      'we can '.repeat(3000),
      '🙂\u200d'.repeat(5000),
    ];
    const started = process.cpuUsage();
    for (const message of hostile) score({ message });
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});

describe('learning from marks', () => {
  const words = (message: string) => wordsOf([message]);
  const taught = (marks: [string, boolean][]): Learned =>
    marks.reduce((known, [text, spam]) => learn(known, words(text), spam), NOTHING_LEARNED);

  it('is neutral without marks, then moves towards them', () => {
    expect(likeness(NOTHING_LEARNED, words('quick question about marketing'))).toBe(0);
    const known = taught([
      ['Quick question: who is responsible for marketing?', true],
      ['Quick question about your marketing budget', true],
      ['Please quote a new kitchen', false],
      ['When can you repair our kitchen?', false],
    ]);
    expect(likeness(known, words('quick question, marketing idea'))).toBeGreaterThan(0.5);
    expect(likeness(known, words('our kitchen needs repair'))).toBeLessThan(-0.3);
    const polite = { message: 'Quick question about marketing: https://a.example https://b.example' };
    expect(isSpam(score(polite))).toBe(false);
    expect(isSpam(score(polite, { learned: likeness(known, words(polite.message)) }))).toBe(true);
  });

  it('stays small, and stores no readable word', () => {
    let known = NOTHING_LEARNED;
    const letters = (n: number) =>
      [...String(n)].map(digit => String.fromCharCode(97 + Number(digit))).join('');
    for (let n = 0; n < 300; n += 1)
      known = learn(
        known,
        wordsOf([Array.from({ length: 50 }, (_, k) => `wort${letters(n * 50 + k)}`).join(' ')]),
        n % 2 === 0,
      );
    expect(known.words).toHaveLength(2000);
    expect(JSON.stringify(known)).not.toContain('wort');
    expect(JSON.stringify(known).length).toBeLessThan(120_000);
  });
});

describe('rating addresses and repetitions', () => {
  it.each([
    ['a@mailinator.com', true],
    ['a@sub.mailinator.com', true],
    ['a@YOPMAIL.com', true],
    ['ann@gmail.com', false],
    ['nobody', false],
    ['a@localhost', false],
  ])('classifies %s as throw-away: %p', (address, expected) => expect(isDisposable(address)).toBe(expected));

  it('counts the senders of a text separately for each owner', () => {
    const texts = new RepeatedTexts();
    const same = ['Visit our great offer number 7 today!'];
    expect([1, 2, 3].map(n => texts.note('owner', same, `network ${n}`))).toEqual([0, 1, 2]);
    expect(texts.note('owner', same, 'network 1')).toBe(2);
    expect(texts.note('other', same, 'network 9')).toBe(0);
    expect(texts.note('owner', ['Thanks!'], 'network 1')).toBe(0);
  });
});
