import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { needsAction } from '../../lib/alarm-state.ts';
import { useRead } from '../../lib/api/query.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AttentionRow } from './attention-row.tsx';
import css from './attention.module.css';

/** So many stand on the start page; the rest is a number. */
const SHOWN = 4;

/** What wants someone to look: active alarms, and ended ones that nobody has confirmed. */
export function AttentionCard() {
  const { t } = useTexts('start');
  const alarms = useRead('listAlarms');
  return (
    <Card
      title={t('attention.title')}
      right={
        <ScreenLink to={{ screen: 'alarms' }} className={css.all}>
          {t('attention.all')}
        </ScreenLink>
      }
    >
      <Faces
        of={alarms}
        loading={<Loading rows={3} rowHeight={64} />}
        isEmpty={(all) => !all.some(needsAction)}
        empty={
          <p className={css.none}>
            <IconCheck size={20} aria-hidden="true" />
            {t('attention.none')}
          </p>
        }
      >
        {(all) => {
          const open = all
            .filter(needsAction)
            .toSorted(
              (a, b) =>
                Number(a.inactivation_date !== null) - Number(b.inactivation_date !== null) ||
                b.activation_date.localeCompare(a.activation_date),
            );
          return (
            <>
              <ul className={css.list}>
                {open.slice(0, SHOWN).map((alarm) => (
                  <AttentionRow key={alarm.id} alarm={alarm} />
                ))}
              </ul>
              {open.length > SHOWN && <p className={css.more}>{t('attention.more', { count: open.length - SHOWN })}</p>}
            </>
          );
        }}
      </Faces>
    </Card>
  );
}
