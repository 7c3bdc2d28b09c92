/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { DEMO_FORM, formTheme, newField, textsOf, type VisitorForm } from '#form-core';
import { ChatBody } from './chat/chat-body.js';
import type { SubmitOutcome } from './form-body.types.js';
import { FormView, type FormViewProps } from './form-view.js';

const accept = (): Promise<SubmitOutcome> => Promise.resolve({ kind: 'accepted' });
const show = (form: VisitorForm, props: Partial<FormViewProps> = {}) =>
  render(createElement(FormView, { form, onSubmit: accept, ...props }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
/** jsdom has no layout and lacks the method. */
Element.prototype.scrollIntoView = () => undefined;

const radio = (id: string) => ({ ...newField('radio', id), label: id, options: [`${id} yes`, `${id} no`] });
const inSteps = (autoAdvance: boolean): VisitorForm => ({
  ...DEMO_FORM,
  fields: [
    radio('first'),
    { ...newField('text', 'name'), label: 'name' },
    newField('page-break', 'second-page'),
    radio('second'),
    newField('page-break', 'last-page'),
    { ...newField('rating', 'stars'), label: 'stars' },
  ],
  autoAdvance,
});
const pick = (option: string) => {
  const control = screen.getByRole('radio', { name: option });
  fireEvent.pointerDown(control);
  fireEvent.click(control);
};
const isOpen = (label: string) => screen.queryByRole('radiogroup', { name: label }) !== null;

describe('continuing after a choice', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pause = () => act(() => void jest.runAllTimers());

  it('opens the next step once the step is complete, and never submits', () => {
    const onSubmit = jest.fn<FormViewProps['onSubmit']>(accept);
    show(inSteps(true), { onSubmit });
    pick('first yes');
    pause();
    expect(isOpen('first')).toBe(true);
    type(/name/, 'Ann');
    pick('first no');
    pause();
    expect(isOpen('second')).toBe(true);
    pick('second no');
    pause();
    expect(isOpen('stars')).toBe(true);
    pick('4 of 5');
    pause();
    expect(isOpen('stars')).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('needs the setting and a pointer, because arrow keys select every option they pass', () => {
    show(inSteps(false), { values: { name: 'Ann' } });
    pick('first yes');
    pause();
    expect(isOpen('first')).toBe(true);
    cleanup();
    show(inSteps(true), { values: { name: 'Ann' } });
    fireEvent.pointerDown(screen.getByLabelText(/name/));
    fireEvent.keyDown(screen.getByRole('radio', { name: 'first yes' }), { key: 'ArrowDown' });
    fireEvent.click(screen.getByRole('radio', { name: 'first no' }));
    pause();
    expect(isOpen('first')).toBe(true);
  });

  it('stays on a field that the visitor has chosen in the meantime', () => {
    show(inSteps(true), { values: { name: 'Ann' } });
    pick('first yes');
    press('Next');
    expect(isOpen('second')).toBe(true);
    pause();
    expect(isOpen('second')).toBe(true);
  });

  it('asks the next question of a conversation', () => {
    const { chat, form: texts } = textsOf('en');
    const form = inSteps(true);
    const theme = formTheme(form.customizations);
    render(createElement(ChatBody, { form, theme, texts, chat, wholeHref: '/form/x', onSubmit: accept }));
    pick('first yes');
    pause();
    expect(screen.getByRole('log').textContent).toContain('first yes');
    expect(screen.getByRole('textbox', { name: /name/ })).toBe(document.activeElement);
  });

  it('edits an answer of a conversation at its place', () => {
    const { chat, form: texts } = textsOf('en');
    const form = inSteps(true);
    const theme = formTheme(form.customizations);
    const answered = ['first', 'name'];
    const props = { form, theme, texts, chat, answered, wholeHref: '/form/x', onSubmit: accept };
    const { container } = render(createElement(ChatBody, props));
    press('Change: first');
    const parts = [...container.querySelectorAll('.ll-log, .ll-ask')].map(({ className }) => className);
    expect(parts.map(name => name.split(' ')[0])).toEqual(['ll-log', 'll-ask', 'll-log']);
    expect(container.querySelector('.ll-ask ~ .ll-log')!.textContent).toContain('name');
    expect(container.querySelector('.ll-foot')!.textContent).toContain('Question 3');
  });
});
