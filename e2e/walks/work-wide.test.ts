import { walkArea } from '../support/walk/walk.ts';

walkArea('work', 1440);
