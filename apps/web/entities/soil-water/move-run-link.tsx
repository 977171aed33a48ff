import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { useRights } from '../schedule/rights.ts';
import { RowLink } from './row-link.tsx';

type Props = {
  readonly scheduleId: string;
  /** The day of its run, `YYYY-MM-DD`. */
  readonly date: string;
  /** When the section opens in that run, as a UTC instant. */
  readonly opens: string;
  /** When the section needs water at the earliest; null: already. */
  readonly needed: string | null;
};

/** Opens the schedule of a run that comes too late, with the run moved before the earliest time, but not saved. */
export function MoveRunLink({ scheduleId, date, opens, needed }: Props) {
  const { t } = useTexts('soilWater');
  const now = useNow('minute');
  const { configure } = useRights();
  if (!configure) return null;
  const search = { late: date, opens, needed: needed ?? new Date(now).toISOString() };
  return <RowLink to={{ screen: 'scheduleEdit', params: { scheduleId }, search }}>{t('plan.move')}</RowLink>;
}
