import { walkArea } from '../walk/walk.ts';

walkArea('work', 390);
