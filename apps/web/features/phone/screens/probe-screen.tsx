import { levelNumber } from '@zagon/domain/catalogue/level-name.ts';
import type { ProbeReading } from '@zagon/domain/phone/probe-service.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser } from '@zagon/domain/units/user-units.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Fact, Facts, Figures } from '../../../ui/list/facts.tsx';
import { FeaturePage } from '../feature-page.tsx';
import css from '../phone.module.css';
import { ReadingAge } from '../reading-age.tsx';
import { watchProbe, type ProbeFrame, type ProbeState } from '../sources/probe.ts';

/** Live readings of a probe over Bluetooth. */
export default function ProbeScreen() {
  return (
    <FeaturePage id="ble" source={watchProbe}>
      {(probe, atMs) => <Probe probe={probe} atMs={atMs} />}
    </FeaturePage>
  );
}

function Probe({ probe, atMs }: { readonly probe: ProbeState; readonly atMs: number }) {
  const { t, language } = useTexts('phone');
  const { name, levels, frames, received, lost } = probe;
  const battery = levels.find(({ batteryPercent }) => batteryPercent !== null)?.batteryPercent ?? null;
  return (
    <>
      <Card natural title={name ?? t('ble.unnamed')} right={<ReadingAge atMs={atMs} />}>
        {levels.length === 0 ? (
          <EmptyState>{t('ble.noFrames')}</EmptyState>
        ) : (
          <div className="stackL">
            {levels.map((level) => (
              <Level key={level.level} reading={level} />
            ))}
          </div>
        )}
      </Card>
      <Facts>
        <Fact label={t('ble.battery')}>
          {battery === null ? t('unknown') : formatQuantity(battery, { decimals: 0, suffix: '%' }, language)}
        </Fact>
        <Fact label={t('received')}>{received}</Fact>
        <Fact label={t('lost')}>{lost}</Fact>
      </Facts>
      <Card natural title={t('ble.frames')}>
        <ol className={css.frames}>
          {frames.map((frame) => (
            <FrameLine key={frame.count} frame={frame} />
          ))}
        </ol>
      </Card>
    </>
  );
}

function Level({ reading }: { readonly reading: ProbeReading }) {
  const { t, language } = useTexts('phone');
  const units = useUnits();
  const { level, moisturePercent, temperatureC, ecMsPerCm } = reading;
  const text = (value: number | null, decimals: number, suffix: string) =>
    value === null ? t('unknown') : formatQuantity(value, { decimals, suffix }, language);
  const temperature = temperatureC === null ? null : toUser(temperatureC, { suffix: '°C' }, units);
  return (
    <section aria-label={levelNumber(level, language)} className="stackS">
      <b>{levelNumber(level, language)}</b>
      <Figures>
        <Fact label={t('ble.moisture')}>{text(moisturePercent, 1, '%')}</Fact>
        <Fact label={t('ble.temperature')}>{text(temperature?.value ?? null, 1, temperature?.suffix ?? '')}</Fact>
        <Fact label={t('ble.ec')}>{text(ecMsPerCm, 2, 'mS/cm')}</Fact>
      </Figures>
    </section>
  );
}

function FrameLine({ frame: { hex, decoded } }: { readonly frame: ProbeFrame }) {
  const { t, language } = useTexts('phone');
  return (
    <li>
      <span>{hex}</span>
      <b>{typeof decoded === 'string' ? t(`ble.problem.${decoded}`) : levelNumber(decoded.level, language)}</b>
    </li>
  );
}
