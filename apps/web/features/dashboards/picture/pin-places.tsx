import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PicturePin } from '@zagon/contract/dashboards/widgets/picture.ts';
import { MAX_PINS, placeAfterKey, placeOnPicture, type PicturePlace } from '@zagon/domain/dashboards/pictures.ts';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { hrefOf } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { newPin } from '../setup/pin-choices.ts';
import type { Farm } from '../setup/widget-setup.ts';
import { pinStyle } from './pin-style.ts';
import css from './picture.module.css';

type Props = {
  readonly pictureId: string;
  readonly pins: readonly PicturePin[];
  readonly farm: Farm;
  /** Index of the pin whose settings are shown. */
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
  readonly onChange: (pins: readonly PicturePin[]) => void;
};

/** The middle, for a pin that is added without a pointer. */
const MIDDLE: PicturePlace = { x: 0.5, y: 0.5 };

/** Where the pins are: a tap places one, a pointer or the arrow keys move it, Delete removes it. */
export function PinPlaces({ pictureId, pins, farm, chosen, onChoose, onChange }: Props) {
  const { t } = useTexts('dashboard');
  const frame = useRef<HTMLDivElement>(null);
  const isFull = pins.length >= MAX_PINS;
  const add = (place: PicturePlace) => {
    const pin = isFull ? null : newPin(place, farm);
    if (pin === null) return;
    onChange([...pins, pin]);
    onChoose(pins.length);
  };
  const move = (index: number, place: PicturePlace) =>
    onChange(pins.map((pin, at) => (at === index ? { ...pin, ...place } : pin)));
  const remove = (index: number) => {
    onChoose(null);
    onChange(pins.filter((_, at) => at !== index));
  };
  const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || box.height === 0) return null;
    return placeOnPicture({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const onKeyDown = (index: number, pin: PicturePin) => (event: KeyboardEvent) => {
    if (event.key === 'Delete') return remove(index);
    const place = placeAfterKey(pin, event.key, event.shiftKey);
    if (place === null) return;
    event.preventDefault();
    move(index, place);
  };
  const onPointerMove = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const place = event.currentTarget.hasPointerCapture(event.pointerId) ? placeOf(event) : null;
    if (place !== null) move(index, place);
  };
  return (
    <div className="stackS">
      <p className="note">{t('setup.picture.hint', { max: MAX_PINS })}</p>
      <div
        ref={frame}
        className={css.place}
        role="presentation"
        onClick={(event) => {
          const place = placeOf(event);
          if (place !== null) add(place);
        }}
      >
        <img
          src={hrefOf('getDashboardPicture', { params: { id: pictureId } })}
          alt={t('setup.picture.ground')}
          draggable={false}
        />
        {pins.map((pin, index) => (
          <button
            key={index}
            type="button"
            className={css.marker}
            style={pinStyle(pin)}
            aria-pressed={chosen === index}
            aria-label={t('setup.picture.marker', {
              number: index + 1,
              x: Math.round(pin.x * 100),
              y: Math.round(pin.y * 100),
            })}
            onClick={(event) => {
              event.stopPropagation();
              onChoose(index);
            }}
            onKeyDown={onKeyDown(index, pin)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={onPointerMove(index)}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={isFull || newPin(MIDDLE, farm) === null}
        onClick={() => add(MIDDLE)}
      >
        {t('setup.picture.addPin')}
      </Button>
    </div>
  );
}
