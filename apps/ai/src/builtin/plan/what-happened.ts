import type { Catalogue } from '../catalogue.js';
import { plain } from '../read/cues.js';
import type { Asked } from './asked.types.js';

/** Forms that report something: of what happened, nobody prefers a date. */
const REPORT =
  /\b(?:incidents?|accidents?|near miss(?:es)?|complaints?|(?:lost|missing|found|stolen) (?:and found|property|items?|pets?|cats?|dogs?|birds?|keys?|bags?|bikes?|luggage)|found items?|damage reports?|sightings?|injury|injuries|bug reports?|fault reports?|theft|insurance claims?|vorfall|vorfalle|unfall|beschwerden?|fundsachen?|fundburo|verlust(?:meldung)?|schadensmeldung|schadenmeldung|storungsmeldung|sichtungen?|objets? (?:trouves?|perdus?)|reclamations?|sinistres?|signalements?|accident du|incidente?s?|accidentes?|objetos? perdidos?|quejas?|reclamaci(?:on|ones)|siniestros?|averias?|avistamientos?)\b/u;

/** A plain 'date' of a report is the day it happened; `said` is the whole description. */
export function whenItHappened(asked: Asked[], said: string, catalogue: Catalogue): Asked[] {
  const kind = catalogue.kinds.get('incident_date');
  if (!kind || !REPORT.test(plain(said)) || asked.some(one => one.kind === kind)) return asked;
  return asked.map(one => (one.kind?.id === 'preferred_date' && !one.label ? { ...one, kind } : one));
}
