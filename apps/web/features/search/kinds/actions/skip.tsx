import { IconPlayerSkipForward } from '@tabler/icons-react';
import { mayPause } from '../../../../entities/session/session.ts';
import { formatTime } from '../../../../time/format-time.ts';
import { PreviewTitle } from '../../preview/preview-title.tsx';
import type { Entry, SearchFacts } from '../kind.ts';
import { VERBS } from './verbs.ts';

/** Skipping the next run of a schedule, which only withholds water and can be undone. */
export function skipActions({ me, online, schedules, language, zone, t }: SearchFacts): Entry[] {
  if (!mayPause(me) || !online) return [];
  return schedules.flatMap(({ id, name, next_run: next }): Entry[] => {
    if (next === null) return [];
    const atMs = Date.parse(next.open_at);
    const title = t('skip.title', { name });
    const note = t('skip.note', { when: formatTime(atMs, 'weekdayTime', language, zone) });
    return [
      {
        key: `skip:${id}`,
        kind: 'action',
        name,
        title,
        note,
        keywords: [title, ...VERBS.skip],
        order: 1,
        icon: () => <IconPlayerSkipForward size={20} aria-hidden="true" />,
        state: () => null,
        preview: () => (
          <PreviewTitle title={title}>
            <span className="note">{note}</span>
          </PreviewTitle>
        ),
        choice: { kind: 'skip', cycle: { id_scheduler: id, name, date: next.date, cycle: next.cycle, atMs } },
      },
    ];
  });
}
