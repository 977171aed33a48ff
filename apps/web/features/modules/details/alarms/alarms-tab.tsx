import { Stack } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useRead } from '../../../../api/query.ts';
import { ScreenLink } from '../../../../navigation/screen-link.tsx';
import { Card } from '../../../../ui/frame/card.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../../ui/frame/loading-state.tsx';
import { ModuleThresholds } from '../../thresholds/module-thresholds.tsx';
import { ModuleAlarms } from './module-alarms.tsx';
import css from '../details.module.css';

/** The most one response can hold: a year of alarms on a large farm. */
const LIMIT = 1000;

/** All alarms of a module, newest first, and the rules that raise them. Confirming happens on the alarms screen. */
export function AlarmsTab({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('modules');
  const alarms = useRead('listAlarms', { query: { limit: LIMIT } });
  const moduleAlarms = (alarms.data ?? []).filter((alarm) => alarm.id_object === object.id);
  return (
    <Stack gap="md">
      <ModuleThresholds object={object} />
      <StateView
        of={alarms}
        loading={<LoadingState rows={4} rowHeight={64} />}
        isEmpty={() => moduleAlarms.length === 0}
        empty={<EmptyState>{t('alarms.none')}</EmptyState>}
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
            <ModuleAlarms alarms={moduleAlarms} />
          </Card>
        )}
      </StateView>
    </Stack>
  );
}
