/** The service worker of both pages. */
export const WORKER = './push-worker.js';
