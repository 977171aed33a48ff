import type VectorLayer from 'ol/layer/Vector.js';
import type { FrameState } from 'ol/Map.js';
import {
  nextStep,
  NO_MARGIN,
  pictureExtent,
  pictureSize,
  type DrawnPicture,
  type PictureView,
  type Reach,
} from './picture-part.ts';

export type Picture = {
  /** Adds a layer to the picture, above those already in it. */
  readonly join: <Layer extends VectorLayer>(layer: Layer) => Layer;
  /** Calls back before the picture is redrawn because the map was panned beyond it. */
  readonly onLeave: (listener: () => void) => void;
};

type Part = {
  readonly layer: VectorLayer;
  /** Draws the layer over what is drawn in an element, if that is another layer; returns the element it is drawn in. */
  readonly draw: (frame: FrameState, below: HTMLElement) => HTMLElement | null;
};

/**
 * Layers of a map that are drawn into one picture. While the map is moved, the picture is larger than the window and is
 * moved with it as a whole, which costs the same however much it shows. It is redrawn when a layer changes, so that it
 * never shows an old state, and before the window reaches its edge. At rest it has the size of the window, so that a
 * change costs no more than what it shows. The map does not rotate.
 */
export function createPicture(reach: Reach): Picture {
  const element = document.createElement('div');
  element.className = 'map-picture';
  const parts: Part[] = [];
  let drawn: DrawnPicture | null = null;
  let shown: FrameState | null = null;
  let leave = () => {};
  const revisionsOf = () => parts.map(({ layer }) => layer.getRevision()).join(' ');

  const show = (frame: FrameState): HTMLElement => {
    // Each of the layers shows the picture in every frame.
    if (frame === shown) return element;
    shown = frame;
    const isMoving = frame.viewHints.some((count) => count > 0);
    const facts = { view: viewOf(frame), revisions: revisionsOf(), isMoving };
    const step = nextStep(drawn, facts, reach);
    if (step.kind === 'move') {
      if (drawn !== null) move(element, drawn, step.shift);
      return element;
    }
    if (step.hasLeft) leave();
    draw(element, parts, { frame, next: step.next });
    // A grid adds the lines of a part as it is drawn.
    drawn = { ...step.next, revisions: revisionsOf() };
    return element;
  };

  return {
    join(layer) {
      const drawLayer = layer.render.bind(layer);
      parts.push({ layer, draw: drawLayer });
      // The same element for each layer, so that the map contains it once.
      layer.render = (frame) => (frame === null ? null : show(frame));
      return layer;
    },
    onLeave(listener) {
      leave = listener;
    },
  };
}

function viewOf({ viewState, pixelRatio, size }: FrameState): PictureView {
  const [x = 0, y = 0] = viewState.center;
  const [width = 0, height = 0] = size;
  return { centre: [x, y], resolution: viewState.resolution, pixelRatio, size: [width, height] };
}

type Drawing = { readonly frame: FrameState; readonly next: DrawnPicture };

/** Draws the layers into one canvas. */
function draw(element: HTMLElement, parts: readonly Part[], { frame, next }: Drawing): void {
  const wide = {
    ...frame,
    size: pictureSize(next.part),
    extent: pictureExtent(next.part),
    // Without hints, the library draws what has changed also while the map is moved.
    viewHints: next.isExact ? frame.viewHints.map(() => 0) : frame.viewHints,
    layerIndex: 0,
  };
  const drawing = parts.reduce<HTMLElement>(
    (below, part) => part.draw({ ...wide, layerStatesArray: [part.layer.getLayerState()] }, below) ?? below,
    element,
  );
  if (drawing === element) return;
  const shown = next.part.margin === NO_MARGIN ? drawing : stillOf(drawing, next.part.pixelRatio);
  if (shown.parentElement !== element) element.replaceChildren(shown);
  move(element, next, [0, 0]);
}

const stills = new WeakMap<HTMLElement, HTMLCanvasElement>();

/**
 * An image of what was drawn, which the browser moves without copying it for every frame, as it does with a canvas that
 * may be drawn on.
 */
function stillOf(drawing: HTMLElement, pixelRatio: number): HTMLElement {
  const canvas = drawing.querySelector('canvas');
  const still = stills.get(drawing) ?? document.createElement('canvas');
  stills.set(drawing, still);
  const shown = still.getContext('bitmaprenderer');
  // A window without a size, or a browser without such images.
  if (canvas === null || shown === null || canvas.width === 0 || canvas.height === 0) return drawing;
  if (!('OffscreenCanvas' in globalThis)) return drawing;
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d');
  if (context === null) return drawing;
  context.drawImage(canvas, 0, 0);
  still.width = canvas.width;
  still.height = canvas.height;
  shown.transferFromImageBitmap(copy.transferToImageBitmap());
  still.style.position = 'absolute';
  still.style.width = `${canvas.width / pixelRatio}px`;
  still.style.height = `${canvas.height / pixelRatio}px`;
  still.style.backgroundColor = drawing.style.backgroundColor;
  still.style.willChange = 'transform';
  return still;
}

function move(
  element: HTMLElement,
  { part: { margin } }: DrawnPicture,
  [right, down]: readonly [number, number],
): void {
  const shown = element.firstElementChild;
  if (shown instanceof HTMLElement)
    shown.style.transform = `translate(${right - margin.across}px, ${down - margin.down}px)`;
}
