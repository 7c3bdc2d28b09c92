import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

/** Fields as 'type Label A|B', with '<- Label=answer' for a condition and '--' before the title of a page. */
function linesOf(description: string, locale = 'en-US'): string[] {
  const { fields, logic = [] } = generateForm({ description, locale }).form;
  return fields.map(({ id, type, label, options }) => {
    if (type === 'page-break') return `-- ${label}`;
    const when = logic.find(({ then }) => then.target === id)?.when.conditions[0];
    const source = fields.find(field => field.id === when?.field);
    const shown = when ? `<- ${source?.label ?? ''}=${String(when.value)}` : '';
    return [type, label, options?.join('|'), shown].filter(Boolean).join(' ');
  });
}

describe('requests', () => {
  it.each<[string, string, string, string]>([
    [
      'a range of months',
      'en-US',
      'Market stall sign-up: name, email, which months they want (March to May), what they sell',
      'checkbox Which months do you want? March|April|May',
    ],
    [
      'alternatives at the end of a question',
      'en-GB',
      'Funeral home. Just name, phone, and whether they would like us to call in the morning or the afternoon.',
      'radio Would you like us to call in the morning or the afternoon? Morning|Afternoon',
    ],
    [
      'a condition that names an option',
      'en-US',
      'Orchard visit request. Ask for the kind of group (school, family), number of guests, do they want lunch? If it is a school, ask for the grade.',
      'text Grade <- Kind of group=School',
    ],
    [
      'a condition that denies',
      'en-US',
      'Moving company: is there a lift? If there is no lift, ask which floor. Moving date, number of boxes.',
      'text Which floor? <- Is there a lift?=No',
    ],
    [
      'a page with its list',
      'en-US',
      'Two pages please: first the contact info (name, email, phone), then the project: type of fence (wood, vinyl), length in feet.',
      '-- Project',
    ],
    [
      'a unit of all answers',
      'en-US',
      'Riding lessons. Level: beginner, confident. Lesson length 30, 45 or 60 minutes. Date.',
      'radio Lesson length 30 minutes|45 minutes|60 minutes',
    ],
    [
      'several answers by a note',
      'en-US',
      'Florist. Which pieces they need: bouquet, arch, centerpieces — they can pick more than one. Wedding date. Venue.',
      'checkbox Which pieces do you need? Bouquet|Arch|Centerpieces',
    ],
    [
      'two dates in one',
      'fr-FR',
      'Location de vélos. Dates de début et de fin, nombre de vélos, taille de chaque cycliste.',
      'date Date de fin',
    ],
    [
      'a question after a colon',
      'de-DE',
      'Umfrage zur Kantine. Geschmack, Auswahl, Preis 1 bis 5. Wie oft essen Sie dort: täglich, selten, nie?',
      'radio Wie oft essen Sie dort? Täglich|Selten|Nie',
    ],
    [
      'things and people that must be given',
      'ja-JP',
      '着物レンタルの予約フォーム。来店日、時間、人数を聞いてください。電話番号は必須、メールは任意です。',
      'phone 電話番号',
    ],
  ])('read %s (%s)', (_, locale, description, line) => expect(linesOf(description, locale)).toContain(line));

  it('ignore habits of people, purposes of surveys, and dates', () => {
    const labels = linesOf(
      'A survey to find out why customers leave, on July 14–18. Reason (price, quality, other), how long they stayed, would they come back? ',
    ).join(' / ');
    expect(labels).toContain('Price|Quality|Other');
    expect(labels).not.toMatch(/why|July/iu);
  });

  it('report only the unread part of a list, and quoted texts', () => {
    const { form, unused } = generateForm({
      description:
        'Choir sign-up: voice part (alto, bass), can you read music, one sentence about why they like to sing. The text at the top says "No audition needed."',
      locale: 'en-US',
    });
    expect(unused).toEqual(['one sentence about why they like to sing']);
    expect(form.description).toBe('No audition needed.');
  });
});
