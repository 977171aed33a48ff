import { useTexts } from '../../../../i18n/use-texts.ts';
import { contactOf, overdueFreshness } from '../../../../entities/module/module-health.ts';
import { ScreenLink } from '../../../../navigation/screen-link.tsx';
import { useNow } from '../../../../time/clock.ts';
import { Age } from '../../../../ui/value/age.tsx';
import { StationMast } from '../../../../entities/module/drawing/station-mast.tsx';
import type { DrawerProps } from './drawer-props.ts';
import { Values } from './values-drawer.tsx';
import { Row, Rows } from '../../../../ui/list/rows.tsx';
import { Lines } from '../../../../ui/list/lines.tsx';
import css from './drawers.module.css';

/** A base station: its mast, the modules connected through it, and its own thermometer. */
export function StationDrawer({ object, objects }: DrawerProps) {
  const { t, language } = useTexts('modules');
  const now = useNow('minute');
  const isOnline = object.online === true;
  const { fresh, all } = contactOf(object, objects, now);
  const connected = objects
    .filter((one) => one.id_base_station === object.id)
    .toSorted((a, b) => a.name.localeCompare(b.name, language, { numeric: true }));
  return (
    <div className={css.stack}>
      <div className="rowM">
        <StationMast live={isOnline} size={64} />
        <Lines
          title={t(isOnline ? 'station.connected' : 'station.notConnected')}
          size="large"
          tone={isOnline ? 'ok' : 'stale'}
        >
          <span className="num">{t('station.contact', { fresh, count: all })}</span>
        </Lines>
      </div>
      <Values object={object} fields={['rtx_temp', 'rtx_hum']} />
      <Rows label={t('station.modules')}>
        {connected.map((one) => (
          <Row
            key={one.id}
            trailing={<Age at={one.latest?.timestamp ?? null} stale={overdueFreshness(one, now) === 'stale'} />}
          >
            <ScreenLink to={{ screen: 'module', params: { moduleId: one.id } }} className="grow">
              {one.name}
            </ScreenLink>
          </Row>
        ))}
      </Rows>
    </div>
  );
}
