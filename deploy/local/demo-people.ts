/** An invented person: the addresses and numbers belong to ranges that are reserved for examples. */
export interface DemoPerson {
  name: string;
  email: string;
  phone: string;
}

const FIRST = [
  'Amara', 'Lucía', 'Jonas', 'Mei', 'Claire', 'Samuel', 'Priya', 'Tomás', 'Hannah', 'Omar', 'Ella', 'Marco', 'Grace', 'Noah', 'Isabel',
  'Kenji', 'Fatima', 'Oscar', 'Leila', 'Peter', 'Yara', 'Diego', 'Ingrid', 'Malik', 'Sofia', 'Andrew', 'Noor', 'Viktor', 'Ruth', 'Elena',
  'Daniel',
]; // prettier-ignore
const LAST = [
  'Okafor', 'Fernández', 'Weber', 'Tanaka', 'Dubois', 'Reed', 'Nair', 'Silva', 'Kowalski', 'Haddad', 'Lindqvist', 'Bianchi', 'Mensah',
  'Fischer', 'Moreno', 'Sato', 'Carter', 'Novak', 'Rossi', 'Hughes', 'Patel', 'Jensen', 'Costa', 'Meyer', 'Bennett', 'Laurent', 'Ali',
  'Sullivan', 'Ortega',
]; // prettier-ignore
const MAIL_HOSTS = ['example.com', 'example.org', 'example.net'];
const AREAS = [206, 303, 312, 404, 415, 503, 512, 617, 702, 919];

/** Person by number. The counts of first and last names are coprime, so the first 899 people have different names. */
export function demoPerson(index: number): DemoPerson {
  const [first, last] = [FIRST[index % FIRST.length]!, LAST[(index * 7) % LAST.length]!];
  const plain = `${first}.${last}`.normalize('NFD').replace(/[^A-Za-z.]/g, '');
  const line = String(100 + ((index * 37) % 100)).padStart(4, '0');
  return {
    name: `${first} ${last}`,
    email: `${plain.toLowerCase()}@${MAIL_HOSTS[index % MAIL_HOSTS.length]}`,
    phone: `+1${AREAS[index % AREAS.length]}555${line}`,
  };
}
