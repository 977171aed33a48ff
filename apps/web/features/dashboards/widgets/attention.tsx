import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailedOpeningRow } from '../../../entities/output/failed-opening-row.tsx';
import { useFailedOpenings } from '../../../entities/output/failed-openings.ts';
import { useRead } from '../../../api/query.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Scroller } from '../../../ui/frame/scroller.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { AlarmRow } from '../../../entities/alarm/alarm-row.tsx';
import { needingAttention } from '../attention/attention-order.ts';
import css from '../attention/attention.module.css';
import { StationLines } from '../attention/station-lines.tsx';

/** Maximum alarms on the card; the rest become a count and a link. */
const MAX_SHOWN = 6;

/** Failed hand openings, active alarms and those awaiting confirmation; the footer shows the base stations. */
function AttentionWidget({ widget }: Pick<WidgetProps<'attention'>, 'widget'>) {
  const { t } = useTexts('dashboard');
  const alarms = useRead('listAlarms');
  const failed = useFailedOpenings();
  return (
    <Card title={widget.name} right={<WidgetMenu widget={widget} />}>
      <StateView of={alarms} loading={<LoadingState rows={4} />}>
        {(all) => {
          const openAlarms = needingAttention(all);
          return (
            <Scroller>
              {openAlarms.length + failed.length === 0 && (
                <Notice tone="ok" icon={<IconCheck size={20} aria-hidden="true" />}>
                  {t('attention.none')}
                </Notice>
              )}
              <Rows align="start">
                {failed.map((opening) => (
                  <FailedOpeningRow key={opening.id} opening={opening} />
                ))}
                {openAlarms.slice(0, MAX_SHOWN).map((alarm) => (
                  <AlarmRow key={alarm.id} alarm={alarm} />
                ))}
              </Rows>
              {openAlarms.length > MAX_SHOWN && (
                <ScreenLink className={css.more} to={{ screen: 'alarms' }}>
                  {t('attention.more', { count: openAlarms.length - MAX_SHOWN })}
                </ScreenLink>
              )}
            </Scroller>
          );
        }}
      </StateView>
      <StationLines />
    </Card>
  );
}

export const attentionView: WidgetView<'attention'> = {
  title: { pl: 'Wymaga uwagi', en: 'Needs attention' },
  render: (widget) => <AttentionWidget widget={widget} />,
};
