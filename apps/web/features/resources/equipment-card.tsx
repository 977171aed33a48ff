import type { DeviceShape } from '@zagon/contract/devices/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { moduleFreshness } from '../../lib/modules/module-health.ts';
import { shownField } from '../../lib/modules/shown-field.ts';
import { useUnits } from '../../lib/modules/use-units.ts';
import { useNow } from '../../time/clock.ts';
import { Age } from '../../ui/age.tsx';
import { Card } from '../../ui/card.tsx';
import { Value } from '../../ui/value.tsx';
import type { Lists } from './noun.ts';
import css from './resources.module.css';

/** What a meter, a gauge or a manometer says now, with the age of its reading. */
export function EquipmentCard({ device, lists }: { readonly device: DeviceShape; readonly lists: Lists }) {
  const { t } = useTexts('resources');
  const units = useUnits();
  const now = useNow('minute');
  const module = lists.modules.find(({ id }) => id === device.id_object);
  if (module === undefined || device.field === null) return null;
  const shown = shownField(module, device.field, units);
  const stale = moduleFreshness(module, now) !== 'current';
  return (
    <Card
      natural
      stale={stale}
      title={t('now')}
      sub={t('nowHint')}
      right={shown?.atMs === undefined || shown.atMs === null ? null : <Age at={shown.atMs} stale={stale} />}
    >
      {shown === undefined ? (
        <p className={css.nothing}>{t('notMeasured')}</p>
      ) : (
        <Value
          size="big"
          value={shown.value}
          unit={shown.unit}
          decimals={shown.decimals}
          {...(shown.trend === undefined ? {} : { trend: shown.trend })}
        />
      )}
    </Card>
  );
}
