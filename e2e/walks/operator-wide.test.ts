import { walkArea } from '../walk/walk.ts';

walkArea('operator', 1440);
