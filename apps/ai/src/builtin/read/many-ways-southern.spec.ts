import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string) => formOf(description).fields;
const labels = (description: string): string =>
  fieldsOf(description)
    .map(({ label }) => label)
    .join('|');

describe('the many ways to say what is wished in Portuguese, Italian and Arabic', () => {
  it.each([
    ['Oficina de cestaria. Material: vime, palha ou junco (pode ser mais que um).', 'checkbox', 3],
    ['Oficina de cestaria. Material (vime, palha, junco), pode marcar vários.', 'checkbox', 3],
    ['Caminhada dos moinhos 6 km ou 12 km, data de nascimento obrigatória.', 'radio', 2],
    ['Oficina de cestaria: cesto pequeno médio ou grande, dia e hora.', 'radio', 3],
    ['Oficina de cestaria, nível A B C, telefone.', 'radio', 3],
    ['Festa dos cesteiros. Vem ou não vem, quantos adultos.', 'radio', 2],
    ['Circolo di lettura, generi preferiti giallo romanzo saggio (anche più di uno).', 'checkbox', 3],
    ['Corsa dei mulini 6 km o 12 km, data di nascita obbligatoria.', 'radio', 2],
    ['Cestai, taglia S M L, data di nascita.', 'radio', 3],
  ])('reads options: %s', (said, type, count) => {
    expect(fieldsOf(said).some(field => field.type === type && field.options?.length === count)).toBe(true);
  });

  it.each([
    'Corso di intreccio a Lucca: nome del corso, giorni preferiti. Due pagine, i contatti nella seconda',
    'Curso de cestaria em Tomar: nome do curso, dias preferidos. Duas páginas, os contactos na segunda.',
    'دورة خزف. في الصفحة الأولى اسم الدورة والمستوى، وفي الثانية الاسم والهاتف.',
  ])('parts into two pages: %s', said => {
    expect(fieldsOf(said).filter(({ type }) => type === 'page-break')).toHaveLength(2);
  });

  it.each([
    ['Oi, preciso de um formulário pra minha cestaria: material, cor.', 'Cestaria'],
    ['Ciao, mi serve un modulo per il mio laboratorio di cesti: materiale, colore.', 'Laboratorio di cesti'],
    ['Iscrizione al corso di cesti in tre passi: dati, orario, note.', 'Iscrizione al corso di cesti'],
    ['أريد نموذج لمطعم: عدد الضيوف، الموعد.', 'مطعم'],
  ])('is named after what it is for: %s', (said, name) => {
    expect(formOf(said).name).toBe(name);
  });

  it.each([
    ['Casa de gatos. Quantos gatos, datas de entrada e saída.', /Data de entrada.*Data de saída/u],
    ['Casa per gatti. Quanti gatti, data di arrivo e partenza.', /Data di arrivo.*Data di partenza/u],
    ['تأجير خيام، تاريخ الاستلام والتسليم، العدد.', /تاريخ الاستلام.*تاريخ التسليم/u],
    ['Riparo cesti. Cosa non va. Ritiro a domicilio? Se sì indirizzo.', /Problema.*Ritiro.*Indirizzo/u],
    [
      'Festa dei cestai: ci sei o no, quanti siete, intolleranze, navetta serve?',
      /Quanti siete.*Serve navetta/u,
    ],
    ['استبيان. قيّم الخدمة والمكان والسعر من 1 إلى 5. ماذا تقترح؟', /الخدمة.*المكان.*السعر.*ماذا تقترح/u],
  ])('asks each thing of: %s', (said, asked) => {
    expect(labels(said)).toMatch(asked);
  });

  it('refuses in Arabic what an attached "and" joins', () => {
    expect(labels('نادي خزف. رقم الجوال إلزامي ولا نريد البريد.')).toMatch(/الجوال/u);
    expect(labels('نادي خزف. رقم الجوال إلزامي ولا نريد البريد.')).not.toMatch(/البريد/u);
  });
});
