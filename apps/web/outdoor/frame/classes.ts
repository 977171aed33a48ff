import { classes } from '../../ui/theme/classes.ts';
import css from './frame.module.css';

/** Classes of the buttons of the outdoor interface. */
export const BUTTON = css.button ?? '';
export const PRIMARY = classes(css.button, css.primary);
export const STOP = classes(css.button, css.stop);
/** A main target that is not the primary action of its screen. */
export const BIG = classes(css.button, css.big);
export const BIG_STOP = classes(css.button, css.stop, css.big);
export const NARROW_STOP = classes(css.button, css.stop, css.narrow);
