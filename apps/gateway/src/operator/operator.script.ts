/** Script of the operator's page. It sets all texts as text nodes, so that a broker's message cannot become markup. */
export const OPERATOR_SCRIPT = String.raw`
const at = id => document.getElementById(id);
const REFRESH_MS = 5000;
let token = sessionStorage.getItem('operator-token') ?? '';
let timer;

async function ask(path, method = 'GET') {
  const answer = await fetch(path, { method, headers: { authorization: 'Bearer ' + token } });
  if (answer.status === 401) { leave(); throw new Error('Wrong token'); }
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error);
  return body;
}
function leave() {
  clearTimeout(timer);
  sessionStorage.removeItem('operator-token');
  token = '';
  at('state').hidden = true;
  at('enter').hidden = false;
  at('overall').textContent = '';
}
function say(text) { at('message').textContent = text; }

function element(name, attributes = {}, ...children) {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children.map(child => child instanceof Node ? child : String(child ?? '–')));
  return made;
}
const text = (value, className = '') => element('td', { className }, value);
const number = value => element('td', { className: 'number' }, value === null || value === undefined ? '–' : value);
function fill(table, heads, rows) {
  const head = element('thead', {}, element('tr', {}, ...heads.map(name => element('th', { scope: 'col' }, name))));
  const none = element('tr', {}, element('td', { className: 'dim', colSpan: heads.length }, 'None'));
  table.replaceChildren(head, element('tbody', {}, ...(rows.length ? rows.map(cells => element('tr', {}, ...cells)) : [none])));
}
const button = (label, work, className = '') => element('button', { type: 'button', className, onclick: work }, label);
const UNITS = [[1000, 1, ' ms'], [120000, 1000, ' s'], [7200000, 60000, ' min'], [Infinity, 3600000, ' h']];
const since = ms => {
  if (ms === null || ms === undefined) return '–';
  const [, divisor, unit] = UNITS.find(([limit]) => ms < limit);
  return Math.round(ms / divisor) + unit;
};
const stateText = status => text(status, status === 'ok' ? 'ok' : 'bad');

async function act(path, question, done) {
  if (question && !confirm(question)) return;
  try {
    const { count } = await ask(path, 'POST');
    say(count + ' ' + done);
    await refresh();
  } catch (error) { say(error.message); }
}

async function showLetters(service) {
  try {
    const { items } = await ask('/api/dead-letters/' + service);
    const table = element('table');
    const base = '/api/dead-letters/' + service + '/';
    fill(table, ['Event', 'Topic', 'Attempts', 'Reason', 'Request', ''], items.map(item => [
      text(item.id), text(item.type), number(item.attempts), text(item.reason, 'reason'), text(item.requestId, 'dim'),
      element('td', {}, element('span', { className: 'actions' },
        button('Replay', () => act(base + encodeURIComponent(item.id) + '/replay', '', 'replayed').then(() => showLetters(service))),
        button('Purge', () => act(base + encodeURIComponent(item.id) + '/purge', 'Delete ' + item.id + ' permanently?', 'deleted').then(() => showLetters(service)), 'danger'))),
    ]));
    at('letters').replaceChildren(element('h2', {}, 'Dead-lettered by ' + service), element('div', { className: 'wide' }, table));
  } catch (error) { say(error.message); }
}

async function showRefused(count) {
  if (!count) return at('refused').replaceChildren();
  const { items } = await ask('/api/submissions');
  const table = element('table');
  fill(table, ['Submission', 'Form', 'Received', 'Reason', ''], items.map(item => [
    text(item.id), text(item.formId), text(item.receivedAt), text(item.reason, 'reason'),
    element('td', {}, element('span', { className: 'actions' },
      button('Retry', () => act('/api/submissions/' + item.id + '/retry', '', 'will be forwarded')),
      button('Delete', () => act('/api/submissions/' + item.id + '/delete', 'Delete this submission permanently?', 'deleted'), 'danger'))),
  ]));
  at('refused').replaceChildren(element('div', { className: 'wide' }, table));
}

function show(state) {
  const { health, processes, queues, buffer } = state;
  at('overall').replaceChildren(element('strong', { className: health.status === 'ok' ? 'ok' : 'bad' }, health.status),
    ' · version ' + health.version + ' · ' + new Date(state.at).toLocaleTimeString());
  const names = Object.keys(processes);
  fill(at('services'), ['Service', 'State', 'Failing checks', 'Latency', 'Version', 'Node', 'Process', 'Up for', 'Memory'], names.map(name => {
    const process = processes[name];
    const known = health.services[name];
    const failing = process ? Object.entries(process.checks).filter(([, ok]) => !ok).map(([check]) => check).join(', ') : '';
    const own = failing ? 'degraded' : 'ok';
    const status = name === 'gateway' ? own : known ? known.status : 'down';
    return [text(name), stateText(status), text(failing || '–'),
      number(known && known.latencyMs !== null ? known.latencyMs + ' ms' : null), text(process && process.version),
      text(process && process.node),
      number(process && process.pid), number(process ? since(Date.now() - Date.parse(process.startedAt)) : null),
      number(process ? Math.round(process.memory / 1048576) + ' MB' : null)];
  }));
  fill(at('jobs'), ['Service', 'Runner', 'Waiting', 'Oldest due for', 'Running', 'Failed since start'], names.flatMap(name =>
    Object.entries(processes[name] ? processes[name].jobs : {}).map(([runner, job]) => [
      text(name), text(runner), number(job.waiting), number(since(job.oldestMs)), number(job.running), number(job.failed),
    ])));
  fill(at('counts'), ['Service', 'What', 'Number'], names.flatMap(name =>
    Object.entries(processes[name] ? processes[name].counts : {}).map(
      ([what, count]) => [text(name), text(what.replaceAll('_', ' ')), number(count)])));
  const dead = (queues ?? []).filter(queue => queue.deadLettersOf);
  fill(at('dead'), ['Service', 'Messages', ''], dead.map(({ deadLettersOf: service, messages }) => [text(service), number(messages),
    element('td', {}, messages ? element('span', { className: 'actions' }, button('Show', () => showLetters(service)),
      button('Replay all', () => act('/api/dead-letters/' + service + '/all/replay', 'Replay all of ' + service + '?', 'replayed')),
      button('Purge all', () => act('/api/dead-letters/' + service + '/all/purge', 'Delete all of ' + service + ' permanently?', 'deleted'), 'danger')) : '')]));
  at('buffer').textContent = buffer ? buffer.waiting + ' waiting to be forwarded, ' + buffer.deadLettered + ' permanently refused' : 'Its database is not available';
  const live = (queues ?? []).filter(queue => !queue.deadLettersOf);
  fill(at('queues'), ['Queue', 'Ready', 'Consumers'],
    live.map(queue => [text(queue.queue), number(queue.messages), number(queue.consumers)]));
  return showRefused(buffer ? buffer.deadLettered : 0);
}

async function refresh() {
  clearTimeout(timer);
  try {
    await show(await ask('/api/state'));
    at('enter').hidden = true;
    at('state').hidden = false;
  } catch (error) { say(error.message); }
  if (token) timer = setTimeout(refresh, REFRESH_MS);
}
at('enter').addEventListener('submit', event => {
  event.preventDefault();
  token = at('token').value.trim();
  sessionStorage.setItem('operator-token', token);
  say('');
  void refresh();
});
if (token) void refresh();
`;
