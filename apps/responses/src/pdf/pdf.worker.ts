import { serveJobs } from '#platform/workers/serve-jobs';
import { drawPdf } from './draw-pdf.js';

serveJobs({ draw: drawPdf });
