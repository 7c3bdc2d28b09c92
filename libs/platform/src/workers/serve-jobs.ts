import { parentPort } from 'node:worker_threads';
import type { JobReply, JobRequest, Jobs } from './worker-pool.js';

/** Runs the jobs of a pool inside its worker. Reports readiness after `warmUp`. */
export function serveJobs(jobs: Jobs, warmUp: () => void = () => undefined): void {
  const port = parentPort;
  if (!port) throw new Error('Jobs only run inside a worker');
  const send = (reply: JobReply): void => port.postMessage(reply);
  warmUp();
  port.on('message', ({ job, input }: JobRequest) => {
    const run = async () => {
      if (!jobs[job]) throw new Error(`Unknown job ${job}`);
      return jobs[job](input as never);
    };
    run().then(
      value => send({ value }),
      (error: unknown) => send({ error: String(error) }),
    );
  });
  send({ ready: true });
}
