/** Parts of words that identify questions about a lead's value, in the languages of the app. */
export const SCORING_WORDS = {
  /** A higher number is worth more: money, people, area. */
  amount: [
    ...[
      'budget',
      'price',
      'spend',
      'invest',
      'revenue',
      'turnover',
      'employees',
      'team size',
      'company size',
    ],
    ...['preis', 'kosten', 'umsatz', 'mitarbeit', 'unternehmensgröße', 'teamgröße'],
    ...['presupuesto', 'precio', 'gastar', 'inversión', 'facturación', 'empleados', 'tamaño'],
    ...['prix', 'dépenser', 'chiffre d’affaires', "chiffre d'affaires", 'salariés', 'effectif', 'employés'],
    ...['予算', '価格', '費用', '売上', '従業員', '社員'],
  ],
  /** An earlier option is worth more, because forms list the soonest date first. */
  urgency: [
    ...[
      'how soon',
      'timeline',
      'urgen',
      'timeframe',
      'time frame',
      'when do you',
      'when would you',
      'how quickly',
    ],
    ...[
      'wie schnell',
      'dringlich',
      'dringend',
      'zeitrahmen',
      'zeitplan',
      'wann möchten',
      'wann soll',
      'wie bald',
    ],
    ...['plazo', 'cuándo', 'qué tan pronto', 'rapidez'],
    ...['délai', 'échéance', 'quand souhaitez', 'combien de temps'],
    ...['時期', '緊急', 'いつまで', '納期'],
  ],
} as const;
