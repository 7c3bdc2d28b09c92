import type { FieldType } from '#form-core';
import { plain } from '../read/cues.js';
import type { Ask } from '../read/wish.types.js';
import type { Language } from '../types.js';
import { FILE_TYPE } from '../uploads.js';
import type { Asked } from './asked.types.js';
import { HOURS } from './question-shapes.js';

/** 'Hora', 'l'heure du rendez-vous': a time of the day, where nothing is said of its parts. */
const TIME =
  /^(?:(?:la |l'|une? |una )?(?:hora|heure))(?: (?:preferida|deseada|souhaitee|(?:de |d'|du |del ).+))?$/u;

/** The same in English: 'time', 'collection time', 'time of the incident'. */
const ENGLISH_TIME =
  /^(?:the |their )?(?:(?:exact |rough )?time|(?:start(?:ing)?|end(?:ing)?|finish(?:ing)?|arrival|departure|pick-?up|drop-?off|collection|delivery|landing|check-?in|check-?out|kick-?off|meeting|flight|ceremony|dinner|lunch|breakfast|wake-?up) time|time (?!of day)(?:of|for) (?:the |their |your )?(?:\p{L}+ )?\p{L}+)$/u;

/** 'La panne', 'el problema', 'problemas médicos': each trade has its own, which is told. */
const TROUBLE =
  /^(?:(?:el|la|le|los|les|su|votre|sus) )?(?:problem[ae]s?|problema|averias?|pannes?|fallos?|soucis?|incidencias?)(?: (?!de (?:pago|facturacion|paiement)).+)?$/u;

/** 'Personas', 'convives': how many there are. */
const PEOPLE = /^(?:(?:les|las|los) )?(?:personas|personnes|comensales|convives|asistentes|acompanantes)$/u;

/** 'Espèce' of a tree is no dog. */
const SPECIES = /^(?:(?:la |l')?(?:especie|espece|essence))$/u;

/** 'Eine Arbeitsprobe als Datei', 'un portfolio en PDF': a file, though no photo is wanted. */
const AS_FILE = /\p{L} (?:als (?:datei|pdf|scan)|en (?:pdf|fichier)|como (?:pdf|archivo))$/u;

/** '週に何日働けるか' wants no date. */
const OFTEN_JA = /(?:週|月|年|1日|一日)に?(?:約)?何(?:日|回|時間|本|個)|^何(?:回|泊|時間)/u;

/** A length is no time, the size of a foot none of clothes. */
const MEASURE_JA =
  /^(?:長さ|.*の長さ)$|(?:足|靴|くつ|指輪|指|リング|首輪|部屋|家具|布団|ベッド|庭|敷地|水槽|看板)の?サイズ$/u;

/** What its words alone make a field of, whatever the catalogue offers for it; undefined where a kind may fit. */
export function typedByWords(ask: Ask, label: string, language: Language): Asked | undefined {
  if (ask.options ?? ask.yesNo ?? ask.scale ?? ask.counted) return undefined;
  const said = plain(ask.text).trim();
  const field = (type: FieldType, shown = label): Asked => ({
    kind: null,
    strength: 2,
    ask,
    label: shown,
    type,
  });
  if (HOURS.test(said)) return field('text', `${label.replace(/\?$/u, '')}?`);
  if (AS_FILE.test(said)) return field(FILE_TYPE);
  if (language === 'ja' && OFTEN_JA.test(ask.text)) return field('number');
  if (language === 'ja' && MEASURE_JA.test(ask.text)) return field('text');
  if (language === 'en') return ENGLISH_TIME.test(said) ? field('time') : undefined;
  if (language !== 'es' && language !== 'fr') return undefined;
  if (PEOPLE.test(said)) return field('number');
  if (TIME.test(said)) return field('time');
  if (TROUBLE.test(said)) return field('textarea');
  return SPECIES.test(said) ? field('text') : undefined;
}
