/* global db, print, quit */
// For mongosh, as a user that may create users: one user per service, with access to the service's own database only.
// mongosh "$ADMIN_URI" users.js, with MONGODB_PASSWORD_<SERVICE> for each service and DATABASE_PREFIX. Safe to repeat;
// it updates changed passwords.
const prefix = process.env.DATABASE_PREFIX || 'leadloom';
const services = ['gateway', 'auth', 'forms', 'responses', 'analytics', 'webhooks', 'mail', 'ai', 'typebot'];
/** Services that store uploaded files, in a separate database if STORAGE_URL is gridfs:. */
const withFiles = ['gateway', 'responses'];

const passwordOf = service => process.env[`MONGODB_PASSWORD_${service.toUpperCase()}`];
const missing = services.filter(service => !passwordOf(service));
if (missing.length > 0) {
  print(`No password for ${missing.join(', ')}: set MONGODB_PASSWORD_<SERVICE>, letters and digits only`);
  quit(1);
}

const admin = db.getSiblingDB('admin');
for (const service of services) {
  const user = `${prefix}_${service}`;
  const databases = [user, ...(withFiles.includes(service) ? [`${prefix}_files`] : [])];
  const settings = {
    pwd: passwordOf(service),
    roles: databases.map(name => ({ role: 'readWrite', db: name })),
  };
  if (admin.getUser(user)) admin.updateUser(user, settings);
  else admin.createUser({ user, ...settings });
}
