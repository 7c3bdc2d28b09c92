import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { COLOR_PALETTES, type Customizations, THEME_PRESETS } from '#form-core';
import { DesignPanel } from './design-panel.js';

/** Mounts the panel as its owners do: what it hands on comes back to it. */
function mount(start: Customizations = {}) {
  const onChange = jest.fn<(next: Customizations) => void>();
  const Owner = () => {
    const [look, setLook] = useState(start);
    const take = (next: Customizations) => {
      onChange(next);
      setLook(next);
    };
    return <DesignPanel customizations={look} title="Contact us" onChange={take} />;
  };
  render(<Owner />);
  return { last: () => onChange.mock.lastCall?.[0] };
}
const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));

describe('DesignPanel', () => {
  it('puts a preset in place of another look, and leaves texts and logo', async () => {
    const { last } = mount({
      theme: 'modern_gradient',
      primaryColor: '#123456',
      formTitle: 'Hello',
      logoUrl: 'https://a.example/x.png',
    });
    for (const { name } of THEME_PRESETS)
      expect(screen.getByRole('button', { name: `Use ${name}` })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use Luxury Elegant' }));
    expect(last()).toEqual({
      theme: 'luxury_elegant',
      formTitle: 'Hello',
      logoUrl: 'https://a.example/x.png',
    });
    expect(screen.getByRole('button', { name: 'Use Luxury Elegant' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Use Default' }));
    expect(last()).toEqual({ formTitle: 'Hello', logoUrl: 'https://a.example/x.png' });
  });

  it('takes a palette, and a favourite moves to the front on this device', async () => {
    const { last } = mount();
    await openTab(/Colors/);
    const { name, primary, secondary, accent } = COLOR_PALETTES[3]!;
    await userEvent.click(screen.getByRole('button', { name: `Use palette ${name}` }));
    expect(last()).toMatchObject({ primaryColor: primary, secondaryColor: secondary, accentColor: accent });
    await userEvent.click(screen.getByRole('button', { name: `Favorite ${name}` }));
    const first = screen.getAllByRole('button', { name: /^Use palette/ })[0]!;
    expect(first).toHaveAccessibleName(`Use palette ${name}`);
    expect(JSON.parse(localStorage.getItem('design_favorites')!)).toEqual([COLOR_PALETTES[3]!.id]);
  });

  it('changes one colour by its text, and returns it to the theme', async () => {
    const { last } = mount({ theme: 'minimal_clean' });
    await openTab(/Colors/);
    await userEvent.click(screen.getByRole('button', { name: /^Background/ }));
    const text = within(screen.getByRole('dialog')).getByRole('textbox');
    await userEvent.clear(text);
    await userEvent.type(text, '#fafafa');
    await screen.findByRole('button', { name: 'Reset Background' });
    expect(last()).toEqual({ theme: 'minimal_clean', backgroundColor: '#fafafa' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Reset Background' }));
    expect(last()).toEqual({ theme: 'minimal_clean' });
  });

  it('has a control for every setting', async () => {
    const { last } = mount();
    await openTab(/Layout/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Layout' }), 'two-column');
    expect(last()).toEqual({ layout: 'two-column' });
    await openTab(/Effects/);
    await userEvent.click(screen.getByLabelText('Glass'));
    expect(last()).toEqual({ layout: 'two-column', glassmorphism: true });
  });
});
