import { walkEveryScreen } from '../walk-screens.ts';

walkEveryScreen(1440);
