import type { LandingTexts } from '../en/landing.js';
import { FORM_PAGE_KB } from '../shared/page-weight.js';

export const es: LandingTexts = {
  title: 'Leadloom: describe tu negocio y obtén un formulario que consigue clientes',
  description:
    'Escribe una frase sobre tu negocio y obtén un formulario con las preguntas adecuadas. Compártelo con un enlace, insértalo en tu web y consulta cada respuesta.',
  skip: 'Ir al contenido',
  home: 'Leadloom, inicio',
  nav: { main: 'Principal', workspace: 'Área de trabajo', footer: 'Pie de página', languages: 'Idioma' },
  tryDemo: 'Probar la demo',
  seeExamples: 'Ver ejemplos',
  signIn: 'Entrar',
  start: 'Empezar',
  dashboard: 'Panel',
  myForms: 'Mis formularios',
  createForm: 'Crear formulario',
  build: 'Crear mi formulario',
  hero: {
    title: 'Di a qué te dedicas y obtén el formulario que te trae clientes.',
    lead: 'Leadloom convierte una frase sobre tu negocio en un formulario con las preguntas adecuadas. Lo ajustas, lo compartes y lees las respuestas en un solo lugar.',
  },
  idea: {
    label: '¿A qué se dedica tu negocio?',
    placeholder: 'Tengo una clínica dental y necesito un formulario para pacientes nuevos',
    note: 'Gratis y de código abierto. No hace falta cuenta para probarlo.',
    keep: 'Quedarme con este formulario',
    keepNote: 'Se puede cambiar todo. Te espera mientras te registras.',
  },
  demo: {
    label: 'Ejemplos de una frase y del formulario que sale de ella',
    examples: 'Ejemplos',
    youWrite: 'Tú escribes',
    caption: 'Redactado a partir de una frase. Cambia lo que quieras.',
  },
  steps: {
    title: 'Tres pasos y el formulario está en línea',
    list: [
      { title: 'Describe', text: 'Una o dos frases sobre tu negocio y lo que quieres saber.' },
      { title: 'Ajusta', text: 'Renombra, ordena, añade y quita campos hasta que suene a ti.' },
      {
        title: 'Comparte',
        text: 'Envía el enlace o inserta el formulario en tu web y mira cómo llegan las respuestas.',
      },
    ],
  },
  shots: {
    title: 'Así es tu espacio de trabajo',
    builder: 'El editor: el formulario como lo ven los visitantes y, al lado, los ajustes de cada pregunta',
    inbox: 'La bandeja de entrada: cada cliente potencial con sus respuestas y su puntuación',
  },
  gallery: 'Empieza con uno de estos',
  features: {
    title: 'Con qué puedes contar',
    list: [
      {
        title: 'Un borrador en segundos, con una frase',
        text: 'Di a qué se dedica tu negocio. Recibes las preguntas que importan, en un orden lógico y listas para editar. Sin claves ni otros servicios.',
      },
      {
        title: 'No se pierde ninguna respuesta',
        text: 'Si se corta la conexión, las respuestas se quedan en el navegador del visitante y se envían en cuanto vuelve. Cada una se guarda una sola vez, aunque se envíe dos.',
      },
      {
        title: 'Páginas que aparecen al momento',
        text: `La página de un formulario pesa menos de ${FORM_PAGE_KB} kB y hace dos peticiones. Funciona incluso con JavaScript desactivado.`,
      },
      {
        title: 'Legible para todos',
        text: 'Elige el color que quieras: el contraste de textos y botones se calcula y siempre es suficiente. Todos los campos funcionan con teclado y lector de pantalla.',
      },
      {
        title: 'La misma comprobación en ambos lados',
        text: 'Las reglas que guían al visitante son las que protegen tu lista. Lo que el navegador acepta, el servidor lo entiende.',
      },
      {
        title: 'Formulario o conversación',
        text: 'Cualquier formulario puede preguntar de una en una, en una página propia o desde la esquina de tu web. No hay que instalar nada más.',
      },
      {
        title: 'Directo a tus otras herramientas',
        text: 'Webhooks firmados que se reintentan hasta tres días, con un registro de cada entrega. Slack, Discord y Teams reciben mensajes legibles.',
      },
      {
        title: 'Te enteras enseguida',
        text: 'Cada respuesta aparece en tu lista en menos de un segundo, y un correo te avisa.',
      },
    ],
  },
  faq: {
    title: 'Preguntas',
    list: [
      {
        title: '¿Tengo que saber programar?',
        text: 'No. Escribes lo que necesitas, cambias campos con un clic y compartes un enlace. Para ponerlo en tu web, pegas un fragmento de código.',
      },
      {
        title: '¿Qué hace exactamente la IA?',
        text: 'Lee tu descripción y redacta el formulario: nombre, campos, opciones, orden. Ves el borrador antes que nadie, y no se publica nada sin ti.',
      },
      {
        title: '¿Cuánto cuesta?',
        text: 'Nada. Leadloom es de código abierto con licencia MIT y funciona en tu propio servidor. Todas las funciones están incluidas.',
      },
      {
        title: '¿Funciona en el móvil?',
        text: 'Sí. Los campos son cómodos de tocar, cada uno abre el teclado adecuado y la página carga rápido incluso con redes lentas.',
      },
      {
        title: '¿Los visitantes necesitan una cuenta?',
        text: 'No. Solo tú inicias sesión. Los visitantes abren el enlace, responden y ya está.',
      },
      {
        title: '¿Qué otras empresas ven las respuestas?',
        text: 'Las páginas de los formularios no cargan nada de nadie más: ni rastreadores, ni fuentes, ni scripts ajenos. Las respuestas van al servidor donde funciona Leadloom.',
      },
    ],
  },
  contact: {
    title: 'Habla con quienes llevan esto',
    lead: 'Deja tu dirección y a qué te dedicas. Te escribimos; no se usa para nada más, y al cabo de un año se borra.',
    name: 'Nombre',
    email: 'Correo electrónico',
    company: 'Empresa',
    optional: '(opcional)',
    role: '¿A qué te dedicas?',
    choose: 'Elige tu función',
    roles: {
      'marketing-manager': 'Responsable de marketing',
      'growth-marketer': 'Growth marketing',
      'sales-ops': 'Operaciones de ventas',
      'lead-gen-specialist': 'Especialista en captación de clientes',
      'marketing-director': 'Dirección de marketing',
      other: 'Otra cosa',
    },
    trap: 'Deja esto vacío',
    send: 'Escríbenos',
  },
  close: 'Tu próximo cliente está a una frase',
  footer: {
    source: 'Código fuente',
    license: 'Licencia MIT',
    demoForm: 'Formulario de demostración',
    demoChat: 'Conversación de demostración',
    contact: 'Contacto',
    api: 'API',
  },
  script: {
    play: 'Reproducir',
    pause: 'Pausar',
    whole: 'Ver el formulario completo',
    less: 'Ver menos',
    drafting: 'Redactando tu formulario…',
    drafted: {
      one: '{name}: {count} pregunta, redactada a partir de tu frase.',
      other: '{name}: {count} preguntas, redactadas a partir de tu frase.',
    },
    unused: 'Sin usar: {parts}',
    unread:
      'Su frase no se pudo leer a tiempo, así que esto es solo un formulario de contacto sencillo. Inténtelo de nuevo.',
    failed: 'No ha funcionado. Inténtalo de nuevo en un momento.',
    refused: 'Con eso no hacemos ningún formulario. Describe tu negocio con otras palabras.',
    tooMany: 'Han sido muchos intentos en poco tiempo. Vuelve a probar dentro de un minuto.',
    wrong: {
      name: 'Escribe tu nombre',
      email: 'Introduce una dirección de correo válida',
      role: 'Elige tu función',
    },
    thanks: 'Gracias. Tu mensaje ha llegado y escribiremos a {email}.',
  },
};
