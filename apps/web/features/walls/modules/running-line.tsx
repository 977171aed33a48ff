import { useNotClosed } from '../../../entities/output/use-not-closed.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import type { NextOpening } from '../board/night.ts';
import css from './modules.module.css';

/** Whether water runs, in one line, for the pages that show modules. */
export function RunningLine({ next }: { readonly next: NextOpening | null }) {
  const { t, language } = useTexts('walls');
  const zone = useFarmZone();
  const [first, ...others] = useNotClosed();
  if (first === undefined)
    return (
      <p className={css.line}>
        <b>{t('nothing')}</b>
        {next !== null && (
          <span className="num">{t('next', { time: formatTime(next.atMs, 'time', language, zone) })}</span>
        )}
      </p>
    );
  const { output, view } = first;
  const untilMs = 'untilMs' in view ? view.untilMs : null;
  return (
    <p className={css.line} data-running="">
      <b>{nameParts(output.section_name ?? output.name).name}</b>
      <span className="num">
        {untilMs === null ? t('unknownState') : t('until', { time: formatTime(untilMs, 'time', language, zone) })}
      </span>
      {others.length > 0 && <span className="num">{t('more', { count: others.length })}</span>}
    </p>
  );
}
