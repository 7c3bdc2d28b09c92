import type * as en from '../../en/index.js';
import { plural } from '../../plural.js';

export const dashboard: typeof en.dashboard = {
  title: 'Panel',
  welcome: (name: string) => `Hola, ${name}`,
  welcomeBack: (name: string) => `Hola de nuevo, ${name}`,
  lead: 'Describe tu negocio y obtén un formulario con las preguntas adecuadas.',
  viewAnalytics: 'Ver analíticas',
  stats: {
    totalForms: 'Formularios',
    totalResponses: 'Respuestas',
    aiInteractions: 'Interacciones con IA',
    conversionRate: 'Tasa de conversión',
  },
  last7Days: 'últimos 7 días',
  growth: (percent: string) => `${percent} respecto a la semana anterior`,
  views: (count: string, n: number) => `${count} ${plural('es', n, { one: 'visita', other: 'visitas' })}`,
  ofViews: (views: string) => `(${views}, últimos 7 días)`,
  inViews: (rate: string, views: string) => `${rate} de ${views}`,
  toComplete: (time: string) => `${time} para completarlo`,
  sample: 'Datos de ejemplo',
  sampleText: 'No se pudieron cargar tus métricas. Estos son datos de ejemplo.',
  conversionChange: {
    better: (before: string) => `Mejor que la semana anterior (${before})`,
    same: (before: string) => `Casi igual que la semana anterior (${before})`,
    worse: (before: string) => `Peor que la semana anterior (${before})`,
  },
  recentForms: 'Formularios recientes',
  viewAll: 'Ver todos',
  createFirst: 'Crea tu primer formulario',
  emptyText: 'Describe tu negocio y te preparamos las preguntas.',
  recentActivity: 'Actividad reciente',
  noActivity: 'Las respuestas y conversaciones con IA aparecen aquí al momento.',
  activityFailed: 'No se pudo cargar la actividad reciente.',
  submitted: (form: string) => `Nueva respuesta en ${form}`,
  aiTurn: (form: string) => `Conversación con IA en ${form}`,
  score: score => `Puntuación: ${score}`,
  deleteText: name =>
    `¿Seguro que quieres eliminar este formulario? Se perderán «${name}» y todas sus respuestas.`,
  byHand: 'Crearlo a mano',
  tip: 'Consejo',
  tips: {
    verify:
      'Primero confirma tu dirección de correo: tienes el mensaje en tu bandeja de entrada. Después podrás crear formularios.',
    create: 'Empieza con una frase sobre tu negocio. Te preparamos las preguntas adecuadas.',
    publish: 'Tus formularios son borradores. Publica uno y cualquiera podrá abrir su enlace.',
    share:
      'Nadie ha abierto aún tu formulario. Pon el enlace donde la gente ya te busca: tu web, tus correos, tu perfil.',
    visits:
      'Pide solo lo que necesitas para devolver la llamada: cada pregunta adicional te cuesta respuestas.',
    starts:
      'Muchas personas ven tu formulario y no empiezan. Pon primero la pregunta más fácil y di qué pasa después de enviarlo.',
    finish:
      'Muchas personas empiezan y no terminan. En las analíticas del formulario verás en qué pregunta se van.',
    well: 'Contesta a los nuevos leads en menos de una hora: es cuando la mayoría decide.',
  },
  firstSteps: {
    title: 'Tu primer lead',
    progress: (done: number, all: number) => `${done} de ${all} pasos completados`,
    done: '(hecho)',
    create: { label: 'Crea un formulario', text: 'Con una frase, con una plantilla o a mano.' },
    share: { label: 'Compártelo', text: 'Se completa cuando alguien lo abre.' },
    response: { label: 'Consigue una respuesta', text: 'Se completa cuando llega la primera.' },
  },
  status: 'Estado del sistema',
  aiService: 'Servicio de IA',
  responseTime: 'Tiempo de respuesta',
  uptime: 'Disponibilidad',
  online: 'en línea',
  offline: 'sin conexión',
  checking: 'cargando',
  collecting: 'recopilando datos',
  templates: 'Plantillas para empezar',
  onboarding: {
    title: 'Te damos la bienvenida a Leadloom',
    text: 'Cuéntanos a qué se dedica tu negocio. Tendrás un formulario con las preguntas adecuadas, un enlace para compartir y todas las respuestas en un solo lugar.',
    start: 'Empezar',
    later: 'Más tarde',
  },
};
