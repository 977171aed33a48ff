import { Button } from '@mantine/core';
import { bearingDeg, turned } from '@zagon/domain/phone/heading.ts';
import { windDirection } from '../../../entities/weather/wind-direction.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { distanceText } from '../../../map/distance-text.ts';
import { watchPosition, type PositionReading } from '../sources/position.ts';
import { useFeature } from '../use-feature.ts';
import { byDistance, usePlacedModules, type PlacedModule } from '../use-placed-modules.ts';

/** Below this angle the way is straight ahead, degrees. */
const STRAIGHT_DEG = 10;

/** The nearest module as seen from this device. The position is requested by a separate button. */
export function WayToModule({ headingDeg }: { readonly headingDeg: number | null }) {
  const { t } = useTexts('phone');
  const { inside, placed } = usePlacedModules();
  const { state, start } = useFeature(watchPosition);
  if (!inside) return <p className="note">{t('noAccount')}</p>;
  if (placed.length === 0) return <p className="note">{t('noPlaces')}</p>;
  return (
    <Card natural title={t('direction.wayTitle')}>
      {state.kind === 'live' ? (
        <Way headingDeg={headingDeg} position={state.reading} placed={placed} />
      ) : (
        <div className="stackM">
          {state.kind === 'denied' || state.kind === 'failed' || state.kind === 'absent' ? (
            <Notice tone="warn" role="alert">
              {t('direction.wayFailed')}
            </Notice>
          ) : (
            <p>{t(state.kind === 'starting' ? 'direction.wayWaiting' : 'direction.wayAsks')}</p>
          )}
          <Button loading={state.kind === 'starting'} onClick={start}>
            {t('direction.wayStart')}
          </Button>
        </div>
      )}
    </Card>
  );
}

type WayProps = {
  readonly headingDeg: number | null;
  readonly position: PositionReading;
  readonly placed: readonly PlacedModule[];
};

function Way({ headingDeg, position: { place, accuracyM }, placed }: WayProps) {
  const { t, language } = useTexts('phone');
  const [nearest] = byDistance(place, placed);
  if (nearest === undefined) return null;
  const { module, metres } = nearest;
  // Within the error of the position, any direction would be meaningless.
  if (metres <= accuracyM) return <p>{t('direction.wayHere', { name: module.name })}</p>;
  const bearing = bearingDeg(place, nearest.place);
  const turn = headingDeg === null ? null : turnTo(bearing, headingDeg);
  const point = t(`direction.points.${windDirection(bearing)}`);
  return (
    <div className="between">
      <Lines
        title={t('direction.wayTo', { name: module.name, point })}
        sub={turn === null ? undefined : t(`direction.${turn.way}`, { degrees: turn.degrees })}
      />
      <b className="num">{distanceText(metres, language)}</b>
    </div>
  );
}

type Turn = { readonly way: 'straight' | 'turnRight' | 'turnLeft'; readonly degrees: number };

function turnTo(bearing: number, headingDeg: number): Turn {
  const turn = turned(bearing - headingDeg + 180) - 180;
  const degrees = Math.round(Math.abs(turn));
  if (degrees < STRAIGHT_DEG) return { way: 'straight', degrees };
  return { way: turn > 0 ? 'turnRight' : 'turnLeft', degrees };
}
