import type * as en from '../../en/app/index.js';

export const calculation: typeof en.calculation = {
  formula: 'Formule',
  help: 'Par exemple {{Invités}} * 25 + choose({{Menu}}, "Midi", 100, "Soir", 180). Les questions sans réponse comptent pour 0.',
  addField: 'Insérer une question',
  addFunction: 'Insérer une fonction',
  decimals: 'Décimales',
  currency: 'Devise',
  noCurrency: 'Aucune',
  unit: 'Unité',
  unitHelp: 'Affichée après le nombre, par exemple kWh.',
  hide: 'Masquer aux visiteurs',
  hideHelp:
    'Le résultat est tout de même enregistré et utilisable dans les règles. La formule fait partie de la page\u202f: n’y mettez rien de confidentiel.',
  problem: {
    empty: () => 'La formule est manquante.',
    syntax: () => 'Cette formule n’est pas valide.',
    tooLong: () => 'La formule est trop longue.',
    unknownFunction: name => `La fonction «\u202f${name}\u202f» n’existe pas.`,
    arguments: name => `«\u202f${name}\u202f» a trop peu ou trop de valeurs.`,
    unknownField: name => `La question «\u202f${name}\u202f» n’existe pas.`,
    order: label => `Placez le calcul «\u202f${label}\u202f» au-dessus de celui-ci pour l’utiliser.`,
    notNumber: label =>
      `«\u202f${label}\u202f» n’est pas un nombre. Utilisez choose() pour les options d’une question.`,
    notANumberResult: () => 'Le résultat doit être un nombre.',
  },
};
