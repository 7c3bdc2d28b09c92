import { describe, expect, it } from '@jest/globals';
import { type Conversion, conversionsOf, hashed, phoneDigits } from './conversion.js';
import { ga4Event } from './ga4-event.js';
import { googleAdsConversion, googleEmail } from './google-ads-conversion.js';
import { linkedinEvent } from './linkedin-event.js';
import { metaEvent } from './meta-event.js';

const record = {
  responseId: 'r1',
  submittedAt: '2026-01-15T10:00:00.000Z',
  status: 'won' as const,
  value: 1200,
  consent: { ads: true, other: false },
};
const options = { consentField: 'ads', currency: 'EUR', changedAt: '2026-01-20T08:30:00.000Z' };
const [lead, , won] = conversionsOf(record, options) as [Conversion, Conversion, Conversion];
const person = {
  responseId: 'r1',
  submittedAt: record.submittedAt,
  email: ' Ada.Love@Gmail.com ',
  phone: '+49 (0)30 1234-567',
};
/** Of `ada.love@gmail.com`, calculated with sha256sum. */
const EMAIL_HASH = '5e43c4336dfcc3815d1d8304fbb9aa699710b4eca21c08b167d00051186d4928';

describe('conversions of a lead', () => {
  it.each([
    ['new', ['lead']],
    ['contacted', ['lead']],
    ['lost', ['lead']],
    ['qualified', ['lead', 'qualified']],
    ['won', ['lead', 'qualified', 'won']],
  ] as const)('of status %s are %j', (status, steps) => {
    const found = conversionsOf({ ...record, status }, options);
    expect(found.map(({ step }) => step)).toEqual(steps);
    expect(new Set(found.map(({ eventId }) => eventId))).toEqual(new Set(['r1']));
  });

  it.each(['other', 'missing', 'constructor'])(
    'do not exist without consent in the field %s',
    consentField => {
      expect(conversionsOf(record, { ...options, consentField })).toEqual([]);
    },
  );

  it('have a value if they are won, and happen when the status changed', () => {
    expect(lead).toMatchObject({ at: record.submittedAt, value: null });
    expect(won).toMatchObject({ at: options.changedAt, value: { amount: 1200, currency: 'EUR' } });
  });
});

it.each([
  ['+49 (0)30 1234-567', '49301234567'],
  ['030 1234567', null],
  ['+12', null],
])('the phone number %s is %s', (phone, digits) => expect(phoneDigits(phone)).toBe(digits));

it.each([
  [' Ada.Love@Gmail.com ', 'adalove@gmail.com'],
  ['a.d.a@googlemail.com', 'ada@googlemail.com'],
  ['Ada.Love@Example.com', 'ada.love@example.com'],
])('Google hashes %j as %s', (given, plain) => expect(googleEmail(given)).toBe(plain));

describe('Meta', () => {
  it('gets hashed contacts, the click as a cookie value, and no browser', () => {
    expect(metaEvent(won, { ...person, clickIds: { fbclid: 'IwAR1' } })).toEqual({
      event_name: 'Purchase',
      event_time: 1768897800,
      event_id: 'r1',
      action_source: 'system_generated',
      user_data: {
        em: [EMAIL_HASH],
        ph: [hashed('49301234567')],
        fbc: 'fb.1.1768471200000.IwAR1',
        external_id: [hashed('r1')],
      },
      custom_data: { event_source: 'crm', lead_event_source: 'Leadloom', value: 1200, currency: 'EUR' },
    });
  });

  it.each([
    [lead, 'Lead'],
    [{ ...won, value: null }, 'ConvertedLead'],
  ])('gets %j as %s', (conversion, name) => {
    expect(metaEvent(conversion, { ...person, clickIds: {} })).toMatchObject({ event_name: name });
  });

  it('gets nothing about an unknown visitor', () => {
    const { responseId, submittedAt } = person;
    expect(metaEvent(lead, { responseId, submittedAt, phone: '030 1', clickIds: {} })).toBeNull();
  });
});

describe('Google Ads', () => {
  const ACTION = 'customers/1/conversionActions/2';
  const identifiers = [
    { hashedEmail: hashed('adalove@gmail.com') },
    { hashedPhoneNumber: hashed('+49301234567') },
  ];
  it.each([
    [
      { gclid: 'g', gbraid: 'b' },
      { gclid: 'g', userIdentifiers: identifiers },
    ],
    [{ gbraid: 'b', wbraid: 'w' }, { gbraid: 'b' }],
    [{ wbraid: 'w' }, { wbraid: 'w' }],
    [{}, { userIdentifiers: identifiers }],
  ])('gets the click ids %j as %j', (clickIds, expected) => {
    expect(googleAdsConversion(won, { ...person, clickIds }, ACTION)).toEqual({
      conversionAction: ACTION,
      conversionDateTime: '2026-01-20 08:30:00+00:00',
      orderId: 'r1',
      conversionValue: 1200,
      currencyCode: 'EUR',
      consent: { adUserData: 'GRANTED', adPersonalization: 'GRANTED' },
      ...expected,
    });
  });

  it('gets nothing without a click and a contact', () => {
    expect(googleAdsConversion(lead, { clickIds: { fbclid: 'x' } }, ACTION)).toBeNull();
  });
});

describe('LinkedIn', () => {
  it('gets the hashed address and the click, with the value as text', () => {
    expect(linkedinEvent(won, { ...person, clickIds: { li_fat_id: 'uuid' } }, '42')).toEqual({
      conversion: 'urn:lla:llaPartnerConversion:42',
      conversionHappenedAt: 1768897800000,
      conversionValue: { currencyCode: 'EUR', amount: '1200' },
      eventId: 'r1',
      user: {
        userIds: [
          { idType: 'SHA256_EMAIL', idValue: EMAIL_HASH },
          { idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', idValue: 'uuid' },
        ],
      },
    });
    expect(linkedinEvent(lead, { clickIds: {} }, '42')).toBeNull();
  });
});

it('Google Analytics gets the step without contacts', () => {
  expect(ga4Event(lead, '123.456')).toEqual({
    client_id: '123.456',
    timestamp_micros: 1768471200000000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    events: [{ name: 'generate_lead', params: { lead_id: 'r1' } }],
  });
  expect(ga4Event(won, '1.2')).toMatchObject({
    events: [{ name: 'close_convert_lead', params: { value: 1200, currency: 'EUR' } }],
  });
});
