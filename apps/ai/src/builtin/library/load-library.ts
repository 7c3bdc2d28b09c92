import { readdirSync, readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import type { Language } from '../types.js';
import type { Library, Purpose, PurposeTexts, Voice } from './library.types.js';

const FOLDER = 'library';
const VOICES = 'voices.json';

const read = <T>(name: string): T => JSON.parse(readFileSync(dataPath(FOLDER, name), 'utf8')) as T;

let loaded: Library | undefined;

/** Forms in data/library, one file each, with the texts of data/library/voices.json. */
export function loadLibrary(): Library {
  if (loaded) return loaded;
  const files = readdirSync(dataPath(FOLDER)).filter(name => name.endsWith('.json') && name !== VOICES);
  const purposes = files.map(name => read<Purpose>(name)).sort((a, b) => a.rank - b.rank);
  const voices = read<Record<string, Voice>>(VOICES);
  const voiceOf = (name: string): Voice => {
    const voice = voices[name];
    if (!voice) throw new Error(`The library has no voice ${name}`);
    return voice;
  };
  const textsOf = (purpose: Purpose, language: Language, isDated: boolean): PurposeTexts => {
    const own = voiceOf(purpose.voice);
    const { description, thanks } = isDated || !own.undated ? own : voiceOf(own.undated);
    return {
      title: purpose.title[language],
      description: description[language],
      button: own.button[language],
      thanksTitle: thanks.title[language],
      thanksText: thanks.text[language],
    };
  };
  loaded = { purposes, byId: new Map(purposes.map(purpose => [purpose.id, purpose])), textsOf };
  return loaded;
}
