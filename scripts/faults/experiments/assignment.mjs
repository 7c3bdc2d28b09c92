// A rotation over three instances of responses with kills: each lead is assigned once, and people get their shares.
import { request } from '../../lib/owner.mjs';
import { makeRotation, ok } from '../../lib/team.mjs';
import { killDuring } from '../kills.mjs';

const WEIGHTS = [5, 3, 2];
/** Maximum deviation of a person's share of the leads. */
const DEVIATION = 0.01;
/** Histories that are read concurrently. */
const CONCURRENT = 16;
const TARGETS = ['responses', 'responses', 'responses', 'broker'];

export const assignment = {
  async assignment(lab) {
    let weights;
    const { owner, form } = await lab.ledger('leads of a rotation, with kills', {
      rate: 30,
      seconds: 334,
      prepare: async made => {
        weights = await makeRotation(lab.stack, made, WEIGHTS);
      },
      fault: async lengthMs => {
        const kills = await killDuring(lab.stack, { targets: TARGETS, times: lab.share(6), lengthMs });
        return `${kills.length} kills`;
      },
    });
    const leads = await owner.responses(form.id);
    const counts = new Map();
    for (const { assigneeId } of leads) counts.set(assigneeId, (counts.get(assigneeId) ?? 0) + 1);
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const shares = [...weights].map(([id, weight]) => {
      const count = counts.get(id) ?? 0;
      return { weight, count, off: Math.abs(count / leads.length - weight / total) };
    });
    const assigned = shares.reduce((sum, { count }) => sum + count, 0);
    lab.check(
      'each lead has one assignee of the rotation',
      assigned === leads.length,
      `${assigned} of ${leads.length}`,
    );
    // A few leads of a short run cannot be closer than one.
    const most = Math.max(DEVIATION, 2 / leads.length);
    const rows = shares.map(
      ({ weight, count, off }) => `${weight}: ${count}, off by ${(off * 100).toFixed(2)} %`,
    );
    lab.check(
      `shares within ${(most * 100).toFixed(1)} % of the weights`,
      shares.every(({ off }) => off <= most),
      rows.join('; '),
    );
    let once = 0;
    const left = leads.map(({ id }) => `/api/v1/forms/${form.id}/responses/${id}`);
    const readHistories = async () => {
      for (let path = left.pop(); path; path = left.pop()) {
        const { history } = await ok(request(lab.stack.url, 'GET', path, { headers: owner.headers }));
        if (history.filter(({ what }) => what === 'assignee').length === 1) once += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, readHistories));
    lab.check('assigned once by their history', once === leads.length, `${once} of ${leads.length}`);
  },
};
