import { testEveryScreen } from './appearance.ts';

testEveryScreen(390);
