import { walkEveryScreen } from '../walk-screens.ts';

walkEveryScreen(390);
