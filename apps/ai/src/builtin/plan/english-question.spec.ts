import { describe, expect, it } from '@jest/globals';
import { englishQuestion } from './english-question.js';

describe('a statement about visitors, turned into a question', () => {
  it.each([
    ['how many guests it should feed', 'How many guests should it feed?'],
    ["when they'll pick it up", 'When will you pick it up?'],
    ['what kind of bike it is', 'What kind of bike is it?'],
    ['where I can find it', 'Where can we find it?'],
    ['how many people will live there', 'How many people will live there?'],
    ["how many people they're bringing", 'How many people are you bringing?'],
    ['when it was last swept', 'When was it last swept?'],
    ['how they heard about us', 'How did you hear about us?'],
    ['what they used it for', 'What did you use it for?'],
    ['how old the tree is', 'How old is the tree?'],
    ['which flavour the child prefers', 'Which flavour does the child prefer?'],
    ['how best to reach them', 'How should we reach you?'],
    ['which evening works', 'Which evening works?'],
    ['what month they would like them hung', 'What month would you like them hung?'],
    ['when we may call them back', 'When may we call you back?'],
  ])('%s', (said, question) => {
    expect(englishQuestion(said, { text: said, question: true })).toBe(question);
  });

  it.each([
    ['whether the old fence has to be removed', 'Does the old fence have to be removed?'],
    ['if it gets along with other dogs', 'Does it get along with other dogs?'],
    ["whether they've donated before", 'Have you donated before?'],
    ["whether there's a lift", 'Is there a lift?'],
    ['whether they have sung before', 'Have you sung before?'],
    ['if they have ridden a horse', 'Have you ridden a horse?'],
    ['whether the dog bites', 'Does the dog bite?'],
    ['if the house has a garden', 'Does the house have a garden?'],
  ])('%s', (said, question) => {
    expect(englishQuestion(said, { text: said, question: false, yesNo: true })).toBe(question);
  });

  it('leaves other words unchanged', () => {
    expect(
      englishQuestion('size of the room', { text: 'size of the room', question: false }),
    ).toBeUndefined();
  });
});
