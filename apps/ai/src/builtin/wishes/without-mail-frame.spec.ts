import { describe, expect, it } from '@jest/globals';
import { withoutMailFrame } from './without-mail-frame.js';

describe('a pasted email', () => {
  it.each([
    ['Dear Sir or Madam, we need a form. Yours faithfully, H. Pym', 'we need a form.'],
    [
      'Sehr geehrte Damen und Herren, wir brauchen ein Formular.\nViele Grüße\nEva',
      'wir brauchen ein Formular.',
    ],
    ['From: Dave\nSubject: form\n\nName and phone. thanks, Dave', '\nName and phone.'],
    ['Estimados señores: un formulario. Un saludo', 'un formulario.'],
    ['> Boat hire\n> with date', 'Boat hire\nwith date'],
  ])('%j', (said, rest) => {
    expect(withoutMailFrame(said)).toBe(rest);
  });

  it('keeps texts that are not emails', () => {
    for (const text of [
      'Thanks',
      'Fence repair. Date: when it suits, name',
      'Dear old cars restored by hand',
    ])
      expect(withoutMailFrame(text)).toBe(text);
  });
});
