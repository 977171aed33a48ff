import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { Value } from '../../../ui/value/value.tsx';
import { FeaturePage } from '../feature-page.tsx';
import { watchMotion, type MotionReading } from '../sources/motion.ts';
import { Trace } from './trace.tsx';

/** Values in the trace: three seconds at 20 per second. */
const TRACE_LENGTH = 60;

/** Values of the motion sensor, drawn as they arrive. */
export default function LiveValuesScreen() {
  return (
    <FeaturePage id="datadisplay" source={watchMotion}>
      {(reading) => <LiveValues reading={reading} />}
    </FeaturePage>
  );
}

function LiveValues({ reading }: { readonly reading: MotionReading }) {
  const { t, language } = useTexts('phone');
  const trace = useTrace(reading);
  const { accelerationMPerS2, received, pauseMs } = reading;
  const perSecond = pauseMs === null || pauseMs <= 0 ? null : Math.round(1000 / pauseMs);
  return (
    <>
      <Card natural title={t('datadisplay.acceleration')}>
        <div className="stackM">
          <Value value={accelerationMPerS2} unit="m/s²" decimals={1} size="big" />
          <Trace values={trace} length={TRACE_LENGTH} />
        </div>
      </Card>
      <Facts>
        <Fact label={t('datadisplay.rate')}>
          {perSecond === null ? t('unknown') : t('datadisplay.perSecond', { count: perSecond })}
        </Fact>
        <Fact label={t('datadisplay.drawn')}>{t('datadisplay.drawnRate')}</Fact>
        <Fact label={t('datadisplay.events')}>{formatQuantity(received, { decimals: 0, suffix: '' }, language)}</Fact>
      </Facts>
    </>
  );
}

/** The last drawn values, newest last. */
function useTrace(reading: MotionReading): readonly number[] {
  const [drawn, setDrawn] = useState({ reading, values: [reading.accelerationMPerS2] });
  if (drawn.reading === reading) return drawn.values;
  const values = [...drawn.values, reading.accelerationMPerS2].slice(-TRACE_LENGTH);
  setDrawn({ reading, values });
  return values;
}
