/**
 * `npm test`: checks, then all tests: pure, with a real database and broker, UI, and journeys in a real browser. Screens
 * are shown in one face each and long lists run in part, which the commit chooses; `npm run test:all` runs everything.
 */
import { takeTurn } from './suite/one-at-a-time.ts';
import { currentTurn } from './suite/rotation/turn.ts';
import { lastLine, runSuite } from './suite/run/suite.ts';

const USUAL_S = 780;

await takeTurn('npm test');
const result = await runSuite({ name: 'npm test', turn: currentTurn(), usualS: USUAL_S });
console.log(lastLine(result));
process.exitCode = result.failed === 0 ? 0 : 1;
