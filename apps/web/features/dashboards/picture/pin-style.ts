import type { PicturePlace } from '@zagon/domain/dashboards/pictures.ts';
import type { CSSProperties } from 'react';

/** The place of a pin as properties of the style sheet. */
export function pinStyle({ x, y }: PicturePlace): CSSProperties & Readonly<Record<'--x' | '--y', number>> {
  return { '--x': x, '--y': y };
}
