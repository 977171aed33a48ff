import { IconCheck } from '@tabler/icons-react';
import { alarmState, needsAction } from '../../../../entities/alarm/alarm-state.ts';
import { mayOperate } from '../../../../entities/session/session.ts';
import { PreviewTitle } from '../../preview/preview-title.tsx';
import type { Entry, SearchFacts } from '../kind.ts';
import { VERBS } from './verbs.ts';

/** Confirming an alarm that is not confirmed yet. */
export function confirmActions({ me, online, alarms, alarmText, t }: SearchFacts): Entry[] {
  if (!mayOperate(me) || !online) return [];
  return alarms
    .filter((alarm) => needsAction(alarm) && alarmState(alarm) !== 'seen')
    .map((alarm): Entry => {
      const what = alarmText(alarm);
      const title = t('confirm.title', { what });
      const where = alarm.object_name ?? '';
      return {
        key: `confirm:${alarm.id}`,
        kind: 'action',
        name: what,
        title,
        note: where,
        keywords: [title, ...VERBS.confirm, where],
        order: 1,
        icon: () => <IconCheck size={20} aria-hidden="true" />,
        state: () => null,
        preview: () => (
          <PreviewTitle title={title}>
            <span className="note">{where}</span>
          </PreviewTitle>
        ),
        choice: { kind: 'confirm', alarmId: alarm.id },
      };
    });
}
