/** Usage text of `npm start -- --help`. start-usage.spec.ts compares the settings with config.ts. */
const SETTINGS = [
  ['PORT', '3000', 'the product'],
  ['PUBLIC_URL', 'http://127.0.0.1:PORT', 'public address of the product'],
  ['DATA_DIR', '.leadloom', 'databases, files, secrets and logs; one launcher at a time'],
  ['DEMO', 'true', 'creates a demo account with forms and responses'],
  ['RABBITMQ_URL', 'a private RabbitMQ', 'your broker'],
  ['MONGODB_URI', 'a private database', 'your database'],
  ['SMTP_URL', 'an inbox in the browser', 'your mail server'],
  ['STORAGE_URL', 'a folder in DATA_DIR', 'storage of uploaded files'],
  ['BROKER_PORT', '24672', 'the private RabbitMQ, and the next two ports'],
  ['DATABASE_PORT', '24017', 'the private database'],
  ['DEV_INBOX_PORT', '3025', 'the inbox, which receives email on the next port'],
  ['OPERATOR_PORT', 'PORT + 45', 'the operator page, and metrics on the next ports'],
  ['OPERATOR_TOKEN', 'generated and stored in DATA_DIR', 'opens the operator page'],
  ['JWT_SECRET', 'generated and stored in DATA_DIR', 'signs sessions, 32 characters or more'],
  ['ENCRYPTION_KEY', 'generated and stored in DATA_DIR', 'encrypts stored secrets, 32 characters or more'],
  ['PROCESSES', 'the gateway, and all others in one', 'groups of services that share a process'],
  ['NODE_ENV', 'development', 'development, test or production'],
  ['OUTBOX_SWEEP_MS', '5000', 'interval of the search for unpublished events'],
  ['MAIL_SWEEP_MS', '5000', 'interval of the search for emails to retry'],
  ['RESTART_PAUSE_MS', '10000', 'longest pause before a failed process is restarted'],
];

const widths = [0, 1].map(column => Math.max(...SETTINGS.map(row => row[column].length)));
const line = ([name, value, text]) => `  ${name.padEnd(widths[0])}  ${value.padEnd(widths[1])}  ${text}`;

export const START_USAGE = `Usage: npm start [-- OPTION]

Starts Leadloom on this machine: installs and builds missing parts, starts the broker, the database, the mail
inbox and all services, and prints their addresses. Ctrl-C stops everything. Your data is kept.

Options
  --mongodb   uses a real MongoDB instead of the embedded database, fetched if it is missing
  -h, --help  this text

Settings, by environment: PORT=3100 DATA_DIR=.leadloom-2 npm start
${SETTINGS.map(line).join('\n')}

The settings of the services are in docs/operations.md.`;
