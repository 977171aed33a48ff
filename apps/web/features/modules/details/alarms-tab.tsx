import { Stack } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { AlarmSettings } from './alarm-settings.tsx';
import { ModuleAlarms } from './module-alarms.tsx';
import css from './details.module.css';

/** As many as one answer can hold: the alarms of a year on a large farm. */
const MOST = 1000;

/** All alarms of a module, newest first, and what raises them. Confirming is done where all alarms are. */
export function AlarmsTab({ object }: { readonly object: ObjectShape }) {
  const { t } = useTexts('modules');
  const alarms = useRead('listAlarms', { query: { limit: MOST } });
  const own = (alarms.data ?? []).filter((alarm) => alarm.id_object === object.id);
  return (
    <Stack gap="md">
      <Faces
        of={alarms}
        loading={<Loading rows={4} rowHeight={64} />}
        isEmpty={() => own.length === 0}
        empty={<Empty>{t('alarms.none')}</Empty>}
      >
        {() => (
          <Card
            natural
            title={t('tab.alarms')}
            right={
              <ScreenLink className={css.link} to={{ screen: 'alarms' }}>
                {t('alarms.toAll')}
              </ScreenLink>
            }
          >
            <ModuleAlarms alarms={own} />
          </Card>
        )}
      </Faces>
      <AlarmSettings object={object} />
    </Stack>
  );
}
