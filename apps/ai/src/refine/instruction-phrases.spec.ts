import { describe, expect, it } from '@jest/globals';
import { asCommands } from './instruction-phrases.js';

describe('instructions as commands', () => {
  it.each([
    [
      'people can leave the number of guests empty, not everybody knows that yet',
      'make the number of guests optional',
    ],
    ["They don't have to give us the phone number", 'make the phone number optional'],
    ['Nobody should be able to send it without a date', 'make a date required'],
    ['the address must not be left blank', 'make the address required'],
    ["We don't need the breed or the size any more, please take both out.", 'remove the breed or the size'],
    ['The budget question can go', 'remove The budget question'],
    ['nobody ever reads the comments', 'remove the comments'],
    [
      'right after the event date i need to know what time it starts',
      'add what time it starts after the event date',
    ],
    ['Could the form begin with the name please', 'move the name to the top'],
    ['The phone should come before the email', 'move The phone before the email'],
    [
      "instead of 'Comments' write 'What would you like to eat?'",
      "rename 'Comments' to 'What would you like to eat?'",
    ],
    ["in the services, change 'Bath' to 'Wash and dry'", "rename option 'Bath' to 'Wash and dry'"],
    ['bike type also needs Road bike', 'add option Road bike to bike type'],
    ['I need the english version of this form', 'translate to english'],
    ['split it into two pages, the second one starts with the budget', 'start a new page before the budget'],
    ['show the waiting staff question only for weddings', 'show the waiting staff question only if weddings'],
    ['make it blue', 'make it blue'],
  ])('%s', (instruction, command) => {
    expect(asCommands(instruction, 'en')).toBe(command);
  });

  it('leaves what stands in quotes as it is', () => {
    const said = 'rename "Phone" to "We don\'t need the fax, people can leave it empty"';
    expect(asCommands(said, 'en')).toBe(said);
  });
});
