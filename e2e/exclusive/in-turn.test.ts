/**
 * Journeys that change what all farms share, such as the weather of the simulated field or the build of the web app. One
 * after the other in one file, once all others are done.
 */
import './releases.ts';
import './test-area.ts';
