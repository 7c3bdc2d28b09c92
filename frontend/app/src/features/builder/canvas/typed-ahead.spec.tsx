import { useSession } from '@/lib/session.js';
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { someone } from '../../../../test/fixtures.js';
import { renderAt } from '../../../../test/render.js';
import { BuilderPage } from '../builder-page.js';

it('what is typed after / is there once the code of the menu is', async () => {
  useSession.setState({ status: 'signed-in', user: someone });
  renderAt(<BuilderPage />, '/app/create-form');
  screen.getByRole('main').focus();
  // All in one turn, in which no menu can come.
  for (const key of ['/', ...'phonx', 'Backspace', 'e', 'Enter'])
    fireEvent.keyDown(document.activeElement!, { key });
  expect(screen.queryByRole('combobox', { name: 'Search field types' })).toBeNull();
  expect(await screen.findByRole('textbox', { name: 'Label of Phone Number' })).toHaveFocus();
});
