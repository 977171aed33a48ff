import type { Box } from '../../../map/field/box.ts';

/** Distance of an arrow from the edges of the map, and of what a map opens on from its controls, px. */
const MARGIN_PX = 10;
/** The scale bar and its margins, px. */
const SCALE = { width: 140, height: 44 } as const;

/** The degrees that the grid names at the top and at the left of a map: where they begin, and their size, px. */
const DEGREES = { topShare: 0.02, leftShare: 0.015, width: 46, height: 20 } as const;

/** The map without its margins and the degrees of its grid, where arrows are. */
export function edgeFrame(canvas: HTMLElement): Box {
  const { width, height } = canvas.getBoundingClientRect();
  return {
    left: Math.max(MARGIN_PX, DEGREES.leftShare * width + DEGREES.width),
    top: Math.max(MARGIN_PX, DEGREES.topShare * height + DEGREES.height),
    right: width - MARGIN_PX,
    bottom: height - MARGIN_PX,
  };
}

/** What covers a part of the map: the scale bar, and the controls and legends, elements with `data-edge`. */
export function controlBoxes(canvas: HTMLElement): readonly Box[] {
  const { height } = canvas.getBoundingClientRect();
  const scale = { left: 0, top: height - SCALE.height, right: SCALE.width, bottom: height };
  return [scale, ...controlsOf(canvas).map(({ box }) => box)];
}

/** The part of the map without the controls and legends at its edges. */
export function freePart(canvas: HTMLElement): Box {
  const { width, height } = canvas.getBoundingClientRect();
  const free = { left: MARGIN_PX, top: MARGIN_PX, right: width - MARGIN_PX, bottom: height - SCALE.height };
  for (const { box, edge } of controlsOf(canvas)) {
    if (edge === 'right') free.right = Math.min(free.right, box.left - MARGIN_PX);
    else if (edge === 'bottom') free.bottom = Math.min(free.bottom, box.top - MARGIN_PX);
    else if (edge === 'top') free.top = Math.max(free.top, box.bottom + MARGIN_PX);
  }
  return free;
}

function controlsOf(canvas: HTMLElement): readonly { readonly box: Box; readonly edge: string | undefined }[] {
  const whole = canvas.getBoundingClientRect();
  return [...canvas.querySelectorAll<HTMLElement>('[data-edge]')].flatMap((element) => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    if (width === 0) return [];
    const box = {
      left: left - whole.left,
      top: top - whole.top,
      right: right - whole.left,
      bottom: bottom - whole.top,
    };
    return [{ box, edge: element.dataset['edge'] }];
  });
}
