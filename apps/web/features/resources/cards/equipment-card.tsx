import type { EquipmentShape } from '@zagon/contract/equipment/endpoints.ts';
import { valueOfField } from '../../../entities/module/field-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fieldAge } from '../../../entities/module/age/field-age.ts';
import { shownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useNow } from '../../../time/clock.ts';
import { Age } from '../../../ui/value/age.tsx';
import { MeterFigures } from '../../../entities/meters/meter-figures.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Value } from '../../../ui/value/value.tsx';
import type { Lists } from '../resource-types.ts';

/** Current reading of a meter, gauge or manometer, with its age. */
export function EquipmentCard({ device, lists }: { readonly device: EquipmentShape; readonly lists: Lists }) {
  const { t } = useTexts('resources');
  const units = useUnits();
  const now = useNow('minute');
  const module = lists.modules.find(({ id }) => id === device.id_object);
  if (module === undefined || device.field === null) return null;
  const shown = shownField(module, device.field, units);
  const stale = shown === undefined || fieldAge(shown, now) !== 'current';
  return (
    <Card
      natural
      stale={stale}
      title={t(shown === undefined || shown.counter === null ? 'now' : 'counted')}
      sub={t('nowHint')}
      right={shown?.atMs === undefined || shown.atMs === null ? null : <Age at={shown.atMs} stale={stale} />}
    >
      {shown === undefined ? (
        <p className="muted">{t('notMeasured')}</p>
      ) : shown.counter !== null ? (
        <MeterFigures field={shown} counter={shown.counter} size="page" />
      ) : (
        <Value {...valueOfField(shown)} size="big" />
      )}
    </Card>
  );
}
