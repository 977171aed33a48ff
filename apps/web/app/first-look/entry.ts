import { firstLook } from './first-look.ts';

// A separate file because the page allows no inline script.
firstLook();
