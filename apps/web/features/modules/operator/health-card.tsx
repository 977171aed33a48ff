import type { InstalledModuleDetails } from '@zagon/contract/modules/operator.ts';
import { CONTACT_CELLS } from '@zagon/domain/measurements/contact-cells.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useNow } from '../../../time/clock.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Figures } from '../../../ui/list/facts.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { DeviceBattery, DeviceSignal } from './device-value.tsx';
import css from './operator.module.css';

const HOURS_BACK = [24, 18, 12, 6, 0] as const;

/** Contact of the last day, battery, signal and firmware. */
export function HealthCard({ module }: { readonly module: InstalledModuleDetails }) {
  const { t } = useTexts('installedModules');
  const isStale = module.communication === 'stale';
  const inTime = module.contact.filter(Boolean).length;
  return (
    <Card
      title={t('health.contact')}
      sub={t('health.inTime', { count: inTime, of: CONTACT_CELLS })}
      right={<Age at={module.last_contact_at} stale={isStale} />}
      stale={isStale}
      natural
    >
      <div className="stackM">
        <ContactStrip contact={module.contact} inTime={inTime} />
        <Figures>
          <Fact label={t('column.battery')}>
            <DeviceBattery value={module.battery} />
          </Fact>
          <Fact label={t('column.signal')}>
            <DeviceSignal value={module.signal} />
          </Fact>
          <Fact label={t('health.firmware')}>{module.firmware === '' ? t('none') : module.firmware}</Fact>
          {module.online !== null && (
            <Fact label={t('health.link')}>{t(module.online ? 'health.linked' : 'health.unlinked')}</Fact>
          )}
          {module.station !== null && (
            <Fact label={t('health.station')}>{t(module.station.online ? 'health.linked' : 'health.unlinked')}</Fact>
          )}
        </Figures>
      </div>
    </Card>
  );
}

/** A cell per quarter of an hour; one without contact is hollow and dashed. */
function ContactStrip({ contact, inTime }: { readonly contact: readonly boolean[]; readonly inTime: number }) {
  const { t, language } = useTexts('installedModules');
  const zone = useZone();
  const nowMs = useNow('minute');
  return (
    <div>
      <div className={css.cells} role="img" aria-label={t('health.inTime', { count: inTime, of: CONTACT_CELLS })}>
        {contact.map((isIn, cell) => (
          // The cells have no identity other than their position.
          <i key={cell} data-missing={isIn ? undefined : ''} />
        ))}
      </div>
      <div className={css.hours} aria-hidden="true">
        {HOURS_BACK.map((hours) => (
          <span key={hours} className="caption num">
            {formatTime(nowMs - hours * 3_600_000, 'time', language, zone)}
          </span>
        ))}
      </div>
    </div>
  );
}
