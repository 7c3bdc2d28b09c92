import { FIELDS, type TemplateSource } from '../template-source.js';

const { halfName, halfEmail, company, message } = FIELDS;

// prettier-ignore
export const leadQualifier: TemplateSource = {
  id: 'lead-qualifier',
  category: 'lead-generation',
  popularity: 95,
  look: { theme: 'professional_corporate' },
  scoreThreshold: 70,
  fields: [
    halfName, halfEmail, company,
    { id: 'budget', type: 'select', required: true, points: [0.2, 0.5, 0.8, 1], weight: 30 },
    { id: 'timeline', type: 'radio', required: true, points: [1, 0.7, 0.3, 0], weight: 30 },
    { id: 'authority', type: 'radio', required: true, points: [1, 0.7, 0.2], weight: 40 },
    message,
  ],
  texts: {
    en: {
      name: 'Lead Qualifier', title: 'Tell us about your project', description: 'Finds out who is ready to buy: budget, time and who decides',
      intro: 'Answer a few quick questions, and we’ll get back to you with a proposal that fits.', submit: 'Request a proposal', tags: ['sales', 'qualification'],
      fields: {
        budget: ['What is your budget?', 'Select a range', ['Under $1,000', 'From $1,000 to $5,000', 'From $5,000 to $25,000', 'Over $25,000']],
        timeline: ['When do you want to start?', '', ['Right away', 'Within 3 months', 'Later this year', 'Just looking']],
        authority: ['Who makes the decision?', '', ['I do', 'My team and I', 'Someone else']],
        message: ['What do you want to achieve?', 'A sentence or two is enough'],
      },
    },
    es: {
      name: 'Calificador de clientes', title: 'Cuéntenos su proyecto', description: 'Descubre quién está listo para comprar: presupuesto, plazo y decisión',
      intro: 'Unas preguntas rápidas y le enviamos una propuesta a su medida.', submit: 'Solicitar propuesta', tags: ['ventas', 'calificación'],
      fields: {
        budget: ['¿Cuál es su presupuesto?', 'Elija un rango', ['Menos de 1.000 €', '1.000 - 5.000 €', '5.000 - 25.000 €', 'Más de 25.000 €']],
        timeline: ['¿Cuándo quiere empezar?', '', ['De inmediato', 'En los próximos 3 meses', 'Más adelante este año', 'Solo me informo']],
        authority: ['¿Quién toma la decisión?', '', ['Yo', 'Mi equipo y yo', 'Otra persona']],
        message: ['¿Qué quiere conseguir?', 'Bastan una o dos frases'],
      },
    },
    fr: {
      name: 'Qualification de prospects', title: 'Parlez-nous de votre projet', description: 'Repère qui est prêt à acheter : budget, délai et décideur',
      intro: 'Quelques questions rapides, et nous revenons vers vous avec une proposition adaptée.', submit: 'Demander une proposition', tags: ['vente', 'qualification'],
      fields: {
        budget: ['Quel est votre budget ?', 'Choisissez une tranche', ['Moins de 1 000 €', '1 000 - 5 000 €', '5 000 - 25 000 €', 'Plus de 25 000 €']],
        timeline: ['Quand souhaitez-vous commencer ?', '', ['Tout de suite', "D'ici 3 mois", "Plus tard dans l'année", 'Je me renseigne']],
        authority: ['Qui prend la décision ?', '', ['Moi', 'Mon équipe et moi', "Quelqu'un d'autre"]],
        message: ['Quel est votre objectif ?', 'Une ou deux phrases suffisent'],
      },
    },
    de: {
      name: 'Lead-Qualifizierung', title: 'Ihr Vorhaben', description: 'Zeigt, wer kaufbereit ist: Budget, Zeitplan und Entscheidung',
      intro: 'Ein paar kurze Fragen, und Sie erhalten ein passendes Angebot.', submit: 'Angebot anfordern', tags: ['Vertrieb', 'Qualifizierung'],
      fields: {
        budget: ['Wie hoch ist Ihr Budget?', 'Bereich wählen', ['Unter 1.000 €', '1.000 - 5.000 €', '5.000 - 25.000 €', 'Über 25.000 €']],
        timeline: ['Wann möchten Sie beginnen?', '', ['Sofort', 'Innerhalb von 3 Monaten', 'Später in diesem Jahr', 'Ich informiere mich nur']],
        authority: ['Wer trifft die Entscheidung?', '', ['Ich selbst', 'Mein Team und ich', 'Jemand anderes']],
        message: ['Was möchten Sie erreichen?', 'Ein, zwei Sätze genügen'],
      },
    },
    ja: {
      name: '見込み客の確認', title: 'ご相談内容について', description: '予算・時期・決裁者から、購入意欲の高いお客様を見つけます',
      intro: 'いくつかの簡単な質問にお答えください。最適なご提案をお送りします。', submit: '提案を依頼する', tags: ['営業', '見込み客'],
      fields: {
        budget: ['ご予算はどのくらいですか？', '選択してください', ['10万円未満', '10万～50万円', '50万～250万円', '250万円以上']],
        timeline: ['いつ始めたいですか？', '', ['すぐに', '3か月以内', '今年中', '情報収集中']],
        authority: ['どなたが決定されますか？', '', ['私', '私とチーム', '別の担当者']],
        message: ['実現したいことを教えてください', '一言でもかまいません'],
      },
    },
  },
};
