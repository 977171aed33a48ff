import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconCheck, IconClock } from '@tabler/icons-react';
import type { PreviewReply } from '@zagon/contract/schedulers/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import { useChange, useEditor } from '../editor/editor-context.ts';
import { sortedHours } from '../editor/typed-hour.ts';
import { toldGroups, type ToldGroup } from './told-groups.ts';
import css from './preview.module.css';

/** So many are listed; when everything collides, the first ones tell why. */
const SHOWN = 6;
/** So many further days are named. */
const DAYS_SHOWN = 5;

const signs = { conflict: IconAlertTriangleFilled, warning: IconClock } as const satisfies Record<
  ToldGroup['kind'],
  unknown
>;

/** What there is to check, one entry for each thing that happens. */
export function useTold(reply: PreviewReply | undefined): readonly ToldGroup[] {
  const { language } = useTexts('schedules');
  const when = useWhen();
  return reply === undefined ? [] : toldGroups(reply, language, (atMs) => when(atMs).time);
}

/** Conflicts and warnings in words. They are amber: saving is allowed. */
export function CheckList({ reply }: { readonly reply: PreviewReply }) {
  const { t } = useTexts('schedules');
  const told = useTold(reply);
  if (told.length === 0)
    return (
      <p className={css.clean}>
        <IconCheck size={18} stroke={2.4} aria-hidden="true" />
        {t('preview.noneToCheck')}
      </p>
    );
  return (
    <>
      <h3 className={css.checkHead}>
        {t('preview.toCheck')} <span className="num">{told.length}</span>
      </h3>
      <ul className={css.check}>
        {told.slice(0, SHOWN).map((group) => (
          <Entry key={group.key} group={group} />
        ))}
      </ul>
      {told.length > SHOWN && <p className={css.more}>+{told.length - SHOWN}</p>}
    </>
  );
}

function Entry({ group }: { readonly group: ToldGroup }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const Sign = signs[group.kind];
  const [first, ...others] = group.atMs;
  const days = others.slice(0, DAYS_SHOWN).map((atMs) => when(atMs).day);
  const rest = others.length - days.length;
  return (
    <li>
      <span aria-hidden="true">
        <Sign size={18} />
      </span>
      <div>
        {first !== undefined && <b className="num">{when(first).full}</b>}
        <p className="num">{group.text}</p>
        {days.length > 0 && (
          <p className="num">{t('preview.again', { days: [...days, ...(rest > 0 ? [`+${rest}`] : [])].join(', ') })}</p>
        )}
      </div>
      {first !== undefined && group.freeMs !== null && <MoveStart fromMs={first} toMs={group.freeMs} />}
    </li>
  );
}

/** The one change of the form that solves it: the start moves to where it would end up anyway. Saves nothing. */
function MoveStart({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const { values, readOnly } = useEditor();
  const change = useChange();
  const [from, to] = [when(fromMs).time, when(toMs).time];
  const place = values.hours.indexOf(from);
  if (readOnly || values.type === 'interval' || values.cyclesBy !== 'hours' || place === -1) return null;
  return (
    <Button
      variant="default"
      size="sm"
      className={css.solve ?? ''}
      onClick={() => change('hours', sortedHours(values.hours.with(place, to)))}
    >
      {t('preview.moveTo', { time: to })}
    </Button>
  );
}
