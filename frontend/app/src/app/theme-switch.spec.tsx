import { setThemeMode } from '@/lib/theme-mode.js';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './theme-switch.js';

describe('theme switch', () => {
  it('cycles from system to light, dark and back, names the current mode and stores it', async () => {
    setThemeMode('system');
    render(<ThemeSwitch />);
    const button = screen.getByRole('button', { name: /^Theme: System/ });
    button.focus();
    for (const [name, stored] of [
      ['Light', 'light'],
      ['Dark', 'dark'],
      ['System', 'system'],
    ] as const) {
      await userEvent.keyboard('{Enter}');
      expect(button).toHaveAccessibleName(`Theme: ${name}`);
      expect(button).toHaveFocus();
      expect(localStorage.getItem('theme')).toBe(stored);
    }
  });
});
