import { describe, expect, it } from '@jest/globals';
import { generateForm } from './generate.js';

const read = (description: string) => {
  const { understood, form } = generateForm({ description });
  return {
    ...understood,
    kinds: form.fields.map(({ id }) => id.replace(/_[0-9a-f]{8}$/, '')),
  };
};

describe('reading ambiguous words', () => {
  it.each([
    ['building survey before buying a house', 'surveyor'],
    ['land survey for a new fence', 'surveyor'],
    ['drone survey of roofs', 'surveyor'],
    ['tax returns for freelancers', 'tax_preparation'],
    ['Steuererklärung für Selbstständige', 'tax_preparation'],
    ['declaración de la renta para autónomos', 'tax_preparation'],
    ["déclaration d'impôts pour indépendants", 'tax_preparation'],
    ['確定申告の相談', 'tax_preparation'],
    ['vacation request for staff', 'leave_request'],
    ['holiday request form for employees', 'leave_request'],
    ['Urlaubsantrag für Mitarbeiter', 'leave_request'],
    ['Solicitud de vacaciones para empleados', 'leave_request'],
    ['demande de congés pour les salariés', 'leave_request'],
    ['有給休暇の申請', 'leave_request'],
    ['return flights to Bali, travel agent', 'travel_agency'],
    ['football pitch hire', 'sports_facility'],
    ['nail gun rental', 'equipment_rental'],
    ['Flügel stimmen', 'instrument_service'],
    ['Bank aus Holz nach Maß', 'custom_made'],
    ['product returns', 'complaint'],
    ['customer satisfaction survey', 'satisfaction_survey'],
    ['newsletter signup', 'newsletter'],
    ['vacation rental booking', 'hotel'],
  ])('%s is %s', (description, industry) => {
    const { industryId, kinds } = read(description);
    expect(industryId).toBe(industry);
    if (!['satisfaction_survey', 'complaint'].includes(industry))
      expect(kinds).not.toEqual(expect.arrayContaining(['satisfaction_rating']));
    if (industry !== 'complaint') expect(kinds).not.toContain('order_number');
  });

  it.each(['車検の予約', 'TÜV Termin', 'ITV cita previa', 'contrôle technique rendez-vous', 'MOT booking'])(
    '%s asks for the vehicle, not for an address',
    description => {
      const { kinds } = read(description);
      expect(kinds).toEqual(expect.arrayContaining(['vehicle_make_model', 'license_plate']));
      expect(kinds).not.toContain('address');
    },
  );

  it.each([
    ['pool table repair', 'pool_details'],
    ['gato hidráulico reparación', 'pet_type'],
    ['political party membership', 'event_date'],
    ['anonymous whistleblower report', 'budget'],
  ])('%s does not ask %s', (description, kind) => {
    expect(read(description).kinds).not.toContain(kind);
  });

  it('detects English in a few words that also exist in other languages', () => {
    expect(read('organ donation information').language).toBe('en');
    expect(read('nail gun rental').language).toBe('en');
  });
});
