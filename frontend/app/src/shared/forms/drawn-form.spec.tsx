import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DrawnForm } from './drawn-form.js';

const source = {
  id: 'f',
  name: 'Formular',
  description: '',
  customizations: {},
  preview: [{ id: 'a', type: 'select' as const, label: 'Stadt', options: ['Wien'] }],
};

describe('miniature', () => {
  it('uses the language of its form, and its text direction', async () => {
    const { container, rerender } = render(<DrawnForm source={{ ...source, language: 'de' }} />);
    expect(await screen.findByText('Absenden')).toBeInTheDocument();
    expect(screen.getByText('Bitte auswählen')).toBeInTheDocument();
    rerender(<DrawnForm source={{ ...source, language: 'ar' }} />);
    expect(await screen.findByText('إرسال')).toBeInTheDocument();
    expect(container.firstElementChild).toHaveAttribute('dir', 'rtl');
  });
});
