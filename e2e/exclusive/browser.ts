import { useBrowser } from '../support/journey.ts';

/** Opens windows for the journeys that run in turn; they share one browser. */
export const open = useBrowser();
