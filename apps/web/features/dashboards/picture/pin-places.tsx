import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PicturePin } from '@zagon/contract/dashboards/widgets/picture.ts';
import { MAX_PINS, placeOnPicture, type PicturePlace } from '@zagon/domain/dashboards/pictures.ts';
import { useRef } from 'react';
import { hrefOf } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { classes } from '../../../ui/theme/classes.ts';
import { newPin } from '../setup/pin-choices.ts';
import type { Farm } from '../setup/widget-setup.ts';
import { PinMarker } from './pin-marker.tsx';
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
  return (
    <div className="stackS">
      <p className="note">{t('setup.picture.hint', { max: MAX_PINS })}</p>
      <div
        ref={frame}
        className={classes(css.frame, css.place)}
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
          <PinMarker
            key={index}
            pin={pin}
            number={index + 1}
            isChosen={chosen === index}
            placeOf={placeOf}
            onChoose={() => onChoose(index)}
            onMove={(place) => move(index, place)}
            onRemove={() => remove(index)}
          />
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
