import type { ProvenWeek } from '@zagon/domain/reports/proven-runs.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatDays } from '../period-text.ts';
import { addDays } from '../period.ts';
import css from './panels.module.css';

/** The proven runs of each week; nothing without a run that a probe could have seen. */
export function ProvenWeeks({ weeks }: { readonly weeks: readonly ProvenWeek[] }) {
  const { t, language } = useTexts('reports');
  if (weeks.length === 0) return null;
  return (
    <table className={css.weeks}>
      <caption>{t('schedule.weeks.title')}</caption>
      <tbody>
        {weeks.map(({ monday, proven, judged, unknown }) => (
          <tr key={monday}>
            <th scope="row">{formatDays({ from: monday, until: addDays(monday, 6) }, language)}</th>
            <td className="num">{judged > 0 && t('schedule.weeks.proven', { proven, count: judged })}</td>
            <td className="num toned" data-tone="stale">
              {unknown > 0 && t('schedule.weeks.unknown', { count: unknown })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
