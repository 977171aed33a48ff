import { walkArea } from '../walk/walk.ts';

walkArea('resources', 390);
