import { describe, expect, it } from '@jest/globals';
import type { Language } from '../types.js';
import { subjectOf } from './subject.js';

describe('the subject of a form', () => {
  it.each<[Language, string, string | undefined]>([
    ['en', 'Sign-up for our lantern parade on 3 November', 'Lantern parade'],
    [
      'en',
      'We are new. Order form for hand-dipped beeswax candles, colour and quantity',
      'Hand-dipped beeswax candles',
    ],
    ['en', 'Narrowboat engine servicing, enquiry form please', 'Narrowboat engine servicing'],
    ['en', 'Hire request for double kayaks with name and date', 'Double kayaks'],
    ['en', 'feedback form for our guests', undefined],
    ['en', 'Booking form with name, date and time', undefined],
    ['en', 'My brother’s bike shop, quote form', undefined],
    ['es', 'lista de espera para el taller de encuadernación en Soria', 'Taller de encuadernación'],
    ['es', 'Somos una sidrería, formulario de reserva con fecha', undefined],
    ['fr', 'Inscription au stage de vannerie, nom et âge', 'Stage de vannerie'],
    ['fr', 'formulaire pour nos clients', undefined],
    ['de', 'Anmeldung zum Laternenumzug am 11. November', 'Laternenumzug'],
    ['de', 'Bewerbung als Imkergehilfe, Name und Telefon', 'Imkergehilfe'],
    ['ja', '陶芸教室の申し込みフォーム', undefined],
  ])('%s: %s', (language, description, subject) => {
    expect(subjectOf(description, language)).toBe(subject);
  });
});
