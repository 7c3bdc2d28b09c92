import { describe, expect, it } from '@jest/globals';
import type { FieldType } from './fields/registry.js';
import { leadNameOf } from './lead-name.js';

const text = (label: string, value: string, type: FieldType = 'text') => ({ label, type, value });

describe('name of a lead', () => {
  it.each(['Full name', 'Your name', 'Vor- und Nachname', 'Nombre completo', 'Nom', 'お名前', 'الاسم'])(
    'is the answer to "%s"',
    label => {
      expect(leadNameOf([text('Topic', 'Roof'), text(label, ' Ada Lovelace ')])).toBe('Ada Lovelace');
    },
  );

  it('joins first and last name', () => {
    expect(leadNameOf([text('First name', 'Ada'), text('Last name', 'Lovelace')])).toBe('Ada Lovelace');
  });

  it.each(['Company name', "Dog's name", 'Firmenname', 'Nombre de la empresa', '会社名'])(
    'is not the answer to "%s"',
    label => {
      expect(leadNameOf([text(label, 'Rex'), text('Email', 'ada@example.com', 'email')])).toBe(
        'ada@example.com',
      );
    },
  );

  it('is empty without a name or contact, and never a secret', () => {
    expect(leadNameOf([text('Topic', 'Roof'), text('Name of your password', 'x', 'password')])).toBe('');
    expect(leadNameOf([text('Name', '')])).toBe('');
  });
});
