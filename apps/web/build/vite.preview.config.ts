import { defineConfig } from 'vite';
import { classicScript } from './classic-script.ts';

/** The script of the frame in which a ground is tried: classic, since a page in a sandbox may load no module. */
export default defineConfig(classicScript('map/ground/preview/frame.ts', 'ground-preview.js'));
