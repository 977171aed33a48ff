/**
 * Journeys that change what all farms share, such as the weather of the simulated field or the build of the web app, or
 * that nothing must disturb. One after the other in one file, on a product that no other journey uses, so that they run
 * beside all others.
 */
import './layout-shift.ts';
import './releases.ts';
import './test-area.ts';
