import { classes } from '../../../ui/theme/classes.ts';
import { AlarmAction } from '../alarm-action.tsx';
import css from '../alarms.module.css';
import { leadOf, type AlarmRow } from './alarm-rows.ts';
import { AlarmStateLabel } from '../alarm-state-label.tsx';
import { AlarmDuration, AlarmTime } from '../alarm-times.tsx';
import { AlarmSummary } from '../alarm-summary.tsx';
import { FoldAction } from './fold-action.tsx';
import { FoldSummary } from './fold-summary.tsx';
import { sinceOf } from './use-alarm-columns.tsx';

type Props = {
  readonly row: AlarmRow;
  /** Where the card leads: to the module, or to the networks. */
  readonly target: { readonly href: string; readonly label: string } | undefined;
  readonly onToggle: (key: string) => void;
};

/** An alarm, or the head of folded ones, as a card on a phone. */
export function AlarmCard({ row, target, onToggle }: Props) {
  const isFold = row.kind === 'fold';
  return (
    <div className="stackS">
      {target !== undefined && <a className="cover" href={target.href} aria-label={target.label} />}
      <div className="between note">
        <AlarmStateLabel alarm={isFold ? leadOf(row) : row.alarm} />
        <AlarmTime at={sinceOf(row)} />
      </div>
      {isFold ? (
        <FoldSummary fold={row.fold} isOpen={row.isOpen} onToggle={() => onToggle(row.key)} />
      ) : (
        <AlarmSummary alarm={row.alarm} isInside={row.inside !== null} />
      )}
      <div className={classes('between note', css.action)}>
        {isFold ? <span /> : <AlarmDuration alarm={row.alarm} />}
        {isFold ? <FoldAction fold={row.fold} /> : <AlarmAction alarm={row.alarm} />}
      </div>
    </div>
  );
}
