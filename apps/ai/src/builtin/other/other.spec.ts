import { describe, expect, it } from '@jest/globals';
import { loadCatalogue } from '../catalogue.js';
import { generateForm } from '../generate.js';
import { otherLanguageOf } from './detect-other.js';

const code = (text: string): string | null => {
  const other = otherLanguageOf(text, undefined, loadCatalogue());
  return other && (other.code ?? other.name);
};

describe('languages beyond the five', () => {
  it.each([
    ['Escola de música em Braga, aula experimental: idade e dia preferido', 'pt'],
    ['Noleggio biciclette a Lucca: data, quante persone, niente email', 'it'],
    ['Schilder in Zwolle, offerte voor het huis met foto', 'nl'],
    ['Wypożyczalnia kajaków: data, liczba osób, telefon opcjonalny', 'pl'],
    ['少儿围棋班报名：孩子姓名、年龄', 'zh'],
    ['نموذج حجز: الاسم، رقم الهاتف', 'ar'],
    ['Pesquisa de satisfação da pousada: limpeza e atendimento de 1 a 5 estrelas', 'pt'],
    ["Modulo in due passi: prima i dati dell'auto (marca, targa), poi i contatti", 'it'],
    ['Feedback na een bruiloft in onze schuur: eten, muziek, personeel', 'nl'],
    ['Formularz w dwóch krokach: najpierw samochód (marka, model), potem dane', 'pl'],
    ['Serralharia em Coimbra', 'pt'],
    ['Riparazione orologi antichi', 'it'],
    ['Verhuur van elektrische fietsen', 'nl'],
    ['Remonty łazienek', 'pl'],
    ['烘焙工作室生日蛋糕', 'zh'],
    ['Autószerelő Szegeden', 'Hungarian'],
    ['Städning av kontor i Malmö, fråga efter yta och hur ofta', 'Swedish'],
    ['Ремонт телефонов, модель телефона', 'Russian or another Cyrillic language'],
    ['반려견 미용 예약', 'Korean'],
  ])('%s is %s', (text, language) => {
    expect(code(text)).toBe(language);
  });

  it.each([
    'Dog walking in Porto',
    "Réparation d'instruments à vent",
    'Peluquería en Vigo',
    'Fahrradverleih am See',
    '歯科医院の初診予約',
    'Piano lessons',
    'restaurant',
    'Hochzeitsfotograf',
    'Cours de yoga',
    'Reserva de mesa: fecha y hora',
    'A little bookshop with a café',
    'Running a hair salon',
    '氏名、住所、電話番号',
  ])('%s is one of the five', text => {
    expect(code(text)).toBeNull();
  });

  it('are answered in their own words and usual labels, with a notice', () => {
    const { form, notice, understood } = generateForm({
      description:
        'Scuola di vela, corso base o avanzato, età, data preferita. Telefono obbligatorio, niente email.',
    });
    expect(understood.language).toBe('it');
    expect(form.fields.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Nome e cognome', 'Telefono', 'Data preferita']),
    );
    expect(form.fields.some(({ type }) => type === 'email')).toBe(false);
    expect(form.fields.find(({ type }) => type === 'phone')?.required).toBe(true);
    expect(notice).toContain('Italian');
  });

  it.each([
    [
      'Noleggio sci a Bormio: numero di persone, data di inizio e data di fine. Niente indirizzo.',
      ['Numero di persone', 'Data di inizio', 'Data di fine'],
    ],
    ['Encomenda de bolo: sabor, data de entrega. Primeiro a data.', ['Data de entrega', 'Sabor']],
    ['宠物寄养：入住日期、离开日期、猫还是狗、几只。', ['入住日期', '离开日期', '几只？']],
    ['استبيان الضيوف: النظافة والإفطار والخدمة من 1 إلى 5 نجوم', ['النظافة', 'الإفطار', 'الخدمة']],
    ['Garage in Assen, twee stappen: eerst de auto (merk, model), dan de contactgegevens', ['Merk', 'Model']],
    ['Dentysta: pierwsza wizyta czy kontrola, ubezpieczenie tak/nie', ['Ubezpieczenie?']],
  ])('keep what %s asks as fields of its own', (description, labels) => {
    const asked = generateForm({ description }).form.fields.map(({ label }) => label);
    expect(asked.filter(label => labels.includes(label))).toEqual(labels);
  });

  it.each([
    ['Ankieta po treningu, bez nazwiska i telefonu: trener 1-10, co poprawić.', 'Imię'],
    ['Guida turistica a Matera: quanti siete, data. Niente cognome, basta il nome.', 'Nome'],
  ])('ask for a first name where the family name is refused: %s', (description, label) => {
    const asked = generateForm({ description }).form.fields.map(field => field.label);
    expect(asked).toContain(label);
  });

  it('show a field on a condition in their words', () => {
    const conditions = [
      'Idraulico a Torino: perdita, caldaia o scarico? Se caldaia, chiedere la marca.',
      'Hydraulik w Krakowie: awaria czy przegląd? Jeśli awaria, zapytaj o zdjęcie.',
      '管道维修：漏水、堵塞还是安装？如果漏水，请上传照片。',
      '装修报价：房屋面积、是否有电梯（是/否），如果没有请填楼层。',
      'Fietsenmaker Utrecht. Ophalen of zelf brengen? Bij ophalen het adres vragen.',
    ].map(description => generateForm({ description }).form.logic?.length);
    expect(conditions).toEqual([1, 1, 1, 1, 1]);
  });

  it.each([
    'Ankieta po wycieczce: przewodnik od 1 do 5. Bez imion, maili oraz telefonów.',
    'Sondaggio sul parco: pulizia da 1 a 5. Senza nomi, cellulari e email.',
    'Inquérito da piscina: limpeza de 1 a 5. Sem nomes, telefones nem e-mails.',
    'Enquête over het zwembad: netheid van 1 tot 5. Geen namen, mailadressen of telefoonnummers.',
    '泳池满意度调查：清洁1到5分。不要姓名、邮箱和电话。',
    'استبيان المسبح: النظافة من 1 إلى 5. بدون أسماء وهواتف وبريد إلكتروني.',
  ])('refuse a whole list of ways to reach people: %s', description => {
    const types = generateForm({ description }).form.fields.map(({ type, id }) => `${type} ${id}`);
    expect(types.join('|')).not.toMatch(/email|phone|full_name/u);
  });

  it.each([
    ['Noleggio canoe: taglia, lago, durata, caparra. Massimo cinque domande.', 5],
    ['Aluguer de canoas: tamanho, lago, duração. No máximo quatro perguntas.', 4],
    ['Kanoverhuur in Sneek: maat, meer, duur, waarborg. Hooguit vier vragen.', 4],
    ['Wypożyczalnia łodzi: rozmiar, jezioro, czas, kaucja. Najwyżej pięć pytań.', 5],
    ['租船：尺寸、湖名、时长、押金。最多五个问题。', 5],
    ['تأجير قوارب: الحجم، البحيرة، المدة. أربعة أسئلة كحد أقصى.', 4],
  ])('ask no more than %s allows', (description, most) => {
    expect(generateForm({ description }).form.fields.length).toBeLessThanOrEqual(most);
  });

  it('take up titles of steps that were named in a row', () => {
    const { fields } = generateForm({
      description: 'Formularz w trzech krokach: Ogród, Rośliny, Kontakt. Powierzchnia i gleba w kroku Ogród.',
    }).form;
    expect(fields.slice(0, 3).map(({ label }) => label)).toEqual(['Ogród', 'Powierzchnia', 'Gleba']);
    expect(fields.filter(({ type }) => type === 'page-break')).toHaveLength(3);
  });

  it('that we do not speak get an English form and a notice that says so', () => {
    const { form, notice } = generateForm({
      description: 'Städning av kontor i Malmö, fråga efter yta och hur ofta, inte telefon',
    });
    expect(form.fields[0]?.label).toBe('Full name');
    expect(notice).toBe('The form is in English: Swedish is not supported yet.');
  });
});
