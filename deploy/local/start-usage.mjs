/** Usage text of `npm start -- --help`. start-usage.spec.ts compares its settings with those of config.ts. */
const SETTINGS = [
  ['PORT', '3000', 'the product'],
  ['PUBLIC_URL', 'http://127.0.0.1:PORT', 'the address that visitors use'],
  ['DATA_DIR', '.leadloom', 'databases, files, secrets and logs; one start at a time'],
  ['DEMO', 'true', 'makes an account with forms and responses to look at'],
  ['RABBITMQ_URL', 'a private RabbitMQ', 'your broker'],
  ['MONGODB_URI', 'a private database', 'your database'],
  ['SMTP_URL', 'an inbox in the browser', 'your mail server'],
  ['STORAGE_URL', 'a folder in DATA_DIR', 'where uploaded files are stored'],
  ['BROKER_PORT', '24672', 'the private RabbitMQ, and the next two ports'],
  ['DATABASE_PORT', '24017', 'the private database'],
  ['DEV_INBOX_PORT', '3025', 'the inbox, which receives mails on the next port'],
  ['OPERATOR_PORT', 'PORT + 45', 'the operator page, and metrics on the next ports'],
  ['OPERATOR_TOKEN', 'made and kept in DATA_DIR', 'opens the operator page'],
  ['JWT_SECRET', 'made and kept in DATA_DIR', 'signs sessions, 32 characters or more'],
  ['ENCRYPTION_KEY', 'made and kept in DATA_DIR', 'encrypts stored secrets, 32 characters or more'],
  ['PROCESSES', 'the gateway, and all others in one', 'which services share a process'],
  ['NODE_ENV', 'development', 'development, test or production'],
  ['OUTBOX_SWEEP_MS', '5000', 'how often events left behind are looked for'],
  ['MAIL_SWEEP_MS', '5000', 'how often mails to be tried again are looked for'],
  ['RESTART_PAUSE_MS', '10000', 'longest pause before what ended is started again'],
];

const widths = [0, 1].map(column => Math.max(...SETTINGS.map(row => row[column].length)));
const line = ([name, value, text]) => `  ${name.padEnd(widths[0])}  ${value.padEnd(widths[1])}  ${text}`;

export const START_USAGE = `Usage: npm start [-- OPTION]

Brings Leadloom up on this machine: installs and builds what is missing, starts the broker, the database, the mail
inbox and all services, and prints their addresses. Ctrl-C stops everything; the data stays.

Options
  --mongodb   a real MongoDB, fetched where it is not there yet, in place of the embedded database
  -h, --help  this text

Settings, by environment: PORT=3100 DATA_DIR=.leadloom-2 npm start
${SETTINGS.map(line).join('\n')}

docs/operations.md has the settings of the services.`;
