import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { FIELD_TYPES, THEME_PRESETS, traitsOf } from '#form-core';
import { loadCatalogue, readFolder } from './catalogue.js';
import { dataPath } from './data-path.js';
import { isSensitive } from './guards.js';
import { GOALS, type Industry, type Kind, LANGUAGES, type Localised } from './types.js';

const catalogue = loadCatalogue();
const kinds = readFolder<Kind>('kinds');
const industries = readFolder<Industry>('industries');
const facets = new Set(catalogue.facets.map(facet => facet.id));

const complete = (text: Localised | undefined): boolean =>
  text !== undefined &&
  LANGUAGES.every(language => typeof text[language] === 'string' && text[language].trim() !== '');
const lists = (list: Localised<string[]> | undefined, least: number): boolean =>
  list !== undefined &&
  LANGUAGES.every(
    language =>
      Array.isArray(list[language]) &&
      list[language].length >= least &&
      list[language].every(text => text.trim() !== ''),
  );
const alike = (options: Localised<string[]>): boolean =>
  LANGUAGES.every(
    language =>
      options[language].length === options.en.length &&
      options.en.length <= 12 &&
      new Set(options[language]).size === options.en.length,
  );

/** Names of the failing entries; tests expect an empty list. */
const failing = <T extends { id: string }>(all: T[], holds: (one: T) => boolean): string[] =>
  all.filter(one => !holds(one)).map(({ id }) => id);

describe('catalogue', () => {
  it('has at least 100 industries and 150 kinds with unique ids', () => {
    expect(industries.length).toBeGreaterThanOrEqual(100);
    expect(kinds.length).toBeGreaterThanOrEqual(150);
    expect(new Set(industries.map(({ id }) => id)).size).toBe(industries.length);
    expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
  });

  it('has kinds with labels, reasons and wordings in every language', () => {
    expect(
      failing(
        kinds,
        kind => /^[a-z][a-z0-9_]*$/.test(kind.id) && kind.family !== '' && FIELD_TYPES.includes(kind.type),
      ),
    ).toEqual([]);
    expect(failing(kinds, kind => complete(kind.label) && complete(kind.why) && lists(kind.ask, 1))).toEqual(
      [],
    );
    expect(failing(kinds, kind => !kind.placeholder || complete(kind.placeholder))).toEqual([]);
    expect(failing(kinds, kind => !kind.help || complete(kind.help))).toEqual([]);
    expect(failing(kinds, kind => !LANGUAGES.some(language => isSensitive(kind.label[language])))).toEqual(
      [],
    );
  });

  it('has 2 to 12 options for choices, the same in every language, with one score each if scored', () => {
    expect(
      failing(kinds, kind => (traitsOf(kind.type).choices !== undefined) === (kind.options !== undefined)),
    ).toEqual([]);
    expect(failing(kinds, kind => !kind.options || (lists(kind.options, 2) && alike(kind.options)))).toEqual(
      [],
    );
    expect(
      failing(
        kinds,
        kind =>
          !kind.points ||
          (kind.points.length === kind.options?.en.length &&
            kind.points.every(point => point >= 0 && point <= 1)),
      ),
    ).toEqual([]);
  });

  it('has industries with names, terms and known kinds, facets, goals and themes', () => {
    expect(
      failing(
        industries,
        one => complete(one.name) && complete(one.form) && complete(one.audience) && lists(one.terms, 1),
      ),
    ).toEqual([]);
    expect(
      failing(
        industries,
        one => one.kinds.length >= 3 && one.kinds.every(({ kind }) => catalogue.kinds.has(kind)),
      ),
    ).toEqual([]);
    expect(
      failing(industries, one =>
        one.kinds.every(
          ({ label, options }) =>
            (!label || complete(label)) && (!options || (lists(options, 2) && alike(options))),
        ),
      ),
    ).toEqual([]);
    expect(
      failing(industries, one => one.facets.every(facet => facets.has(facet)) && GOALS.includes(one.goal)),
    ).toEqual([]);
    expect(failing(industries, one => THEME_PRESETS.some(({ id }) => id === one.theme))).toEqual([]);
  });

  it('has conditions and scoring only for kinds that the industry asks', () => {
    const asks = (one: Industry, id: string): boolean => one.kinds.some(({ kind }) => kind === id);
    expect(
      failing(industries, one =>
        (one.scoring ?? []).every(({ kind, weight }) => asks(one, kind) && weight > 0),
      ),
    ).toEqual([]);
    expect(
      failing(industries, one =>
        (one.conditions ?? []).every(
          ({ show, when }) => asks(one, show) && asks(one, when.kind) && show !== when.kind,
        ),
      ),
    ).toEqual([]);
  });

  it('has facets, intents and rules only for existing kinds and families', () => {
    const families = new Set(kinds.map(({ family }) => family));
    const named = [...catalogue.facets, ...catalogue.intents].flatMap(one => one.kinds);
    const ruled = [
      ...catalogue.rules.conditions.flatMap(({ show, when }) => [show, when.kind]),
      ...catalogue.rules.scoring.map(({ kind }) => kind),
    ];
    expect([...named, ...ruled].filter(id => !catalogue.kinds.has(id))).toEqual([]);
    expect(catalogue.rules.specific.filter(family => !families.has(family))).toEqual([]);
    expect(
      catalogue.intents.filter(one => !complete(one.form) || !lists(one.terms, 1)).map(({ id }) => id),
    ).toEqual([]);
    expect(
      Object.entries(catalogue.texts)
        .filter(([, text]) => !complete(text))
        .map(([key]) => key),
    ).toEqual([]);
  });

  it('has a gloss for every language except English, and the licence of the word table', () => {
    for (const language of LANGUAGES.filter(one => one !== 'en')) {
      const gloss = JSON.parse(readFileSync(dataPath('gloss', `${language}.json`), 'utf8')) as Record<
        string,
        string
      >;
      expect(Object.keys(gloss).length).toBeGreaterThan(300);
      expect(Object.values(gloss).every(english => english.trim() !== '')).toBe(true);
    }
    expect(existsSync(dataPath('words', 'LICENSE.txt'))).toBe(true);
  });
});
