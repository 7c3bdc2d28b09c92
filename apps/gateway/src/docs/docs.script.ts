/** Filters the calls as somebody types, and loads the details of opened ones. Without it, the details are links. */
export const DOCS_SCRIPT = `
const search = document.querySelector('#search');
search.closest('p').hidden = false;
const calls = [...document.querySelectorAll('details')].map(call => [call, call.firstElementChild.textContent.toLowerCase()]);
const count = document.querySelector('#count');
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/);
  let found = 0;
  for (const [call, text] of calls) {
    call.hidden = !words.every(word => text.includes(word));
    if (!call.hidden) found += 1;
  }
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('details:not([hidden])');
  count.textContent = found === 1 ? '1 call' : found + ' calls';
});
for (const [call] of calls) call.addEventListener('toggle', async () => {
  const link = call.querySelector('p > a');
  if (!call.open || !link) return;
  const answer = await fetch(link.href);
  if (answer.ok) link.parentElement.outerHTML = await answer.text();
});
`;
