import { describe, expect, it } from '@jest/globals';
import { generateForm } from '../generate.js';

const formOf = (description: string): { name: string; labels: string[] } => {
  const { form } = generateForm({ description });
  return { name: form.name, labels: form.fields.map(({ label }) => label) };
};

describe('what stands behind the wishes names the form and is no field', () => {
  it.each([
    [
      'Duas páginas: primeiro o carro (marca, modelo, ano), depois os contactos. Oficina em Leiria.',
      'Oficina em Leiria',
    ],
    ['Solo nome, email e taglia. Maglie della squadra di pallavolo.', 'Maglie della squadra di pallavolo'],
    ['Alleen naam en telefoonnummer, we bellen terug. Zonnepanelen Breda.', 'Zonnepanelen Breda'],
    ['Tylko imię, telefon i termin. Fryzjer męski.', 'Fryzjer męski'],
    [
      'Formularz w dwóch krokach: krok 1 mieszkanie (metraż, piętro), krok 2 kontakt. Firma sprzątająca.',
      'Firma sprzątająca',
    ],
    ['只要姓名、电话和预约时间。理发店', '理发店'],
    ['فقط الاسم ورقم الهاتف والموعد. صالون حلاقة', 'صالون حلاقة'],
  ])('%s', (description, name) => {
    const form = formOf(description);
    expect(form.name).toBe(name);
    expect(form.labels).not.toContain(name);
  });
});

describe('other languages', () => {
  it.each([
    ['canalizador. fotos sim. email não', ['Nome completo', 'Telefone', 'Fotografias']],
    ['imbianchino. metri quadri, foto. no budget', ['Metri quadri', 'Foto']],
    ['水管工。要照片。不要邮箱。', ['姓名', '电话', '照片']],
    ['سباك. صورة نعم. بدون بريد إلكتروني', ['رقم الهاتف', 'الصور']],
    ['دعوة زفاف: هل ستحضر؟ عدد المرافقين، رسالة للعروسين', ['رسالة للعروسين']],
    [
      'Convite para o batizado: quantos adultos e crianças, alergias',
      ['Quantos adultos?', 'Quantas crianças?'],
    ],
    ['Dierenpension: hond of kat? Bij hond vragen of hij ingeënt is.', ['Is hij ingeënt?']],
    ['Hotel dla zwierząt: pies czy kot? Jeśli pies, zapytaj czy jest szczepiony.', ['Jest szczepiony?']],
    ['Hotel para animais: cão ou gato? Se cão, perguntar se é vacinado.', ['É vacinado?']],
    ['خياط نسائي: فستان أو عباية أو تعديل؟ القياسات اختيارية.', ['فستان أو عباية أو تعديل؟', 'القياسات']],
    ['استبيان للموظفين: الرضا من 1 إلى 10 وأكبر مشكلة (الراتب، الدوام، الإدارة)', ['الرضا', 'أكبر مشكلة']],
    ['装修公司报价：面积、户型、预算不问，照片选填', ['面积', '户型', '照片']],
    ['招聘司机：驾龄，能否夜班，上传驾照照片', ['驾龄', '能否夜班？', '驾照照片']],
    ['月嫂预约，最多五项：预产期、几胎、住家还是白班', ['预产期', '住家还是白班？']],
    ['报修表：问题类型（水、电、门窗、其他），房间号', ['问题类型', '房间号']],
    ['Serwis Poznań. Rower górski, szosowy czy elektryczny? Bez adresu.', ['Rower']],
    ['Przedszkole: imię dziecka, alergie; na drugiej stronie dane rodzica', ['Imię i nazwisko', 'Alergie']],
    ['Tandarts. Verzekeraar, laatste bezoek, angst ja/nee. Medicijnen niet vragen', ['Laatste bezoek']],
  ])('ask in %s for %j', (description, labels) => {
    expect(formOf(description).labels).toEqual(expect.arrayContaining(labels));
  });

  it('keep in order what comes last', () => {
    const { labels } = formOf('手机维修，先问品牌和型号，再问故障，最后姓名电话。');
    expect(labels.slice(0, 3)).toEqual(['品牌', '型号', '故障']);
    expect(labels.slice(-2)).toEqual(['姓名', '电话']);
  });

  it('rate from zero where the description says so', () => {
    const { form } = generateForm({ description: 'Recensione: cibo da 1 a 5, ci consiglierebbe da 0 a 10' });
    expect(form.fields.find(({ label }) => label === 'Ci consiglierebbe?')?.options).toHaveLength(11);
  });
});
