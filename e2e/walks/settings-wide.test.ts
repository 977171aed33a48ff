import { walkArea } from '../walk/walk.ts';

walkArea('settings', 1440);
