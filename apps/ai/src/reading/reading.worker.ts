import { serveJobs } from '#platform/workers/serve-jobs';
import { readingJobs, warmUp } from './reading-jobs.js';

serveJobs(readingJobs, warmUp);
