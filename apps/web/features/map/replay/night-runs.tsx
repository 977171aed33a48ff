import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FieldShape } from '../../../map/field/field-content.ts';
import { formatTime } from '../../../time/format-time.ts';
import type { SectionRun } from './night-step.ts';
import css from './replay.module.css';

type Props = { readonly runs: readonly SectionRun[]; readonly nameOf: (sectionId: string) => FieldShape['name'] };

/** The runs of a night as a table: the same as the bars and the map show. */
export function NightRuns({ runs, nameOf }: Props) {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const time = (atMs: number) => formatTime(atMs, 'time', language, zone);
  return (
    <section className={css.runs} aria-label={t('replay.runs')}>
      <h2>{t('replay.runs')}</h2>
      {runs.length === 0 ? (
        <p>{t('replay.noRuns')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{t('replay.section')}</th>
              <th>{t('replay.from')}</th>
              <th>{t('replay.until')}</th>
              <th>{t('replay.kind')}</th>
            </tr>
          </thead>
          <tbody>
            {runs
              .toSorted((a, b) => a.fromMs - b.fromMs)
              .map(({ sectionId, fromMs, untilMs, plannedUntilMs, isOpenAtEnd, fertigation }) => (
                <tr key={`${sectionId} ${fromMs}`}>
                  <td>{nameOf(sectionId)}</td>
                  <td className="num">{time(fromMs)}</td>
                  <td className="num">
                    {untilMs !== null
                      ? time(untilMs)
                      : isOpenAtEnd
                        ? t('replay.openAt', { time: time(plannedUntilMs) })
                        : t('replay.notReported')}
                  </td>
                  <td>{t(fertigation ? 'replay.fertigation' : 'replay.irrigation')}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
