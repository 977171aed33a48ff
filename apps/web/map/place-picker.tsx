import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ErrorFace } from '../ui/error-face.tsx';
import { Loading } from '../ui/loading.tsx';
import { mapLooks } from './look.ts';
import type { PickContent, PickMap } from './pick-map.ts';
import { PinKeys } from './pin-keys.tsx';
import type { Place, Tiles } from './place.ts';
import css from './place-picker.module.css';
import { ScaleLine } from './scale-line.tsx';

type Props = PickContent & {
  /** What gets its place: "Block B probe". */
  readonly what: string;
  readonly tiles: Tiles | null;
  readonly onPlace: (place: Place) => void;
};

/** As high as the style sheet makes the frame. */
const FRAME_PX = 320;
/** A metre, about: more decimals only make it longer to hear. */
const DEGREE_DECIMALS_SAID = 5;

/** A map on which something is put in its place: by a tap, by dragging its pin, or by the keys. The map comes when it is asked for. */
export function PlacePicker(props: Props) {
  const [turn, setTurn] = useState(0);
  return <PickFrame key={turn} {...props} onAgain={() => setTurn(turn + 1)} />;
}

function PickFrame({ what, place, pins, home, tiles, onPlace, onAgain }: Props & { readonly onAgain: () => void }) {
  const { t, language } = useTexts('map');
  const scheme = useComputedColorScheme('light');
  const canvas = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLButtonElement>(null);
  const [drawn, setDrawn] = useState<PickMap | 'loading' | 'failed'>('loading');
  const [metresPerPx, setMetresPerPx] = useState<number | null>(null);
  const map = typeof drawn === 'string' ? null : drawn;
  const hint = useId();
  const choose = useEffectEvent(onPlace);

  useEffect(() => {
    if (canvas.current === null) return undefined;
    const element = canvas.current;
    // Whoever touched the map goes on with its keys and its wheel.
    const takeFocus = (event: Event) => {
      event.preventDefault();
      keys.current?.focus({ preventScroll: true });
    };
    element.addEventListener('mousedown', takeFocus);
    let wanted = true;
    let made: PickMap | undefined;
    import('./pick-map.ts').then(
      ({ pickMap }) => {
        if (!wanted) return;
        made = pickMap(element, { tiles, onScale: setMetresPerPx, onPlace: (chosen) => choose(chosen) });
        setDrawn(made);
      },
      () => wanted && setDrawn('failed'),
    );
    return () => {
      wanted = false;
      element.removeEventListener('mousedown', takeFocus);
      made?.end();
    };
  }, [tiles]);
  useEffect(() => map?.paint(mapLooks[scheme], language), [map, scheme, language]);
  useEffect(() => map?.show({ place, pins, home }), [map, place, pins, home]);

  const write = (degrees: number) => formatNumber(degrees, DEGREE_DECIMALS_SAID, language);
  return (
    <div>
      <div className={css.frame} role="application" aria-label={t('label', { what })}>
        <div ref={canvas} className={css.canvas} />
        {map === null ? (
          <div className={css.over}>
            {drawn === 'failed' ? <ErrorFace title={t('late')} onAgain={onAgain} /> : <Loading height={FRAME_PX} />}
          </div>
        ) : (
          <>
            <PinKeys ref={keys} map={map} hint={hint} />
            <div className={css.zoom}>
              <ActionIcon variant="default" size={44} aria-label={t('zoomIn')} onClick={() => map.zoomBy(1)}>
                <IconPlus size={20} />
              </ActionIcon>
              <ActionIcon variant="default" size={44} aria-label={t('zoomOut')} onClick={() => map.zoomBy(-1)}>
                <IconMinus size={20} />
              </ActionIcon>
            </div>
            {metresPerPx !== null && <ScaleLine metresPerPx={metresPerPx} />}
            {tiles !== null && tiles.credit !== '' && <span className={css.credit}>{tiles.credit}</span>}
          </>
        )}
      </div>
      <p id={hint} className={css.hint}>
        {t('hint')}
      </p>
      <p className="vh" role="status">
        {place === null
          ? t('noPlace')
          : t('place', { latitude: write(place.latitude), longitude: write(place.longitude) })}
      </p>
    </div>
  );
}
