import { PREVIEW_LIMITS, type PreviewPoint, type PreviewScene } from '@zagon/domain/map/ground/preview.ts';
import { MAX_TILE_ADDRESS_CHARS } from '@zagon/domain/map/ground/tile-address.ts';

/**
 * What the frame of a preview reports: that it waits for its scene; that a picture came; that none came yet after a
 * while; and that pictures did not come, or came as something else.
 */
export const PREVIEW_STATES = ['ready', 'shown', 'slow', 'missing', 'wrong_type'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

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

function isListOf<T>(data: unknown, isOne: (one: unknown) => one is T, max: number): data is readonly T[] {
  return Array.isArray(data) && data.length <= max && data.every(isOne);
}
