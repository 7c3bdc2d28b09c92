import { readingJobs, warmUp } from './reading-jobs.js';
import { serveJobs } from './serve-jobs.js';

serveJobs(readingJobs, warmUp);
