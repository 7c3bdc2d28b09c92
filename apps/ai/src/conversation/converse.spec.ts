import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { type Conversation, newConversation } from './conversation.types.js';
import type { TurnInput } from './converse.js';
import { converse as answer, transcriptOf, turnText } from './converse.js';
import { extract, isRefusal } from './extract.js';
import { readTurn } from './read-turn.js';

const converse = (before: Conversation, input: TurnInput): Conversation =>
  answer(before, input, readTurn(turnText(before, input, JSON.stringify(input.fields))));

const FIELDS: FormField[] = [
  { id: 'chat', type: 'ai-conversation', label: 'Chat with us', required: false },
  { id: 'name', type: 'text', label: 'Full name', required: true },
  { id: 'email', type: 'email', label: 'Email address', required: true },
  {
    id: 'job',
    type: 'radio',
    label: 'What do you need?',
    required: true,
    options: ['New roof', 'Repair', 'Advice'],
  },
  { id: 'size', type: 'number', label: 'Size in square metres', required: false },
];

function talk(...messages: string[]): Conversation {
  return messages.reduce<Conversation>(
    (before, message, at) =>
      converse(before, { id: `t${at}`, at, message, fields: FIELDS, values: {}, fieldId: 'chat' }),
    newConversation(),
  );
}
const playbooks = ({ turns }: Conversation) => turns.map(({ playbook }) => playbook);

describe('a transcript', () => {
  it('is empty while the visitor has written nothing', () => expect(transcriptOf(talk(''))).toBe(''));
  it('has labels in the language of the form', () =>
    expect(transcriptOf(talk('', 'Haben Sie Parkplätze?'), 'de')).toMatch(
      /^Assistent: .+\nBesucher: Haben Sie Parkplätze\?\nAssistent: .+\nOffene Frage: Haben Sie Parkplätze\?$/,
    ));
});

describe('conversation by rules', () => {
  it('greets, qualifies, asks for the e-mail address and closes', () => {
    const made = talk(
      '',
      'I am Ada Lovelace',
      'My address is ada@example.com',
      'A repair please',
      'about 80 m²',
    );
    expect(playbooks(made)).toEqual([
      'greeting_follow_up',
      'email_collection_attempt',
      'lead_qualification',
      'lead_qualification',
      'closing_statement',
    ]);
    expect(made.collected).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      job: 'Repair',
      size: 80,
    });
    expect(made.turns.at(-1)?.done).toBe(true);
    expect(made.turns.slice(0, -1).every(({ outcome }) => outcome === 'success')).toBe(true);
    expect(made.turns.at(-1)?.outcome).toBe('pending');
    expect(transcriptOf(made)).toContain('Visitor: A repair please\nAssistant: Thank you');
  });

  it('never repeats a refused question, and asks for the e-mail address at most twice', () => {
    const refused = talk('', 'I am Ada', "I'd rather not");
    expect(refused.declined).toEqual(['email']);
    expect(
      playbooks(talk('', 'Ada', 'hm', 'hm', 'hm', 'hm')).filter(p => p === 'email_collection_attempt'),
    ).toHaveLength(2);
  });

  it('answers from the facts of the owner, otherwise passes the question on, and never asks twice', () => {
    const facts = 'We are open Monday to Friday 9 to 17, on Saturday 10 to 14.';
    const turn = (before: Conversation, message: string) =>
      converse(before, { id: message, at: 0, message, fields: FIELDS, values: {}, fieldId: 'chat', facts });
    const hours = turn(turn(newConversation(), ''), 'Are you open on Saturday?');
    expect(hours.turns.at(-1)).toMatchObject({ reply: facts, asks: 'name' });
    const passed = turn(hours, 'Do you speak French?');
    expect(passed.turns.at(-1)).toMatchObject({ reply: "I'll pass that on.", asks: 'name', collected: {} });
    expect(transcriptOf(passed)).toMatch(/\nOpen question: Do you speak French\?$/);
    const german = turn(passed, 'Haben Sie auch einen Notdienst für die Nacht?');
    expect(german.turns.at(-1)?.reply).toBe('Das gebe ich weiter.');
    const named = turn(german, 'Ada Lovelace');
    expect(named.collected).toEqual({ name: 'Ada Lovelace' });
    const replies = named.turns.map(({ reply }) => reply).join('\n');
    expect(replies.match(/your name/g)).toHaveLength(1);
    expect(replies.match(/e-mail address/g)).toHaveLength(1);
  });

  it('admits that it did not understand, and ends automatically', () => {
    const made = talk('', ...Array.from({ length: 18 }, () => '???'));
    expect(made.turns.length).toBeLessThanOrEqual(20);
    expect(made.turns.at(-1)).toMatchObject({ playbook: 'closing_statement', done: true });
  });

  it('replies in the visitor’s language', () => {
    const made = talk('Guten Tag, ich heiße Anna Schmidt und brauche eine Reparatur');
    expect(made.collected).toMatchObject({ name: 'Anna Schmidt' });
    expect(made.turns[0]?.reply).toMatch(/^Hallo!/);
  });

  it('replies in Arabic if the form or the visitor uses it', () => {
    const fields: FormField[] = [
      { id: 'chat', type: 'ai-conversation', label: 'كيف يمكننا مساعدتك؟', required: false },
      { id: 'job', type: 'radio', label: 'ماذا تحتاج؟', required: true, options: ['عرض', 'سعر'] },
    ];
    const say = (message: string, asked: readonly FormField[]) =>
      converse(newConversation(), { id: 't', at: 0, message, fields: asked, values: {}, fieldId: 'chat' })
        .turns[0]!.reply;
    expect(say('', fields)).toBe(
      'مرحبًا! يمكنني مساعدتك في تعبئة هذا النموذج. ماذا تحتاج؟ يمكنك الاختيار: عرض، سعر.',
    );
    expect(say('أريد عرضا من فضلكم', FIELDS)).toContain('مرحبًا');
    expect(say('I would like to have an offer', fields)).toContain('Hi!');
  });

  it('asks for an address by its parts, and never for a file or consent', () => {
    const fields: FormField[] = [
      FIELDS[0]!,
      {
        id: 'at',
        type: 'address',
        label: 'Where do you live?',
        required: true,
        settings: { withoutParts: ['region'] },
      },
      { id: 'cv', type: 'file', label: 'Your CV', required: true },
      { id: 'ok', type: 'consent', label: 'Privacy', required: true },
    ];
    const turn = (before: Conversation, message: string) =>
      converse(before, { id: message, at: 0, message, fields, values: {}, fieldId: 'chat' });
    const asked = turn(newConversation(), '');
    expect(asked.turns[0]?.reply).toContain('Where do you live? (Street, City, Postal code, Country)');
    const given = turn(turn(asked, 'in a house'), '1 Main St, Reno, NV 89501');
    expect(given.turns.map(({ asks }) => asks)).toEqual(['at', 'at', null]);
    expect(given.collected).toEqual({ at: ['1 Main St', 'Reno', '89501', '', ''] });
  });

  it('skips questions that the form already answers', () => {
    const made = converse(newConversation(), {
      id: 'a',
      at: 0,
      message: '',
      fields: FIELDS,
      values: { name: 'Ada', email: 'ada@example.com', job: 'Repair', size: 4 },
      fieldId: 'chat',
    });
    expect(made.turns[0]?.asks).toBeNull();
  });
});

describe('extract', () => {
  it('returns only values that the field accepts', () => {
    expect(extract('write to ada@, or call 12', FIELDS.slice(1), undefined)).toEqual({});
    expect(extract('many', FIELDS.slice(1), FIELDS[4])).toEqual({});
    expect(extract('a new roof, no repair', FIELDS.slice(1), undefined)).toEqual({ job: 'New roof' });
  });

  it.each(['no thanks', 'Lieber nicht.', 'prefiero no', 'いいえ', 'skip'])(
    'recognizes a refusal: %s',
    said => {
      expect(isRefusal(said)).toBe(true);
    },
  );

  it.each(['no idea, about 5', 'I need a new one', 'nonstop'])('does not take for a refusal: %s', said => {
    expect(isRefusal(said)).toBe(false);
  });
});
