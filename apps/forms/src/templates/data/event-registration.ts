import { FIELDS, type TemplateSource } from '../template-source.js';

const { halfName, halfEmail, company } = FIELDS;

// prettier-ignore
export const eventRegistration: TemplateSource = {
  id: 'event-registration',
  category: 'booking',
  look: { theme: 'creative_vibrant' },
  fields: [
    halfName, halfEmail, company,
    { id: 'tickets', type: 'number', required: true, validation: { min: 1, max: 10 }, settings: { defaultValue: '1' } },
    { id: 'sessions', type: 'checkbox', required: true },
    { id: 'diet', type: 'radio' },
    { id: 'diet_other', type: 'text' },
    { id: 'agree', type: 'checkbox', required: true },
  ],
  rules: [{ field: 'diet', operator: 'equals', option: 3, action: 'show', target: 'diet_other' }],
  texts: {
    en: {
      name: 'Event Registration', description: 'Seats, sessions and dietary needs for your event', intro: 'Save your seat.', submit: 'Register', tags: ['event', 'registration'],
      fields: {
        tickets: ['Number of seats', '1'], sessions: ['Which sessions will you join?', '', ['Keynote', 'Workshop', 'Evening reception']],
        diet: ['Dietary preference', '', ['No restrictions', 'Vegetarian', 'Vegan', 'Something else']], diet_other: ['What are your dietary needs?', 'No nuts'], agree: ['Photos may be taken', '', ['That’s fine with me']],
      },
    },
    es: {
      name: 'Inscripción a evento', description: 'Plazas, sesiones y menús para su evento', intro: 'Reserve su plaza.', submit: 'Inscribirse', tags: ['evento', 'inscripción'],
      fields: {
        tickets: ['Número de plazas', '1'], sessions: ['¿A qué sesiones asistirá?', '', ['Ponencia', 'Taller', 'Recepción']],
        diet: ['Comida', '', ['De todo', 'Vegetariana', 'Vegana', 'Otra cosa']], diet_other: ['¿Qué (no) come?', 'Sin frutos secos'], agree: ['Se harán fotos', '', ['Estoy de acuerdo']],
      },
    },
    fr: {
      name: 'Inscription à un événement', description: 'Places, sessions et régimes pour votre événement', intro: 'Réservez votre place.', submit: "S'inscrire", tags: ['événement', 'inscription'],
      fields: {
        tickets: ['Nombre de places', '1'], sessions: ['À quelles sessions participez-vous ?', '', ['Conférence', 'Atelier', 'Soirée']],
        diet: ['Repas', '', ['Tout', 'Végétarien', 'Végane', 'Autre']], diet_other: ['Que (ne) mangez-vous (pas) ?', 'Sans noix'], agree: ['Des photos seront prises', '', ["Je suis d'accord"]],
      },
    },
    de: {
      name: 'Veranstaltungsanmeldung', description: 'Plätze, Programmpunkte und Verpflegung', intro: 'Sichern Sie sich einen Platz.', submit: 'Anmelden', tags: ['Veranstaltung', 'Anmeldung'],
      fields: {
        tickets: ['Anzahl Plätze', '1'], sessions: ['Woran nehmen Sie teil?', '', ['Vortrag', 'Workshop', 'Abendempfang']],
        diet: ['Verpflegung', '', ['Alles', 'Vegetarisch', 'Vegan', 'Anderes']], diet_other: ['Was essen Sie (nicht)?', 'Keine Nüsse'], agree: ['Es wird fotografiert', '', ['Ich bin einverstanden']],
      },
    },
    ja: {
      name: 'イベント参加申し込み', description: '席数、プログラム、お食事の希望を受け付けます', intro: 'お席をご用意します。', submit: '申し込む', tags: ['イベント', '申し込み'],
      fields: {
        tickets: ['参加人数', '1'], sessions: ['参加するプログラム', '', ['基調講演', 'ワークショップ', '懇親会']],
        diet: ['お食事', '', ['特になし', 'ベジタリアン', 'ヴィーガン', 'その他']], diet_other: ['召し上がれないもの', 'ナッツ類など'], agree: ['会場で写真撮影を行います', '', ['同意します']],
      },
    },
  },
};
