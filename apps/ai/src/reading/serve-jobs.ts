import { parentPort } from 'node:worker_threads';
import type { JobReply, JobRequest, Jobs } from './worker-pool.js';

/** Runs the jobs of a pool inside its worker. Reports readiness after `warmUp`. */
export function serveJobs(jobs: Jobs, warmUp: () => void): void {
  const port = parentPort;
  if (!port) throw new Error('Jobs only run inside a worker');
  const send = (reply: JobReply): void => port.postMessage(reply);
  warmUp();
  port.on('message', ({ job, input }: JobRequest) => {
    try {
      const run = jobs[job];
      if (!run) throw new Error(`Unknown job ${job}`);
      send({ value: run(input as never) });
    } catch (error) {
      send({ error: String(error) });
    }
  });
  send({ ready: true });
}
