import type { Box } from '../../../map/field/box.ts';

/** Distance from the edge of the map and from its controls. */
const MARGIN_PX = 10;
/** The scale bar and its margins. */
const SCALE_PX = 44;

/** The part of the map without the controls, legends and cards at its edges: elements with `data-edge`. */
export function freePart(canvas: HTMLElement): Box {
  const whole = canvas.getBoundingClientRect();
  const free = {
    left: MARGIN_PX,
    top: MARGIN_PX,
    right: whole.width - MARGIN_PX,
    bottom: whole.height - SCALE_PX,
  };
  for (const element of canvas.querySelectorAll<HTMLElement>('[data-edge]')) {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    if (width === 0) continue;
    const edge = element.dataset['edge'];
    if (edge === 'right') free.right = Math.min(free.right, left - whole.left - MARGIN_PX);
    else if (edge === 'bottom') free.bottom = Math.min(free.bottom, top - whole.top - MARGIN_PX);
    else if (edge === 'top') free.top = Math.max(free.top, bottom - whole.top + MARGIN_PX);
  }
  return free;
}
