import { IconCheck } from '@tabler/icons-react';
import { useRead } from '../../../api/query.ts';
import { AlarmRow } from '../../../entities/alarm/alarm-row.tsx';
import { alarmState } from '../../../entities/alarm/alarm-state.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Scroller } from '../../../ui/frame/scroller.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { inOrderOfNeed } from '../attention/attention-order.ts';
import { SourceMissing } from '../source-missing.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

/** Maximum alarms on the card. */
const MAX_SHOWN = 30;

/** Alarms of the account or of some modules, those that need action first. */
function AlarmsWidget({ widget, options: { id_objects: chosen, ended } }: WidgetProps<'alarms'>) {
  const { t } = useTexts('dashboard');
  const alarms = useRead('listAlarms');
  const modules = useRead('listModules').data;
  const allMissing =
    chosen.length > 0 && modules !== undefined && !modules.some((module) => chosen.includes(module.id));
  if (allMissing) {
    return (
      <Card title={widget.name} right={<WidgetMenu widget={widget} />}>
        <SourceMissing widgetId={widget.id}>{t('widget.goneModule')}</SourceMissing>
      </Card>
    );
  }
  return (
    <Card
      title={widget.name}
      right={<WidgetMenu widget={widget} />}
      footer={<ScreenLink to={{ screen: 'alarms' }}>{t('attention.all')}</ScreenLink>}
    >
      <StateView of={alarms} loading={<LoadingState rows={4} />}>
        {(all) => {
          const shown = inOrderOfNeed(all).filter(
            (alarm) =>
              (ended || alarmState(alarm) !== 'confirmed') &&
              (chosen.length === 0 || (alarm.id_object !== null && chosen.includes(alarm.id_object))),
          );
          if (shown.length === 0)
            return (
              <Notice tone="ok" icon={<IconCheck size={20} aria-hidden="true" />}>
                {t('alarms.none')}
              </Notice>
            );
          return (
            <Scroller>
              <Rows align="start">
                {shown.slice(0, MAX_SHOWN).map((alarm) => (
                  <AlarmRow key={alarm.id} alarm={alarm} />
                ))}
              </Rows>
            </Scroller>
          );
        }}
      </StateView>
    </Card>
  );
}

export const alarmsView: WidgetView<'alarms'> = {
  title: { pl: 'Alarmy', en: 'Alarms' },
  render: (widget, options) => <AlarmsWidget widget={widget} options={options} />,
};
