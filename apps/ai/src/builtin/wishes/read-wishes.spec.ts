import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

/** Fields as 'type label option|option', with a star if required; name and email are left out. */
function formOf(description: string, locale = 'en-US') {
  const { form, unused } = generateForm({ description, locale });
  const fields = form.fields
    .filter(({ id }) => !/^(?:full_name|email|message)_/u.test(id))
    .map(({ type, label, options, required }) =>
      `${type} ${label}${required ? ' *' : ''} ${options?.join('|') ?? ''}`.trim(),
    );
  return { fields, unused, logic: form.logic ?? [], ids: form.fields.map(({ id }) => id.split('_')[0]) };
}

describe('reading wishes by sentence structure', () => {
  it.each([
    ['Gym sign-up - plan basic/plus/premium, start date, agree to terms', 'radio Plan Basic|Plus|Premium'],
    ['Pledge form. Amount £10 £25 £50 or other, one-off or monthly', '£10|£25|£50|Other'],
    ['Survey: rate room, breakfast and staff, what could be better', 'rating Breakfast'],
    [
      'Talk proposals: title, level beginner intermediate advanced, co-speakers',
      'Beginner|Intermediate|Advanced',
    ],
    ['Window cleaning: postcode, house type, conservatory?, number of windows', 'radio Conservatory? Yes|No'],
    ['Legal help. What type of visa, current country, nationality, deadline', 'text What type of visa?'],
    [
      'Roof quote. Type of roof, when they need it done, address',
      'select When do you need it done? As soon as possible',
    ],
    [
      'Clinic intake: pain 1 to 10, had surgery before?, allergies',
      'radio Have you had surgery before? Yes|No',
    ],
  ])('%s', (description, field) => expect(formOf(description).fields.join('\n')).toContain(field));

  it('does not treat background as a field or as an unread wish', () => {
    const { fields, unused } = formOf(
      'I make cakes. People always ask me for the price on the phone. Ask for the date, how many people it feeds and allergies.',
    );
    expect(fields.join('\n')).not.toContain('price');
    expect(unused).toEqual([]);
  });

  it('asks a condition only with its consequence, and quotes one that it does not understand', () => {
    const asked = formOf("Ask if they'd rather be at home. If they choose home I need the postcode.");
    expect(asked.logic).toHaveLength(1);
    const other = formOf(
      'Vet registration: species, breed, age. If the pet is a horse they should ring us instead.',
    );
    expect(other.unused).toEqual(['If the pet is a horse they should ring us instead.']);
  });

  it('keeps the name if only the contact method is given', () => {
    const { ids } = formOf(
      'Dog grooming bookings, need breed, size of dog, preferred day. no email pls just phone',
    );
    expect(ids).toEqual(expect.arrayContaining(['full', 'phone']));
    expect(ids).not.toContain('email');
  });

  it('does not ask for fields refused at the end of a list, and does not read a German "was" as yes or no', () => {
    const { fields } = formOf(
      'Bewerbung als Pflegekraft, Lebenslauf, Führerschein, was Sie motiviert, Gehaltsvorstellung nicht fragen',
      'de-DE',
    );
    expect(fields.join('\n')).not.toMatch(/Gehalt|^radio Was/mu);
  });

  it('has a consent field for terms', () =>
    expect(
      formOf(
        'Physio intake: where it hurts, medication. They have to tick that I can keep their health information.',
      ).fields,
    ).toContainEqual(expect.stringMatching(/^consent .*health information.* \*$/u)));
});
