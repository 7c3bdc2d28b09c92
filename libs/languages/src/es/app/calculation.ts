import type * as en from '../../en/app/index.js';

export const calculation: typeof en.calculation = {
  formula: 'Fórmula',
  help: 'Por ejemplo, {{Invitados}} * 25 + choose({{Menú}}, "Comida", 100, "Cena", 180). Las preguntas sin responder cuentan como 0.',
  addField: 'Insertar una pregunta',
  addFunction: 'Insertar una función',
  decimals: 'Decimales',
  currency: 'Moneda',
  noCurrency: 'Ninguna',
  unit: 'Unidad',
  unitHelp: 'Aparece después del número, por ejemplo kWh.',
  hide: 'Ocultar a los visitantes',
  hideHelp:
    'El resultado se guarda igualmente y puede usarse en reglas. La fórmula forma parte de la página, así que no incluyas datos confidenciales.',
  problem: {
    empty: () => 'Falta la fórmula.',
    syntax: () => 'Esta fórmula no es válida.',
    tooLong: () => 'La fórmula es demasiado larga.',
    unknownFunction: name => `No existe la función «${name}».`,
    arguments: name => `«${name}» tiene muy pocos o demasiados valores.`,
    unknownField: name => `No existe la pregunta «${name}».`,
    order: label => `Mueve el cálculo «${label}» encima de este para usarlo.`,
    notNumber: label => `«${label}» no es un número. Usa choose() para las opciones de una pregunta.`,
    notANumberResult: () => 'El resultado debe ser un número.',
  },
};
