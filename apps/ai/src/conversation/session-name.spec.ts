import { describe, expect, it } from '@jest/globals';
import { sessionName } from './session-name.js';

const caller = { formId: 'f', fieldId: 'chat', sessionId: 'session-1' };

describe('sessionName', () => {
  it('finds a conversation by its token from another network', () => {
    const { name, token } = sessionName('key', caller, 'home');
    expect(sessionName('key', { ...caller, session: token }, 'train').name).toBe(name);
  });

  it('gives someone who guesses the session a different conversation', () => {
    const { name } = sessionName('key', caller, 'home');
    expect(sessionName('key', caller, 'elsewhere').name).not.toBe(name);
    expect(sessionName('key', { ...caller, session: `${name}.forged` }, 'elsewhere').name).not.toBe(name);
  });

  it('does not accept a token of one form for another', () => {
    const { name, token } = sessionName('key', caller, 'home');
    const other = { ...caller, formId: 'g', session: token };
    expect(sessionName('key', other, 'home').name).not.toBe(name);
  });
});
