import { defineConfig } from 'vite';
import { classicScript } from './classic-script.ts';

/** The script that runs before the first paint: classic, since a page waits for it but not for a module. */
export default defineConfig(classicScript('app/first-look/entry.ts', 'first-look.js'));
