/** The service worker of both pages. */
export const WORKER = './push-worker.js';

/** File that lists what the main app needs to start without a network, besides what was used. */
export const APP_FILES = 'app-files.json';
