import { describe, expect, it } from '@jest/globals';
import { newField } from '#form-core';
import { addressIn } from './address-text.js';
import { accepted, extract } from './extract.js';

const field = { ...newField('address', 'at'), label: 'Address' };

describe('an address in a message', () => {
  it.each([
    ['1 Main St, Reno, NV 89501', ['1 Main St', 'Reno', '89501', 'NV', '']],
    ['1 Main St, Reno NV 89501-1234, USA', ['1 Main St', 'Reno', '89501-1234', 'NV', 'USA']],
    ['1600 Pennsylvania Avenue, Washington, DC 20500', ['1600 Pennsylvania Avenue', 'Washington', '20500', 'DC', '']],
    ['Hauptstraße 5a, 10115 Berlin, Deutschland', ['Hauptstraße 5a', 'Berlin', '10115', '', 'Deutschland']],
    ['10115 Berlin, Hauptstr. 5', ['Hauptstr. 5', 'Berlin', '10115', '', '']],
    ['Hauptstr. 5 10115 Berlin', ['Hauptstr. 5', 'Berlin', '10115', '', '']],
    ['12 rue de la Paix, Bâtiment B, 75002 Paris, France', ['12 rue de la Paix, Bâtiment B', 'Paris', '75002', '', 'France']],
    ['Calle Mayor 3, 2º B, 28013 Madrid, España', ['Calle Mayor 3, 2º B', 'Madrid', '28013', '', 'España']],
    ['10 Downing Street, London SW1A 2AA, United Kingdom', ['10 Downing Street', 'London', 'SW1A 2AA', '', 'United Kingdom']],
    ['24 Sussex Drive, Ottawa, ON, K1M 1M4, Canada', ['24 Sussex Drive', 'Ottawa', 'K1M 1M4', 'ON', 'Canada']],
    ['〒150-0001 東京都渋谷区神宮前1-2-3です', ['神宮前1-2-3', '渋谷区', '150-0001', '東京都', '']],
    ['شارع الملك فهد 12، الرياض، السعودية', ['شارع الملك فهد 12', 'الرياض', '', '', 'السعودية']],
    ['5 High Street\nOxford\nOX1 4AA', ['5 High Street', 'Oxford', 'OX1 4AA', '', '']],
  ])('%s', (text, parts) => expect(addressIn(text, field, true)).toEqual(parts));

  it.each([
    ['I live at 1 Main St in Reno.', ['1 Main St', 'Reno', '', '', '']],
    ['I live at 1 Main St, Reno and need a new roof', ['1 Main St', 'Reno', '', '', '']],
    ['Our address is 1 Main St, Reno. Please call before noon.', ['1 Main St', 'Reno', '', '', '']],
    ['Ich wohne in der Hauptstr. 5, 10115 Berlin', ['Hauptstr. 5', 'Berlin', '10115', '', '']],
    ['Mon adresse est 12 rue de la Paix, 75002 Paris', ['12 rue de la Paix', 'Paris', '75002', '', '']],
  ])('is found without being asked for if the text introduces it: %s', (text, at) =>
    expect(extract(text, [field], undefined)).toEqual({ at }));

  it.each(['My address is ada@example.com', 'I live in Reno', 'We need 3 rooms, a kitchen', 'call 555 1234, please'])(
    'is not found in: %s',
    text => expect(extract(text, [field], undefined)).toEqual({}),
  );

  it('has only the parts that its field asks for', () => {
    const short = { ...field, settings: { withoutParts: ['region' as const, 'country' as const] } };
    expect(addressIn('1 Main St, Reno, NV 89501, USA', short, true)).toEqual(['1 Main St', 'Reno', '89501', '', '']);
  });

  it('is accepted from a model as one text or as parts', () => {
    const parts = ['1 Main St', 'Reno', '89501', 'NV', ''];
    expect(accepted(field, '1 Main St, Reno, 89501, NV')).toEqual(parts);
    expect(accepted(field, parts)).toEqual(parts);
    expect(accepted(field, 'somewhere')).toBeNull();
  });

  it('is found quickly in any text', () => {
    const started = process.cpuUsage();
    for (const text of ['1 '.repeat(500), `${'a '.repeat(490)}1, `, '1a'.repeat(500), `${'市区'.repeat(400)}1`, 'ab-'.repeat(330) + '12345'])
      addressIn(text, field, true);
    expect(process.cpuUsage(started).user).toBeLessThan(200_000);
  });
}); // prettier-ignore
