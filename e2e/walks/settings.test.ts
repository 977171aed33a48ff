import { walkArea } from '../support/walk/walk.ts';

walkArea('settings');
