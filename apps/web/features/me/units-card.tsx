import { Input, Select, Stack } from '@mantine/core';
import { DATE_FORMATS } from '@zagon/domain/units/dates.ts';
import { AREA_UNITS } from '@zagon/domain/units/user-units.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone, type Me } from '../../entities/session/session.ts';
import { nowMs } from '../../time/clock.ts';
import { formatDay } from '../../time/format-time.ts';
import { MeanwhileNotice } from '../../entities/edit/meanwhile-notice.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { Segments } from '../../ui/frame/segments.tsx';
import css from './units.module.css';
import { UnitsPreview } from './units-preview.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';

const LABELS = {
  temperature_unit: 'temperature',
  area_unit: 'area',
  time_zone: 'zone',
  date_format: 'date',
} as const;

/** Units, time zone and date format of the user, with a preview that changes with every choice. */
export function UnitsCard({ user }: { readonly user: Me['user'] }) {
  const { t, language } = useTexts('me');
  const farmZone = useFarmZone();
  const { temperature_unit, area_unit, time_zone, date_format } = user;
  const saved = { temperature_unit, area_unit, time_zone, date_format };
  const form = useProfileForm(user.version, saved, ['time_zone']);
  const zones = useMemo(() => zonesWith(time_zone, farmZone), [time_zone, farmZone]);
  const { values, change } = form;
  return (
    <Card title={t('units.title')} sub={t('units.sub')} natural>
      <form onSubmit={(event) => void form.save(event)} noValidate>
        <Unsaved form="units" item={user.id} of={form.kept} />
        <div className={css.columns}>
          <Stack gap="md">
            <Segments
              label={t('units.temperature')}
              showLabel
              segments={[
                { id: 'C', label: '°C' },
                { id: 'F', label: '°F' },
              ]}
              value={values.temperature_unit}
              onChange={(unit) => change({ temperature_unit: unit })}
            />
            <Segments
              label={t('units.area')}
              showLabel
              segments={AREA_UNITS.map((id) => ({ id, label: t(`units.areas.${id}`) }))}
              value={values.area_unit}
              onChange={(unit) => change({ area_unit: unit })}
            />
            <Select
              label={t('units.zone')}
              description={t('units.zoneHint')}
              searchable
              data={zones}
              value={values.time_zone}
              allowDeselect={false}
              limit={100}
              error={form.errorOf('time_zone')}
              onChange={(zone) => change({ time_zone: zone ?? time_zone })}
            />
            <div>
              <Segments
                label={t('units.date')}
                showLabel
                pairs
                segments={DATE_FORMATS.map((id) => ({ id, label: formatDay(nowMs(), id, language, values.time_zone) }))}
                value={values.date_format}
                onChange={(format) => change({ date_format: format })}
              />
              <Input.Description mt="xs">{t('units.number')}</Input.Description>
            </div>
          </Stack>
          <UnitsPreview chosen={values} saved={saved} />
        </div>
        <MeanwhileNotice
          meanwhile={form.meanwhile}
          refused={form.refused}
          label={(field) => t(`units.${LABELS[field]}`)}
          text={(field, shown) => shown[field]}
        />
        <FormFooter {...form} onDiscard={form.discard} />
      </form>
    </Card>
  );
}

/** The browser's time zones. Its list may lack old names, one of which may be chosen. */
function zonesWith(...chosen: readonly string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...chosen, 'UTC'])].toSorted();
}
