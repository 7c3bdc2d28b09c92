import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  COLOR_PALETTES,
  type Customizations,
  LOOK,
  LOOK_COLORS,
  LOOK_FLAGS,
  LOOK_TEXTS,
  newField,
  THEME_PRESETS,
} from '#form-core';
import { design } from '#languages/en/app/design';
import { DesignPanel } from './design-panel.js';
import { MiniForm } from './mini-form.js';

/** Mounts the panel as the app does, passing reported changes back to it. */
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
const drawn = (container: HTMLElement) => container.querySelector('[inert]')?.shadowRoot?.textContent;
const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));

describe('DesignPanel', () => {
  it('replaces another design with a preset, and keeps texts and logo', async () => {
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

  it("shows the form's questions in its miniatures, in the language of the form", async () => {
    const content = {
      fields: [{ ...newField('text', 'a'), label: 'Ihr Anliegen' }],
      language: 'de' as const,
    };
    const { container } = render(<MiniForm look={{}} title="Anfrage" content={content} />);
    await waitFor(() => expect(drawn(container)).toContain('Absenden'));
    expect(drawn(container)).toContain('Ihr Anliegen');
    const { container: empty } = render(<MiniForm look={{}} title="" content={{ language: 'de' }} />);
    await waitFor(() => expect(drawn(empty)).toContain('E-Mail-Adresse'));
    expect(drawn(empty)).not.toContain('Full Name');
  });

  it('applies a palette, and moves a favourite to the front on this device', async () => {
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

  it("changes one colour by its text, and resets it to the theme's", async () => {
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
});

describe('DesignPanel settings', () => {
  it('reports poor contrast, and fixes it with one click', async () => {
    const { last } = mount({ primaryColor: '#10b981' });
    await openTab(/Colors/);
    const line = within(screen.getByRole('region', { name: 'Contrast' }));
    expect(line.getByText(/Button text 2\.5:1 is hard to read/)).toBeVisible();
    await userEvent.click(line.getByRole('button', { name: /^Use #/ }));
    expect(last()?.primaryColor).not.toBe('#10b981');
    expect(line.getByText(/Easy to read: button text 4\.\d:1/)).toBeVisible();
  });

  it('derives all colours from the brand colour', async () => {
    const { last } = mount({ primaryColor: '#7e22ce' });
    await openTab(/Colors/);
    await userEvent.click(screen.getByRole('button', { name: 'Generate colors' }));
    expect(Object.keys(last() ?? {}).sort()).toEqual([
      'accentColor',
      'backgroundColor',
      'primaryColor',
      'secondaryColor',
      'textColor',
    ]);
  });

  it('applies valid CSS rules, and reports problems by line', async () => {
    const { last } = mount();
    await openTab(/Advanced/);
    const rules = screen.getByLabelText('CSS rules for this form');
    await userEvent.type(rules, '.ll-title {{ color: red }\nbody {{ margin: 0 }');
    expect(await screen.findByText('Line 2: body is not part of the form')).toBeVisible();
    expect(last()?.customCSS ?? '').not.toContain('body');
    await userEvent.clear(rules);
    await userEvent.type(rules, '.ll-title {{ color: blue }');
    await waitFor(() => expect(last()).toEqual({ customCSS: '.ll-title { color: blue }' }));
  });

  it('has a control for every design setting', async () => {
    const ABSENT = new Set(['theme', 'colorScheme', 'logoUrl', 'customCSS']); // Settings with buttons, a file or an editor.
    mount({ fontFamily: 'custom', logoUrl: 'https://a.example/x.png' });
    const found = new Set<string>();
    const labels: Record<string, string> = {
      ...design.settings,
      ...design.flags,
      ...design.colors,
      ...design.texts,
    };
    for (const tab of Object.values(design.tabs)) {
      await openTab(new RegExp(`^${tab}`));
      const panel = within(screen.getByRole('tabpanel'));
      for (const [key, label] of Object.entries(labels)) {
        const start = new RegExp(`^${label}`);
        const controls = ['combobox', 'checkbox', 'textbox', 'button'].flatMap(role =>
          panel.queryAllByRole(role, { name: start }),
        );
        if (controls.length > 0) found.add(key);
      }
    }
    const settings = [...Object.keys(LOOK), ...LOOK_FLAGS, ...LOOK_COLORS, ...LOOK_TEXTS];
    expect(settings.filter(key => !found.has(key) && !ABSENT.has(key))).toEqual([]);
    for (const [key, values] of Object.entries(LOOK))
      expect([key, Object.keys(design.values[key as keyof typeof design.values]).sort()]).toEqual([
        key,
        [...values].sort(),
      ]);
  });

  it('changes settings of several kinds', async () => {
    const { last } = mount();
    await openTab(/Layout/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Layout' }), 'two-column');
    expect(last()).toEqual({ layout: 'two-column' });
    await openTab(/Effects/);
    await userEvent.click(screen.getByLabelText('Glass'));
    expect(last()).toEqual({ layout: 'two-column', glassmorphism: true });
  });
});
