import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ErrorState } from '../ui/frame/error-state.tsx';
import { LoadingState } from '../ui/frame/loading-state.tsx';
import type { GroundState } from './ground/ground-layer.ts';
import { GroundCredit } from './ground-credit.tsx';
import { mapStyles } from './map-style.ts';
import type { PickContent, PickMap } from './pick-map.ts';
import type { Tiles } from './place.ts';
import css from './place-picker.module.css';
import { ScaleLine } from './scale-line.tsx';

type Props = PickContent & {
  /** The map's name for screen readers, with its content. */
  readonly label: string;
  readonly tiles: Tiles | null;
};

/** Height of the frame, as in the style sheet. */
const FRAME_PX = 320;

/** A map that shows a position with its accuracy; nothing can be placed on it. The map chunk is loaded on demand. */
export function PositionMap(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <PositionFrame key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function PositionFrame(props: Props & { readonly onRetry: () => void }) {
  const { label, place, accuracyM = null, pins, home, tiles, onRetry } = props;
  const { t, language } = useTexts('map');
  const scheme = useComputedColorScheme('light');
  const canvas = useRef<HTMLDivElement>(null);
  const [mapState, setMapState] = useState<PickMap | 'loading' | 'failed'>('loading');
  const [metresPerPx, setMetresPerPx] = useState<number | null>(null);
  const [ground, setGround] = useState<GroundState>('shown');
  const map = typeof mapState === 'string' ? null : mapState;
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const element = canvas.current;
    let active = true;
    let created: PickMap | undefined;
    import('./pick-map.ts').then(
      ({ createPickMap }) => {
        if (!active) return;
        setGround('shown');
        created = createPickMap(element, { tiles, onTiles: setGround, onScale: setMetresPerPx, onPlace: null });
        setMapState(created);
      },
      () => active && setMapState('failed'),
    );
    return () => {
      active = false;
      created?.dispose();
    };
  }, [tiles]);
  useEffect(() => map?.paint(mapStyles[scheme], language), [map, scheme, language]);
  useEffect(() => map?.show({ place, accuracyM, pins, home }), [map, place, accuracyM, pins, home]);
  return (
    <div className={css.frame} role="img" aria-label={label}>
      <div ref={canvas} className={css.canvas} data-fixed="" />
      {map === null && (
        <div className="over">
          {mapState === 'failed' ? (
            <ErrorState title={t('late')} onRetry={onRetry} />
          ) : (
            <LoadingState height={FRAME_PX} />
          )}
        </div>
      )}
      {metresPerPx !== null && <ScaleLine metresPerPx={metresPerPx} />}
      {tiles !== null && <GroundCredit tiles={tiles} state={ground} className={css.credit} />}
    </div>
  );
}
