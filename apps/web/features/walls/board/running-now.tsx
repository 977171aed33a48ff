import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { isWet } from '@zagon/domain/outputs/feeds.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { isAuxiliary, useNotClosed } from '../../../entities/output/use-not-closed.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import css from './board.module.css';
import type { NextOpening } from './night.ts';
import { RunningCard } from './running-card.tsx';
import { OutputLine } from './output-line.tsx';

/** Cards that are readable from a distance; further outputs have a line each. */
const CARDS_MAX = 4;
/** Lines that fit below the cards of a wall; the number of those left out is shown. */
const LINES_MAX = 8;

type Props = {
  readonly outputs: readonly OutputShape[];
  readonly next: NextOpening | null;
  /** A screen without buttons shows a few; a page shows all, each with its Stop. */
  readonly isWall: boolean;
};

/** Whether water is running, where, and the time left. */
export function RunningNow({ outputs, next, isWall }: Props) {
  const { t, language } = useTexts('walls');
  const zone = useFarmZone();
  const items = useNotClosed();
  const flows = new Map(outputs.map(({ id, flow }) => [id, flow]));
  // A pump runs for its sections: it has a line below them, and a card of its own only without them.
  const sections = items.filter(({ output }) => !isAuxiliary(output));
  const cards = (sections.length === 0 ? items : sections).slice(0, isWall ? CARDS_MAX : undefined);
  const others = items.filter((item) => !cards.includes(item));
  const lines = others.slice(0, isWall ? LINES_MAX : undefined);
  const open = items.filter(({ output, view }) => isWet(output, view));
  const flowM3PerH = open.reduce((sum, { output }) => sum + (flows.get(output.id) ?? 0), 0);
  if (items.length === 0)
    return (
      <section className={css.calm} aria-label={t('running')}>
        <b>{t('nothing')}</b>
        {next !== null && <span>{t('next', { time: formatTime(next.atMs, 'time', language, zone) })}</span>}
      </section>
    );
  const title = t(open.length > 0 ? 'running' : 'pending');
  return (
    <section aria-label={title}>
      <h2 className={css.heading}>
        {title}
        {open.length === 0 && <b className="num"> · {items.length}</b>}
        {flowM3PerH > 0 && <b> · {t('flow', { flow: formatNumber(flowM3PerH, 1, language) })}</b>}
      </h2>
      <ul className={css.runs} data-many={cards.length > 2 || undefined}>
        {cards.map((item) => (
          <RunningCard key={item.output.id} item={item} flowM3PerH={flows.get(item.output.id) ?? null} />
        ))}
        {lines.map((item) => (
          <OutputLine key={item.output.id} item={item} />
        ))}
      </ul>
      {others.length > lines.length && <p className={css.more}>{t('more', { count: others.length - lines.length })}</p>}
    </section>
  );
}
