import { placeAfterKey, type PicturePlace } from '@zagon/domain/dashboards/pictures.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { pinStyle } from './pin-style.ts';
import css from './picture.module.css';

type Props = {
  readonly pin: PicturePlace;
  readonly number: number;
  readonly isChosen: boolean;
  /** Where on the picture a pointer is; null if the picture has no size. */
  readonly placeOf: (pointer: { readonly clientX: number; readonly clientY: number }) => PicturePlace | null;
  readonly onChoose: () => void;
  readonly onMove: (place: PicturePlace) => void;
  readonly onRemove: () => void;
};

/** The number of a pin at its place: dragged, or moved by the arrow keys (with Shift in large steps). */
export function PinMarker({ pin, number, isChosen, placeOf, onChoose, onMove, onRemove }: Props) {
  const { t } = useTexts('dashboard');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') return onRemove();
    const place = placeAfterKey(pin, event.key, event.shiftKey);
    if (place === null) return;
    event.preventDefault();
    onMove(place);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const place = event.currentTarget.hasPointerCapture(event.pointerId) ? placeOf(event) : null;
    if (place !== null) onMove(place);
  };
  return (
    <button
      type="button"
      className={css.marker}
      style={pinStyle(pin)}
      aria-pressed={isChosen}
      aria-label={t('setup.picture.marker', { number, x: Math.round(pin.x * 100), y: Math.round(pin.y * 100) })}
      onClick={(event) => {
        event.stopPropagation();
        onChoose();
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    >
      {number}
    </button>
  );
}
