import { getForViewAndSize, type Extent } from 'ol/extent.js';

/** What a window shows of a map. */
export type PictureView = {
  readonly centre: readonly [x: number, y: number];
  readonly resolution: number;
  /** Pixels of the screen in each px. */
  readonly pixelRatio: number;
  /** Width and height, px. */
  readonly size: readonly [width: number, height: number];
};

/** What a picture shows beyond each side of a window, px. */
export type Margin = { readonly across: number; readonly down: number };

/** What a picture shows, and the window it was drawn for. */
export type PicturePart = PictureView & { readonly margin: Margin };

/** How large a picture may become. */
export type Reach = {
  /** The part of the window that is added to each of its sides. */
  readonly share: number;
  /** At most as many pixels of the screen, 4 bytes each. */
  readonly maxPixels: number;
};

export const NO_MARGIN: Margin = { across: 0, down: 0 };

/** A smaller margin would be left by the next movement, px. */
const MIN_MARGIN_PX = 24;

/**
 * What a picture shows beyond each side of a window while the map is moved; none if the picture would be too large. Whole
 * pixels of the screen, so that the picture has the pixels of one that is drawn for the window alone.
 */
export function marginOf(
  { size: [width, height], pixelRatio }: Pick<PictureView, 'size' | 'pixelRatio'>,
  reach: Reach,
): Margin {
  const pixels = width * height * pixelRatio ** 2;
  const share = Math.min(reach.share, (Math.sqrt(reach.maxPixels / pixels) - 1) / 2);
  const whole = (length: number) => Math.floor(length * share * pixelRatio) / pixelRatio;
  const margin = { across: whole(width), down: whole(height) };
  return Math.min(margin.across, margin.down) < MIN_MARGIN_PX ? NO_MARGIN : margin;
}

/** The size of a picture, px. */
export function pictureSize({ size: [width, height], margin }: PicturePart): [width: number, height: number] {
  return [width + 2 * margin.across, height + 2 * margin.down];
}

/** The extent of a picture in coordinates of the map. */
export function pictureExtent(part: PicturePart): Extent {
  return getForViewAndSize([...part.centre], part.resolution, 0, pictureSize(part));
}

/** How far a picture is moved, px. */
export type Shift = readonly [right: number, down: number];

/**
 * How far a picture is moved for what a window shows, in whole pixels of the screen; null: it does not cover the window,
 * or was drawn for another scale or size.
 */
export function shiftOf(part: PicturePart, view: PictureView): Shift | null {
  if (part.resolution !== view.resolution || part.pixelRatio !== view.pixelRatio) return null;
  if (part.size[0] !== view.size[0] || part.size[1] !== view.size[1]) return null;
  const onScreen = (px: number) => Math.round(px * view.pixelRatio) / view.pixelRatio;
  const right = onScreen((part.centre[0] - view.centre[0]) / view.resolution);
  const down = onScreen((view.centre[1] - part.centre[1]) / view.resolution);
  if (Math.abs(right) > part.margin.across || Math.abs(down) > part.margin.down) return null;
  return [right, down];
}

/** A picture as it was drawn. */
export type DrawnPicture = {
  readonly part: PicturePart;
  /** What was drawn of its layers. */
  readonly revisions: string;
  /** False: while the map is zoomed, lines and signs are those of the scale before. */
  readonly isExact: boolean;
};

type Frame = {
  readonly view: PictureView;
  readonly revisions: string;
  /** The map is being moved or zoomed. */
  readonly isMoving: boolean;
};

/** What a frame does with the picture. `hasLeft`: the map was moved beyond it. */
export type PictureStep =
  | { readonly kind: 'move'; readonly shift: Shift }
  | { readonly kind: 'draw'; readonly next: DrawnPicture; readonly hasLeft: boolean };

/** Whether a frame moves the picture that is there or draws another one. */
export function nextStep(drawn: DrawnPicture | null, { view, revisions, isMoving }: Frame, reach: Reach): PictureStep {
  const isSame = drawn !== null && drawn.revisions === revisions;
  const isZooming = isMoving && drawn !== null && drawn.part.resolution !== view.resolution;
  const margin = isMoving && !isZooming ? marginOf(view, reach) : NO_MARGIN;
  const isWide = drawn !== null && drawn.part.margin !== NO_MARGIN;
  // A larger picture is shown until the map rests.
  const isUsable = isSame && drawn.isExact && (isMoving || !isWide);
  const shift = isUsable ? shiftOf(drawn.part, view) : null;
  if (shift !== null) return { kind: 'move', shift };
  const isExact = margin !== NO_MARGIN || !isMoving || !isSame;
  return {
    kind: 'draw',
    next: { part: { ...view, margin }, revisions, isExact },
    hasLeft: isUsable && isWide && margin !== NO_MARGIN,
  };
}
