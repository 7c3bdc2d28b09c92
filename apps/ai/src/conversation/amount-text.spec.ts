import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { AmountText } from './amount-text.js';

const field = (label: string): FormField => ({ id: label, type: 'number', label, required: false });
const read = (message: string, label: string, ...others: string[]) => {
  const asked = field(label);
  return new AmountText(message, [asked, ...others.map(field)]).of(asked);
};

describe('AmountText', () => {
  it.each([
    ['My budget is 12000', 'Budget', 12_000],
    ['Hi, we want to renovate. budget: $12,000, please call me', 'What is your budget?', 12_000],
    ['I want to spend about 5000 dollars', 'Budget', 5000],
    ['Wir sind 12 Gäste und haben ein Budget von 3.500 €', 'Budget', 3500],
    ['Wir sind 12 Gäste und haben ein Budget von 3.500 €', 'Anzahl der Gäste', 12],
    ['Somos 8 personas, presupuesto de 900 euros', 'Presupuesto', 900],
    ['On a 2 000 € pour la fête', 'Montant', 2000],
    ['予算は50000円です', 'ご予算', 50_000],
  ])('reads "%s" for %s', (message, label, value) => expect(read(message, label)).toBe(value));

  it.each([
    ['Call me at 020 7946 0958', 'Budget'],
    ['We are 5 people', 'Budget'],
    ['My email is ann12@example.com', 'Age'],
  ])('does not guess in "%s"', (message, label) => expect(read(message, label)).toBeNull());

  it('does not guess which of two amounts is meant', () =>
    expect(read('about $900', 'Budget', 'Price of the old one')).toBeNull());
});
