import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FocusForm, focusFormHandlers } from './focus-form.js';

describe('form of the focused text', () => {
  it('contains only the focused text, and is never submitted', async () => {
    const { container } = render(
      <div {...focusFormHandlers}>
        <FocusForm />
        <textarea aria-label="one" />
        <input aria-label="two" />
        <input type="radio" aria-label="choice" name="choice" />
        <form>
          <input aria-label="own" />
        </form>
      </div>,
    );
    const form = container.querySelector('form')!;
    const owned = () => [...form.elements].map(element => element.getAttribute('aria-label'));
    const caught = jest.fn();
    document.addEventListener('submit', event => caught(event.defaultPrevented), { once: true });
    await userEvent.click(screen.getByLabelText('one'));
    expect(owned()).toEqual(['one']);
    await userEvent.click(screen.getByLabelText('two'));
    expect(owned()).toEqual(['two']);
    await userEvent.keyboard('{Enter}');
    if (caught.mock.calls.length === 0) fireEvent.submit(form);
    expect(caught).toHaveBeenCalledWith(true);
    // Radio buttons with the same name in different forms would no longer be one group.
    await userEvent.click(screen.getByLabelText('choice'));
    expect(owned()).toEqual([]);
    await userEvent.click(screen.getByLabelText('own'));
    expect(owned()).toEqual([]);
  });
});
