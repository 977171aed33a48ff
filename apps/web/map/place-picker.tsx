import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ErrorState } from '../ui/frame/error-state.tsx';
import { LoadingState } from '../ui/frame/loading-state.tsx';
import type { GroundState } from './ground/ground-layer.ts';
import { GroundCredit } from './ground-credit.tsx';
import { mapStyles } from './map-style.ts';
import type { PickContent, PickMap } from './pick-map.ts';
import { PinKeys } from './pin-keys.tsx';
import type { Place, Tiles } from './place.ts';
import css from './place-picker.module.css';
import { ScaleLine } from './scale-line.tsx';

type Props = PickContent & {
  /** The item being placed: "Block B probe". */
  readonly subject: string;
  readonly tiles: Tiles | null;
  readonly onPlace: (place: Place) => void;
};

/** Height of the frame, as in the style sheet. */
const FRAME_PX = 320;
/** Accuracy of about a metre: more decimals only make the announcement longer. */
const ANNOUNCED_DECIMALS = 5;

/** A map for placing an item: by tap, by dragging its pin, or by keyboard. The map chunk is loaded on demand. */
export function PlacePicker(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <PickFrame key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function PickFrame(props: Props & { readonly onRetry: () => void }) {
  const { subject, place, accuracyM = null, pins, home, tiles, onPlace, onRetry } = props;
  const { t, language } = useTexts('map');
  const scheme = useComputedColorScheme('light');
  const canvas = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLButtonElement>(null);
  const [mapState, setMapState] = useState<PickMap | 'loading' | 'failed'>('loading');
  const [metresPerPx, setMetresPerPx] = useState<number | null>(null);
  const [ground, setGround] = useState<GroundState>('shown');
  const map = typeof mapState === 'string' ? null : mapState;
  const hint = useId();
  const choose = useEffectEvent(onPlace);

  useEffect(() => {
    if (canvas.current === null) return undefined;
    const element = canvas.current;
    // After touching the map, its keys and wheel are active.
    const takeFocus = (event: Event) => {
      event.preventDefault();
      keys.current?.focus({ preventScroll: true });
    };
    element.addEventListener('mousedown', takeFocus);
    let active = true;
    let created: PickMap | undefined;
    import('./pick-map.ts').then(
      ({ createPickMap: pickMap }) => {
        if (!active) return;
        setGround('shown');
        created = pickMap(element, {
          tiles,
          onTiles: setGround,
          onScale: setMetresPerPx,
          onPlace: (chosen) => choose(chosen),
        });
        setMapState(created);
      },
      () => active && setMapState('failed'),
    );
    return () => {
      active = false;
      element.removeEventListener('mousedown', takeFocus);
      created?.dispose();
    };
  }, [tiles]);
  useEffect(() => map?.paint(mapStyles[scheme], language), [map, scheme, language]);
  useEffect(() => map?.show({ place, accuracyM, pins, home }), [map, place, accuracyM, pins, home]);

  const format = (degrees: number) => formatNumber(degrees, ANNOUNCED_DECIMALS, language);
  return (
    <div>
      <div className={css.frame} role="application" aria-label={t('label', { what: subject })}>
        <div ref={canvas} className={css.canvas} />
        {map === null ? (
          <div className="over">
            {mapState === 'failed' ? (
              <ErrorState title={t('late')} onRetry={onRetry} />
            ) : (
              <LoadingState height={FRAME_PX} />
            )}
          </div>
        ) : (
          <>
            <PinKeys ref={keys} map={map} hint={hint} />
            <ZoomButtons map={map} />
            {metresPerPx !== null && <ScaleLine metresPerPx={metresPerPx} />}
            {tiles !== null && <GroundCredit tiles={tiles} state={ground} className={css.credit} />}
          </>
        )}
      </div>
      <p id={hint} className={css.hint}>
        {t('hint')}
      </p>
      <p className="vh" role="status">
        {place === null
          ? t('noPlace')
          : t('place', { latitude: format(place.latitude), longitude: format(place.longitude) })}
      </p>
    </div>
  );
}

function ZoomButtons({ map }: { readonly map: PickMap }) {
  const { t } = useTexts('map');
  return (
    <div className={css.zoom}>
      <ActionIcon variant="default" size={44} aria-label={t('zoomIn')} onClick={() => map.zoomBy(1)}>
        <IconPlus size={20} />
      </ActionIcon>
      <ActionIcon variant="default" size={44} aria-label={t('zoomOut')} onClick={() => map.zoomBy(-1)}>
        <IconMinus size={20} />
      </ActionIcon>
    </div>
  );
}
