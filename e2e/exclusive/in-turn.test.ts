/**
 * Journeys that disturb the whole farm, such as by cutting the link, or that nothing must disturb. One after the other in one file, on a product that
 * no other journey uses, so that they run beside all others.
 */
import './layout-shift.ts';
import './link-cut.ts';
import './quick-open.ts';
import './releases.ts';
import './test-area.ts';
