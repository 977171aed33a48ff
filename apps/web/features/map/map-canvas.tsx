import { lookUp } from '@zagon/domain/core/look-up.ts';
import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { DrawnOutline, FieldContent } from '../../map/field/field-content.ts';
import type { FieldMap } from '../../map/field/field-map.ts';
import { GroundCredit } from '../../map/ground-credit.tsx';
import type { Tiles } from '../../map/place.ts';
import { ScaleLine } from '../../map/scale-line.tsx';
import { ErrorState } from '../../ui/frame/error-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { Segments } from '../../ui/frame/segments.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import css from './map.module.css';
import { useFieldMap, type MapEvents } from './use-field-map.ts';

type Props = MapEvents & {
  readonly tiles: Tiles | null;
  readonly content: FieldContent;
  readonly outline?: DrawnOutline;
  /** A part of a page: one finger scrolls the page, two move the map. */
  readonly isEmbedded?: boolean;
  /** A cross in the middle, where an item is placed. */
  readonly hasCross?: boolean;
  readonly map: FieldMap | null;
  readonly onReady: (map: FieldMap | null) => void;
  readonly children?: ReactNode;
};

/** Pixels an arrow key moves the map; Shift moves it further. */
const STEP_PX = 40;
const STRIDE_PX = 200;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The map itself with its buttons. Its library is loaded only here. */
export function MapCanvas(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <CanvasFrame key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

type FrameProps = Props & { readonly onRetry: () => void };

function CanvasFrame({ outline, isEmbedded = false, hasCross = false, children, onRetry, ...shared }: FrameProps) {
  const { t } = useTexts('fieldMap');
  const mapTexts = useTexts('map');
  const [base, setBase] = useState<Base>('imagery');
  const { map, tiles } = shared;
  const { element, isFailed, metresPerPx, ground } = useFieldMap({
    ...shared,
    outline: outline ?? null,
    isEmbedded,
    isImagery: base === 'imagery',
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = lookUp(ARROWS, event.key);
    if (arrow !== undefined) {
      event.preventDefault();
      const px = event.shiftKey ? STRIDE_PX : STEP_PX;
      map?.panBy(arrow[0] * px, arrow[1] * px);
    } else if (!hasCross && (event.key === '+' || event.key === '=')) map?.zoomBy(1);
    else if (event.key === '-') map?.zoomBy(-1);
  };
  return (
    <div
      className={css.canvasFrame}
      data-embedded={isEmbedded || undefined}
      role="application"
      aria-label={mapTexts.t('label', { what: t('canvas') })}
    >
      <div ref={element} className={css.canvas} data-cross={hasCross || undefined} />
      {map === null ? (
        <div className="over">
          {isFailed ? <ErrorState title={mapTexts.t('late')} onRetry={onRetry} /> : <LoadingState />}
        </div>
      ) : (
        <>
          <button type="button" className={css.keys} data-keys="" onKeyDown={onKeyDown}>
            {t('keys')}
          </button>
          {hasCross && <Cross />}
          <MapTools map={map} isEmbedded={isEmbedded} />
          {metresPerPx !== null && !isEmbedded && <ScaleLine metresPerPx={metresPerPx} />}
          {tiles !== null && (
            <div className={css.base} data-edge="bottom">
              {!isEmbedded && <BaseChoice base={base} onChange={setBase} />}
              {base === 'imagery' && <GroundCredit tiles={tiles} state={ground} className={css.credit} />}
            </div>
          )}
        </>
      )}
      {children}
    </div>
  );
}

/** Beside the fields on a wide map, below them elsewhere: a narrow map needs its width for the fields. */
function MapTools({ map, isEmbedded }: { readonly map: FieldMap; readonly isEmbedded: boolean }) {
  const isBelow = usePhone() || isEmbedded;
  const { t } = useTexts('fieldMap');
  const mapTexts = useTexts('map');
  return (
    <div className={css.tools} data-tools="" data-edge={isBelow ? 'bottom' : 'right'}>
      <ActionIcon variant="default" size={44} aria-label={mapTexts.t('zoomIn')} onClick={() => map.zoomBy(1)}>
        <IconPlus size={20} />
      </ActionIcon>
      <ActionIcon variant="default" size={44} aria-label={mapTexts.t('zoomOut')} onClick={() => map.zoomBy(-1)}>
        <IconMinus size={20} />
      </ActionIcon>
      <ActionIcon variant="default" size={44} aria-label={t('whole')} onClick={() => map.fit(null)}>
        <IconFocusCentered size={20} />
      </ActionIcon>
    </div>
  );
}

type Base = 'drawn' | 'imagery';

type BaseProps = { readonly base: Base; readonly onChange: (base: Base) => void };

function BaseChoice({ base, onChange }: BaseProps) {
  const { t } = useTexts('fieldMap');
  return (
    <Segments
      label={t('base.label')}
      segments={[
        { id: 'drawn', label: t('base.drawn') },
        { id: 'imagery', label: t('base.imagery') },
      ]}
      value={base}
      onChange={onChange}
    />
  );
}

/** The cross in the middle of the map, under which the map is moved. */
function Cross() {
  return (
    <svg className={css.cross} viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="22" />
      <path d="M48 4v22M48 70v22M4 48h22M70 48h22" />
      <circle cx="48" cy="48" r="2.5" data-dot="" />
    </svg>
  );
}
