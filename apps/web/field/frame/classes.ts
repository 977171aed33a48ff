import { classes } from '../../ui/theme/classes.ts';
import css from './frame.module.css';

/** Classes of the buttons of the field interface. */
export const BUTTON = css.button ?? '';
export const PRIMARY = classes(css.button, css.primary);
export const STOP = classes(css.button, css.stop);
export const BIG_STOP = classes(css.button, css.stop, css.big);
export const NARROW_STOP = classes(css.button, css.stop, css.narrow);
