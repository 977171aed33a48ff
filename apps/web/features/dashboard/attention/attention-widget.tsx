import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps } from '../widget-types.ts';
import widgetCss from '../widget.module.css';
import { AlarmRow } from './alarm-row.tsx';
import { inNeed } from './attention-order.ts';
import css from './attention.module.css';
import { StationLines } from './station-lines.tsx';

/** So many stand on the card; all others are a number and a link. */
const SHOWN = 6;

/** What is wrong now and what waits to be confirmed; at the foot the base stations. */
export function AttentionWidget({ widget }: WidgetProps<'attention'>) {
  const { t } = useTexts('dashboard');
  const alarms = useRead('listAlarms');
  return (
    <Card title={widget.name} right={<WidgetMenu widget={widget} />}>
      <Faces of={alarms} loading={<Loading rows={4} />}>
        {(all) => {
          const needed = inNeed(all);
          return (
            <div className={widgetCss.scroll}>
              {needed.length === 0 && (
                <p className={css.none}>
                  <IconCheck size={20} aria-hidden="true" />
                  {t('attention.none')}
                </p>
              )}
              <ul className={css.list}>
                {needed.slice(0, SHOWN).map((alarm) => (
                  <AlarmRow key={alarm.id} alarm={alarm} />
                ))}
              </ul>
              {needed.length > SHOWN && (
                <ScreenLink className={css.more} to={{ screen: 'alarms' }}>
                  {t('attention.more', { count: needed.length - SHOWN })}
                </ScreenLink>
              )}
            </div>
          );
        }}
      </Faces>
      <StationLines />
    </Card>
  );
}
