import { createHash } from 'node:crypto';
import { OPERATOR_SCRIPT } from './operator.script.js';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9dce3, #353a45); --soft: light-dark(#f5f6f8, #1d2027);
  --text: light-dark(#1c2230, #e8eaf0); --dim: light-dark(#5a6272, #a2a9b8); --good: light-dark(#0b6b3a, #55d08d);
  --bad: light-dark(#b3261e, #ff8a80); --accent: light-dark(#2b50d6, #8ea8ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 1.5rem 1rem 4rem; color: var(--text);
  background: light-dark(#fff, #14161b); font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; justify-content: space-between; }
h1 { font-size: 1.35rem; margin: 0; } h2 { font-size: 1.05rem; margin: 2rem 0 .6rem; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .45rem .8rem; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border-top: 0; background: var(--soft); font-size: .82rem; color: var(--dim); font-weight: 600; white-space: nowrap; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.ok { color: var(--good); } .bad { color: var(--bad); } .dim { color: var(--dim); }
.reason { max-width: 34rem; overflow-wrap: anywhere; }
button, input { font: inherit; color: inherit; border: 1px solid var(--line); border-radius: 8px; padding: .3rem .75rem;
  background: var(--soft); min-height: 36px; }
button { cursor: pointer; } button:hover { border-color: var(--accent); }
button.danger { color: var(--bad); } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; margin-top: 1.5rem; }
label { display: grid; gap: .2rem; font-size: .85rem; color: var(--dim); } input { width: min(26rem, 80vw); color: var(--text); }
.actions { display: flex; gap: .4rem; } [hidden] { display: none !important; }
#message { min-height: 1.5rem; margin: .5rem 0 0; }
`;

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only this page's own style and script, and calls to its own origin. */
export const OPERATOR_PAGE_CSP =
  `default-src 'none'; style-src ${digest(STYLE)}; script-src ${digest(OPERATOR_SCRIPT)}; connect-src 'self'; ` +
  `form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

/** The operator's page. The HTML has no data: the script loads it with the token, which stays in the tab. */
export const OPERATOR_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Leadloom operations</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>Leadloom operations</h1><span id="overall" class="dim"></span></header>
<p id="message" role="status"></p>
<form id="enter">
  <label for="token">Operator token<input id="token" type="password" autocomplete="current-password" required></label>
  <button>Show</button>
</form>
<main id="state" hidden>
  <h2>Services</h2><div class="wide"><table id="services"></table></div>
  <h2>Jobs</h2><div class="wide"><table id="jobs"></table></div>
  <h2>Counts</h2><div class="wide"><table id="counts"></table></div>
  <h2>Dead-lettered events</h2><div class="wide"><table id="dead"></table></div>
  <div id="letters"></div>
  <h2>Submission buffer</h2><p id="buffer" class="dim"></p><div id="refused"></div>
  <h2>Queues</h2><div class="wide"><table id="queues"></table></div>
</main>
<script>${OPERATOR_SCRIPT}</script>
</body>
</html>
`;
