import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { isWet } from '@zagon/domain/outputs/feeds.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { isAuxiliary, useNotClosed, type NotClosed } from '../../../entities/output/use-not-closed.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
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
const LINES_MAX = 4;

const nameOf = ({ output }: NotClosed) => nameParts(output.section_name ?? output.name).name;

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
  const rest = items.filter((item) => !cards.includes(item));
  // On a wall, which has no Stop, outputs of unknown state need no line each: their names are enough.
  const unknown = isWall ? rest.filter(({ view }) => view.kind === 'unknown') : [];
  const others = rest.filter((item) => !unknown.includes(item));
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
  // A valve that is open without water is known to be open.
  const isKnown = items.every(({ view }) => view.kind === 'open');
  const title = t(open.length > 0 ? 'running' : isKnown ? 'open' : 'pending');
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
      {unknown.length > 0 && <p className={css.more}>{t('unknownOf', { names: unknown.map(nameOf).join(', ') })}</p>}
      {others.length > lines.length && <p className={css.more}>{t('more', { count: others.length - lines.length })}</p>}
    </section>
  );
}
