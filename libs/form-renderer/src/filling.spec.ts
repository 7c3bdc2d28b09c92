/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { DEMO_FORM, newField, type VisitorForm } from '#form-core';
import type { SubmitOutcome } from './form-body.types.js';
import { FormView, type FormViewProps } from './form-view.js';

const accept = (): Promise<SubmitOutcome> => Promise.resolve({ kind: 'accepted' });
const show = (form: VisitorForm, props: Partial<FormViewProps> = {}) =>
  render(createElement(FormView, { form, onSubmit: accept, ...props }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

/** Elements that were scrolled into view; jsdom has no layout and lacks the method. */
let scrolledTo: Element[] = [];
Element.prototype.scrollIntoView = function note() {
  scrolledTo.push(this);
};
afterEach(() => {
  cleanup();
  scrolledTo = [];
});

describe('filling in a form', () => {
  it('shows missing answers, focuses their list, and clears a message on editing', () => {
    const onSubmit = jest.fn<FormViewProps['onSubmit']>(accept);
    show(DEMO_FORM, { onSubmit });
    press('Submit');
    const errors = [...document.querySelectorAll('.ll-error')].map(({ textContent }) => textContent);
    expect(errors).toEqual([
      'Please enter your full name',
      'Please enter a valid email address',
      'Please select an option',
    ]);
    // Moving the focus already announces the summary, so there is no alert as well.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Please check 3 answers:' }));
    fireEvent.click(screen.getByRole('link', { name: 'Email Address' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Email/));
    type(/Full Name/, 'Ann');
    expect(screen.queryByText('Please enter your full name')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('checks a field on leaving it once something was entered', () => {
    const onEvent = jest.fn();
    show(DEMO_FORM, { onEvent });
    fireEvent.blur(screen.getByLabelText(/Full Name/));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.focus(screen.getByLabelText(/Email/));
    type(/Email/, 'ann');
    fireEvent.blur(screen.getByLabelText(/Email/));
    expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address');
    expect(onEvent).toHaveBeenCalledWith({ type: 'start' });
  });

  it('sends valid answers once, thanks the visitor, and starts over', async () => {
    let finish: (outcome: SubmitOutcome) => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise<SubmitOutcome>(resolve => (finish = resolve)));
    show(DEMO_FORM, { onSubmit });
    type(/Full Name/, ' Ann Lee ');
    type(/Email/, 'ann@example.com');
    fireEvent.input(screen.getByLabelText(/interested/), { target: { value: 'Support' } });
    press('Submit');
    press('Submitting...');
    expect(onSubmit.mock.calls).toEqual([
      [{ name: 'Ann Lee', email: 'ann@example.com', interest: 'Support' }, ''],
    ]);
    finish({ kind: 'accepted' });
    const thanks = await screen.findByRole('heading', { name: 'Thank You!' });
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    fireEvent.click(screen.getByText('Submit Another Response'));
    expect(screen.getByLabelText<HTMLInputElement>(/Full Name/).value).toBe('');
    await waitFor(() => expect(document.activeElement?.id).toBe('step-0'));
  });

  it('focuses the invalid part of an address from the error summary', async () => {
    const fields = [
      { ...newField('address', 'at'), label: 'Address' },
      { ...newField('text', 'name'), required: true },
    ];
    show({ ...DEMO_FORM, fields });
    type(/Street/, '1 Main St');
    press('Submit');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: /check 2/ })));
    fireEvent.click(screen.getByRole('link', { name: 'Address' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/City/));
  });

  it('keeps the answers if they are refused or sending fails', async () => {
    const closed = { message: 'Closed', errors: [{ field: 'reason', message: 'full' }] };
    const outcomes: (() => Promise<SubmitOutcome>)[] = [
      () =>
        Promise.resolve({ kind: 'refused', message: 'No', errors: [{ field: 'email', message: 'Blocked' }] }),
      () => Promise.reject(new Error('down')),
      () => Promise.resolve({ kind: 'refused', ...closed }),
    ];
    show(DEMO_FORM, {
      onSubmit: () => outcomes.shift()!(),
      values: { name: 'Ann', email: 'a@b.co', interest: 'Support' },
    });
    press('Submit');
    expect(await screen.findByText('Blocked')).toBeTruthy();
    const summary = () => screen.getByRole('group', { name: /No|Failed|Closed/ });
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    press('Submit');
    await screen.findByText('Failed to submit form. Please try again.');
    // The message is above the form, possibly far from its button.
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(screen.getByLabelText<HTMLInputElement>(/Full Name/).value).toBe('Ann');
    press('Submit');
    await screen.findByText('Closed');
    await waitFor(() => expect(document.activeElement).toBe(summary()));
  });

  it('goes through the steps and checks each one', async () => {
    const fields = [
      { ...newField('text', 'a'), label: 'First', required: true },
      { ...newField('page-break', 'p'), label: 'Second step' },
      { ...newField('checkbox', 'b'), label: 'Choices' },
      { ...newField('rating', 'c'), label: 'Stars' },
      { ...newField('slider', 'd'), label: 'Line' },
    ];
    const onProgress = jest.fn();
    const onSubmit = jest.fn<FormViewProps['onSubmit']>(accept);
    show({ ...DEMO_FORM, fields }, { onProgress, onSubmit });
    press('Next');
    expect(screen.getByText('First is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/First/));
    type(/First/, 'x');
    press('Next');
    expect(scrolledTo).toEqual([screen.getByText('Step 2 of 2')]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Second step' }));
    fireEvent.click(screen.getByLabelText('Option 2'));
    fireEvent.click(screen.getByLabelText('Option 1'));
    fireEvent.click(screen.getByLabelText('Option 2'));
    fireEvent.click(screen.getByLabelText('4 of 5'));
    fireEvent.input(screen.getByRole('slider', { name: 'Line' }), { target: { value: '70' } });
    press('Back');
    press('Next');
    press('Submit');
    expect(await screen.findByText('Thank You!')).toBeTruthy();
    expect(onSubmit).toHaveBeenCalledWith({ a: 'x', b: ['Option 1'], c: 4, d: 70 }, '');
    expect(onProgress).toHaveBeenCalledWith(expect.objectContaining({ a: 'x' }), 1);
  });

  it('accepts files by name when nothing uploads them, as in a preview', async () => {
    const onSubmit = jest.fn<FormViewProps['onSubmit']>(accept);
    const fields = [{ ...newField('file', 'f'), label: 'Document', required: true }];
    show({ ...DEMO_FORM, fields }, { onSubmit });
    press('Submit');
    expect(screen.getByText('Document is required', { selector: '.ll-error' })).toBeTruthy();
    const files = [new File(['x'], 'cv.pdf'), new File(['y'], 'photo.jpg')];
    fireEvent.input(screen.getByLabelText(/^Document/), { target: { files } });
    press('Submit');
    await screen.findByText('Thank You!');
    expect(onSubmit).toHaveBeenCalledWith({ f: ['cv.pdf', 'photo.jpg'] }, '');
  });

  it('shows earlier files as checkboxes that can be cleared', () => {
    const fields = [{ ...newField('file', 'f'), label: 'Document' }];
    const files = [{ id: 'f1', fieldId: 'f', name: 'cv.pdf', size: 5 }];
    show({ ...DEMO_FORM, fields }, { values: { f: ['f1', 'f2'] }, files });
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ name, value, checked }) => ({ name, value, checked }))).toEqual([
      { name: 'f', value: 'f1', checked: true },
    ]);
  });

  it.each([
    ['number', 'Please enter a valid number'],
    ['date', 'Please enter a valid date'],
    ['time', 'Please enter a valid time'],
  ] as const)('does not take a half-written %s for no answer', async (kind, message) => {
    const onSubmit = jest.fn<FormViewProps['onSubmit']>(accept);
    show({ ...DEMO_FORM, fields: [{ ...newField(kind, 'x'), label: 'Entry' }] }, { onSubmit });
    const control = screen.getByLabelText<HTMLInputElement>('Entry');
    const unreadable = jest.spyOn(control.validity, 'badInput', 'get').mockReturnValue(true);
    fireEvent.input(control, { target: { value: '' } });
    fireEvent.blur(control);
    expect(screen.getByRole('alert').textContent).toBe(message);
    press('Submit');
    expect(screen.getByText(message)).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
    unreadable.mockReturnValue(false);
    fireEvent.input(control, { target: { value: '' } });
    press('Submit');
    await screen.findByText('Thank You!');
  });

  it('shows an address with https:// on leaving its field', () => {
    show({ ...DEMO_FORM, fields: [{ ...newField('url', 'u'), label: 'Site' }] });
    type(/Site/, 'www.example.de');
    fireEvent.blur(screen.getByLabelText('Site'));
    expect(screen.getByLabelText<HTMLInputElement>('Site').value).toBe('https://www.example.de');
  });

  it('replaces the notice about waiting answers with the thanks or the reason of a refusal', async () => {
    let finish: (outcome: SubmitOutcome) => void = () => undefined;
    const onSubmit = () =>
      Promise.resolve({
        kind: 'accepted' as const,
        note: 'Waiting',
        later: new Promise<SubmitOutcome>(resolve => (finish = resolve)),
      });
    show({ ...DEMO_FORM, fields: [newField('text', 'x')] }, { onSubmit });
    press('Submit');
    await screen.findByText('Waiting');
    finish({ kind: 'accepted' });
    await screen.findByText(/Your submission has been received/);
    fireEvent.click(screen.getByText('Submit Another Response'));
    press('Submit');
    await screen.findByText('Waiting');
    finish({ kind: 'refused', message: 'Closed', errors: [] });
    await screen.findByText('Closed');
  });

  it('returns to the previous step through the browser history', async () => {
    const fields = [newField('text', 'a'), newField('page-break', 'p'), newField('text', 'b')];
    show({ ...DEMO_FORM, fields }, { hasHistory: true });
    press('Next');
    await screen.findByText('Step 2 of 2');
    history.back();
    await screen.findByText('Step 1 of 2');
    press('Next');
    press('Back');
    await screen.findByText('Step 1 of 2');
    expect(history.state).toBeNull();
  });

  it('checks patterns on leaving a field', () => {
    show({
      ...DEMO_FORM,
      fields: [{ ...newField('text', 'c'), label: 'Code', validation: { rules: ['^[A-Z]+$'] } }],
    });
    type(/Code/, 'ab');
    fireEvent.blur(screen.getByLabelText('Code'));
    expect(screen.getByRole('alert').textContent).toBe('Invalid format');
  });

  it('checks while typing or only on submit, according to the form', () => {
    show({ ...DEMO_FORM, customizations: { fieldValidation: 'instant' } });
    type(/Email/, 'ann');
    expect(screen.getByRole('alert')).toBeTruthy();
    cleanup();
    show({ ...DEMO_FORM, customizations: { fieldValidation: 'on-submit' } });
    type(/Email/, 'ann');
    fireEvent.blur(screen.getByLabelText(/Email/));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
