import { walkArea } from '../walk/walk.ts';

walkArea('operator', 390);
