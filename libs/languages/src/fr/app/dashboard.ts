import type * as en from '../../en/app/index.js';
import { plural } from '../../shared/plural.js';

export const dashboard: typeof en.dashboard = {
  title: 'Tableau de bord',
  welcome: (name: string) => `Bienvenue, ${name}`,
  welcomeBack: (name: string) => `Heureux de vous revoir, ${name}`,
  lead: 'Décrivez votre activité et obtenez un formulaire qui pose les bonnes questions.',
  viewAnalytics: 'Voir les statistiques',
  stats: {
    totalForms: 'Formulaires',
    totalResponses: 'Réponses',
    aiInteractions: 'Interactions avec l’IA',
    conversionRate: 'Taux de conversion',
  },
  last7Days: '7 derniers jours',
  inLast7Days: n => `${n} ces 7 derniers jours`,
  growth: (percent: string) => `${percent} par rapport à la semaine précédente`,
  views: (count: string, n: number) => `${count} ${plural('fr', n, { one: 'vue', other: 'vues' })}`,
  ofViews: (views: string) => `sur ${views}, 7 derniers jours`,
  inViews: (rate: string, views: string) => `${rate} sur ${views}`,
  toComplete: (time: string) => `${time} pour remplir`,
  sample: 'Données d’exemple',
  sampleText: 'Vos indicateurs n’ont pas pu être chargés. Voici des données d’exemple.',
  conversionChange: {
    better: (before: string) => `Mieux que la semaine précédente (${before})`,
    same: (before: string) => `Comme la semaine précédente (${before})`,
    worse: (before: string) => `Moins bien que la semaine précédente (${before})`,
  },
  newLeads: {
    title: n => `${n} ${plural('fr', n, { one: 'prospect en attente', other: 'prospects en attente' })}`,
    loading: 'Prospects',
    latest: 'Derniers prospects',
    all: 'Toutes les réponses',
    unnamed: 'Sans nom',
    reply: 'Répondre',
    replyTo: name => `Répondre à ${name}`,
    call: 'Appeler',
    callName: name => `Appeler ${name}`,
    failed: 'Vos prospects n’ont pas pu être chargés.',
  },
  recentForms: 'Formulaires récents',
  viewAll: 'Tout voir',
  continueWith: name => `Continuer avec «\u202f${name}\u202f»`,
  continueButton: 'Continuer',
  notPublished: 'pas encore publié',
  createFirst: 'Créer votre premier formulaire',
  emptyText: 'Décrivez votre activité\u202f: les questions sont rédigées pour vous.',
  recentActivity: 'Activité récente',
  noActivity: 'Les réponses et les conversations avec l’IA s’affichent ici en temps réel.',
  activityFailed: 'L’activité récente n’a pas pu être chargée.',
  submitted: (form: string) => `Nouvelle réponse à «\u202f${form}\u202f»`,
  aiTurn: (form: string) => `Conversation avec l’IA dans «\u202f${form}\u202f»`,
  score: score => `Score ${score}`,
  deleteText: name =>
    `Voulez-vous vraiment supprimer ce formulaire\u202f? «\u202f${name}\u202f» et toutes ses réponses seront perdus.`,
  unverified:
    'Vous pouvez préparer un formulaire dès maintenant. Il est enregistré sur cet appareil. Pour le modifier et le publier, confirmez votre adresse e-mail.',
  draftFailed: 'Le formulaire n’a pas pu être préparé. Veuillez réessayer.',
  tip: 'Conseil de pro',
  tips: {
    verify:
      'Confirmez d’abord votre adresse e-mail\u202f: le message est dans votre boîte de réception. Vous pourrez ensuite créer des formulaires.',
    create:
      'Commencez par une phrase sur votre activité. Les questions qui conviennent sont rédigées pour vous.',
    publish: 'Vos formulaires sont des brouillons. Publiez-en un, et tout le monde pourra ouvrir son lien.',
    share:
      'Personne n’a encore ouvert votre formulaire. Placez son lien là où l’on vous contacte déjà\u202f: votre site, vos e-mails, votre profil.',
    visits:
      'Ne demandez que ce qu’il vous faut pour assurer le suivi. Chaque question supplémentaire coûte des réponses.',
    starts:
      'Beaucoup voient votre formulaire sans le commencer. Posez d’abord la question la plus facile, et dites ce qui se passe après l’envoi.',
    finish:
      'Beaucoup commencent sans finir. Les statistiques du formulaire montrent à quelle question ils abandonnent.',
    well: 'Répondez aux nouveaux prospects dans l’heure, tant qu’ils se souviennent de vous.',
  },
  firstSteps: {
    title: 'Votre premier prospect',
    progress: (done: number, all: number) =>
      `${done} ${plural('fr', done, { one: 'étape faite', other: 'étapes faites' })} sur ${all}`,
    done: '(fait)',
    create: { label: 'Créer un formulaire', text: 'À partir d’une phrase, d’un modèle ou de zéro.' },
    share: { label: 'Le partager', text: 'Fait dès que quelqu’un l’ouvre.' },
    response: { label: 'Obtenir une réponse', text: 'Fait dès que la première arrive.' },
  },
  status: 'État du système',
  aiService: 'Service d’IA',
  responseTime: 'Temps de réponse',
  uptime: 'Disponibilité',
  online: 'en ligne',
  offline: 'hors ligne',
  checking: 'chargement',
  collecting: 'mesure en cours',
  templates: 'Modèles pour démarrer vite',
  onboarding: {
    title: 'Bienvenue sur Leadloom',
    text: 'Dites-nous ce que fait votre entreprise. Vous obtenez un formulaire avec les bonnes questions, un lien à partager et toutes les réponses au même endroit.',
    start: 'Commencer',
    later: 'Plus tard',
  },
};
