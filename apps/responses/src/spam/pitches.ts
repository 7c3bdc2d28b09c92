/** Matches one phrase followed by another within a number of characters. */
const anyThen = (first: string, distance: number, second: string) =>
  new RegExp(`\\b${first}\\b.{0,${distance}}\\b(?:${second})`, 'is');

/**
 * Sales-pitch wording in six languages. It describes the offer, not the subject: somebody who asks an agency for search engine
 * optimisation does not promise a first page. One match alone never makes a response suspected.
 */
const OFFERS: readonly RegExp[] = [
  // Selling visibility.
  /\b(?:i|we) (?:can|could|will|would) (?:get|put|rank|bring|take) (?:you|your)\b.{0,60}\b(?:google|first page|page one|top)/i,
  /\b(?:increase|boost|grow|double) your (?:website )?(?:traffic|sales|ranking|visibility|followers|revenue)\b/i,
  /\b(?:guest post|backlink|link[- ]building|domain authority|da ?\d{2}\+?)/i,
  anyThen(
    '(?:seo|web ?design|web development|app development|digital marketing|lead generation|virtual assistant|video|outsourc\\w+)' +
      ' (?:services?|packages?|plans?|agency)',
    80,
    'offer|price|affordable|start|from only|usd|\\$\\d',
  ),
  /\b(?:reply|respond|write) (?:with )?["'“]?(?:yes|stop|unsubscribe|interested)\b/i,
  /\b(?:opt|to) ?-?out\b.{0,40}\b(?:reply|click|form|here|mail)/i,
  /\bcontact form (?:blasting|marketing|submission|message)s?\b|\bmessages? (?:to|through|via) (?:\w+ )?contact (?:us )?forms?\b/i,
  /\b(?:notre agence propose|améliorer (?:le|votre) référencement|première page de google garantie)\b/i,
  /(?:\b(?:ihre|ihr|sie|sind) .{0,60}seite (?:eins|1) (?:bei|von) google|\bmehr besucher auf ihrer)\b/i,
  /\b(?:aumentar (?:el )?tráfico|posicionamiento garantizado)\b/i,
  /(?:アクセス数を.{0,12}増や|営業代行|被リンク)/,
  /زيادة زيارات/,
  // Promises of money.
  /\b(?:bitcoin|crypto|forex|binary options?|usdt)\b.{0,80}\b(?:invest|profit|earn|trading|returns?|recover|wallet|doubl)/is,
  /\b(?:earn|make|made|receive) (?:up to )?[$€£]\s?\d[\d.,]*k?\b.{0,40}\b(?:day|week|month|daily|weekly|home|online)\b/i,
  /\b(?:guaranteed|instant|unsecured|business|personal) (?:loans?|funding|credit)\b.{0,80}\b(?:apply|approv|rate|bad credit|within)/is,
  /\b(?:next of kin|inheritance|beneficiary|western union|transfer (?:of )?(?:the )?funds?|million (?:us )?(?:dollars|usd|euros))\b/i,
  /\b(?:verdienen sie|gagnez|gana(?:r)? dinero|ganhe dinheiro)\b.{0,60}[€$\d]/i,
  /(?:簡単に稼|高収入|استثمار.{0,20}أرباح)/,
  // Typical spam products.
  /\b(?:casino|jackpot|slots?|betting|poker)\b.{0,60}\b(?:bonus|online|free|spin|win|deposit|play)/is,
  /\b(?:viagra|cialis|levitra|tramadol|xanax|phentermine|kamagra|cbd gummies|weight ?loss pills?)\b/i,
  /\b(?:porn|xxx|escorts?|hot (?:girls|singles)|sexy? (?:dating|chat|girls)|naked|nudes)\b/i,
  /\b(?:replica|rolex|cheap (?:ray[- ]?ban|nike|louis vuitton|jerseys)|wholesale price)\b.{0,60}\b(?:watch|bag|shop|discount|store|sale)/is,
  /\b(?:buy|sell|get|purchase) (?:[\w-]{1,20} ){0,3}(?:followers|likes|subscribers|reviews|email (?:lists?|database))\b/i,
];

/** Wording that buyers also use. */
const OPENINGS: readonly RegExp[] = [
  anyThen(
    '(?:came across|visited|found|was on|looking at|checking out|reviewing) your (?:web ?site|site|page)',
    120,
    'notic|wonder|improv|issue|error|rank|seo|offer|design',
  ),
  /\bwe (?:are|re) (?:a|an) (?:leading|top|professional|award[- ]winning) .{0,60}\b(?:company|agency|team|provider|manufacturer)\b/i,
  /\b(?:nous proposons|wir bieten|ofrecemos servicios)\b/i,
  /نقدم خدمات/,
];

const POINTS = { offer: 35, opening: 15, most: 80 };

/** Points for the matches in a text. */
export function pitchPoints(text: string): number {
  const count = (of: readonly RegExp[]) => of.filter(pitch => pitch.test(text)).length;
  return Math.min(POINTS.most, count(OFFERS) * POINTS.offer + count(OPENINGS) * POINTS.opening);
}
