import { testEveryScreen } from './appearance.ts';

testEveryScreen(1440);
