import { PREVIEW_LIMITS, type PreviewPoint, type PreviewScene } from '@zagon/domain/map/ground/preview.ts';
import { MAX_LAYER_TITLE_CHARS, MAX_LAYERS, WMTS_PROBLEMS, type WmtsLayer } from '@zagon/domain/map/ground/wmts.ts';
import { MAX_TILE_ADDRESS_CHARS, hostProblem, tileAddressProblem } from '@zagon/domain/map/ground/tile-address.ts';

/**
 * What the frame of a preview reports: that it waits for its scene; that a picture came; that none came yet after a
 * while; and that pictures did not come, or came as something else.
 */
export const PREVIEW_STATES = ['ready', 'shown', 'slow', 'missing', 'wrong_type'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** Why the frame offers no layer: the service does not send its capabilities, they are too large, or offer none. */
export const SERVICE_FAULTS = ['no_answer', 'too_large', ...WMTS_PROBLEMS] as const;
export type ServiceFault = (typeof SERVICE_FAULTS)[number];

/** What the frame reports of a map service: the layers that can be chosen, or why there are none. */
export type ServiceReport =
  | { readonly kind: 'layers'; readonly layers: readonly WmtsLayer[] }
  | { readonly kind: ServiceFault };

type Facts = Readonly<Record<string, unknown>>;

/** The report in a message; null if it is none. */
export function stateIn(data: unknown): PreviewState | null {
  return isFacts(data) ? (PREVIEW_STATES.find((state) => state === data['preview']) ?? null) : null;
}

/** The scene in a message; null if it is none, or has more than a preview may. */
export function sceneIn(data: unknown): PreviewScene | null {
  if (!isFacts(data)) return null;
  const { tiles, outlines } = data;
  if (!isListOf(tiles, isTile, PREVIEW_LIMITS.tiles)) return null;
  return isListOf(outlines, isOutline, PREVIEW_LIMITS.outlines) ? { tiles, outlines } : null;
}

/** The address of the map service in a message; null if it is none. */
export function serviceIn(data: unknown): string | null {
  const address = isFacts(data) ? data['service'] : null;
  return typeof address === 'string' && hostProblem(address) === null ? address : null;
}

/** The report of a map service in a message; null if it is none, or offers what could not be stored. */
export function serviceReportIn(data: unknown): ServiceReport | null {
  const report = isFacts(data) ? data['service'] : null;
  if (!isFacts(report)) return null;
  const { kind, layers } = report;
  if (kind === 'layers') return isListOf(layers, isLayer, MAX_LAYERS) ? { kind, layers } : null;
  const fault = SERVICE_FAULTS.find((one) => one === kind);
  return fault === undefined ? null : { kind: fault };
}

/** Farther outside the picture nothing is drawn, px. */
const FARTHEST_PX = 1_000_000;
/** A template with its numbers. */
const MAX_URL_CHARS = MAX_TILE_ADDRESS_CHARS + 100;

const isFacts = (data: unknown): data is Facts => typeof data === 'object' && data !== null;
const isLength = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= FARTHEST_PX;
const isPoint = (data: unknown): data is PreviewPoint => isFacts(data) && isLength(data['x']) && isLength(data['y']);
const isOutline = (data: unknown): data is readonly PreviewPoint[] => isListOf(data, isPoint, PREVIEW_LIMITS.points);

function isTile(data: unknown): data is PreviewScene['tiles'][number] {
  if (!isPoint(data) || !('url' in data) || typeof data.url !== 'string') return false;
  return data.url.length <= MAX_URL_CHARS && data.url.toLowerCase().startsWith('https://');
}

function isLayer(data: unknown): data is WmtsLayer {
  if (!isFacts(data)) return false;
  const { title, matrixSet, url } = data;
  return isTitle(title) && isTitle(matrixSet) && typeof url === 'string' && tileAddressProblem(url) === null;
}

const isTitle = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_LAYER_TITLE_CHARS;

function isListOf<T>(data: unknown, isOne: (one: unknown) => one is T, max: number): data is readonly T[] {
  return Array.isArray(data) && data.length <= max && data.every(isOne);
}
