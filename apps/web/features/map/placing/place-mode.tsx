import { Button } from '@mantine/core';
import type { Place } from '@zagon/domain/map/place.ts';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../live/connection.ts';
import type { FieldContent, FieldTarget } from '../../../map/field/field-content.ts';
import type { FieldMap } from '../../../map/field/field-map.ts';
import type { Tiles } from '../../../map/place.ts';
import { useTouch } from '../../../ui/theme/use-touch.ts';
import { PositionButton } from '../drawing/position-button.tsx';
import { MapCanvas } from '../map-canvas.tsx';
import type { MapMode } from '../map-mode.ts';
import type { Farm } from '../use-farm.ts';
import css from '../map.module.css';
import { NameObject } from './name-object.tsx';
import { useMove } from './use-move.ts';

type Props = {
  readonly mode: Extract<MapMode, { kind: 'place' }>;
  readonly farm: Farm;
  readonly content: FieldContent;
  readonly tiles: Tiles | null;
  readonly onDone: (placed: FieldTarget | null) => void;
};

/** Places a module or a named place: by a tap, under the cross, or at this device's position. */
export default function PlaceMode({ mode, farm, content, tiles, onDone }: Props) {
  const { t } = useTexts('fieldMap');
  const isTouch = useTouch();
  const offline = useConnection().link === 'offline';
  const [map, setMap] = useState<FieldMap | null>(null);
  const [named, setNamed] = useState<Place | null>(null);
  const move = useMove(mode, farm, onDone);
  const others = useMemo(
    () => ({ ...content, chosen: mode.id === null ? null : { kind: mode.subject, id: mode.id } }),
    [content, mode],
  );
  const put = (place: Place) => {
    if (offline) return;
    if (mode.id === null) setNamed(place);
    else void move.to(place);
  };
  const placeHere = () => {
    if (map !== null) put(map.centre());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (named !== null) return;
    if (event.key === 'Escape') onDone(null);
    else if (event.key === '+') placeHere();
  };
  const title = mode.id === null ? t('place.object') : t('place.moveTo', { name: move.name });
  return (
    <div role="presentation" className={css.screen} data-editing="" onKeyDown={onKeyDown}>
      <section className={css.panel} aria-label={title}>
        <div className={css.drawing}>
          <h2>{title}</h2>
          <p>{t(isTouch ? 'place.hintTouch' : 'place.hint')}</p>
          <div className={css.steps}>
            <Button variant="default" mih={48} onClick={() => onDone(null)}>
              {t('draw.cancel')}
            </Button>
            <Button mih={48} className={css.grow} loading={move.busy} disabled={offline} onClick={placeHere}>
              {t('place.here')}
            </Button>
          </div>
          {offline && <p className="note">{t('draw.offline')}</p>}
          <PositionButton onPlace={put} />
        </div>
      </section>
      <MapCanvas
        content={others}
        hasCross
        tiles={tiles}
        map={map}
        onReady={setMap}
        onGround={(place) => {
          put(place);
          return true;
        }}
      />
      {named !== null && (
        <NameObject
          place={named}
          farm={farm}
          onClose={() => setNamed(null)}
          onSaved={(id) => onDone({ kind: 'object', id })}
        />
      )}
    </div>
  );
}
