import type * as en from '../../en/app/index.js';

export const calculation: typeof en.calculation = {
  formula: 'Formel',
  help: 'Zum Beispiel {{Gäste}} * 25 + choose({{Menü}}, "Mittag", 100, "Abend", 180). Nicht beantwortete Fragen zählen als 0.',
  addField: 'Frage einfügen',
  addFunction: 'Funktion einfügen',
  decimals: 'Nachkommastellen',
  currency: 'Währung',
  noCurrency: 'Keine',
  unit: 'Einheit',
  unitHelp: 'Steht hinter der Zahl, zum Beispiel kWh.',
  hide: 'Für Besucher ausblenden',
  hideHelp:
    'Das Ergebnis wird trotzdem gespeichert und kann in Regeln verwendet werden. Die Formel ist Teil der Seite und sollte nichts Vertrauliches enthalten.',
  problem: {
    empty: () => 'Die Formel fehlt.',
    syntax: () => 'Das ist keine gültige Formel.',
    tooLong: () => 'Die Formel ist zu lang.',
    unknownFunction: name => `Die Funktion „${name}“ gibt es nicht.`,
    arguments: name => `„${name}“ hat zu wenige oder zu viele Werte.`,
    unknownField: name => `Die Frage „${name}“ gibt es nicht.`,
    order: label => `Verschieben Sie die Berechnung „${label}“ über diese, um sie zu verwenden.`,
    notNumber: label => `„${label}“ ist keine Zahl. Verwenden Sie choose() für die Optionen einer Frage.`,
    notANumberResult: () => 'Das Ergebnis muss eine Zahl sein.',
  },
};
