/* global db, quit, rs, sleep */
// For mongosh: initiates the one-member replica set if necessary and waits until it accepts writes.
try {
  rs.initiate({ _id: 'leadloom', members: [{ _id: 0, host: 'mongodb:27017' }] });
} catch (error) {
  if (error.codeName !== 'AlreadyInitialized') throw error;
}
for (let n = 0; n < 120 && !db.hello().isWritablePrimary; n += 1) sleep(500);
if (!db.hello().isWritablePrimary) quit(1);
