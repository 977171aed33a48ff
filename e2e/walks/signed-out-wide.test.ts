import { walkArea } from '../walk/walk.ts';

walkArea('signed-out', 1440);
