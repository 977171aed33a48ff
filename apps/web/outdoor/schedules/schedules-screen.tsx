import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from '../frame/frame.module.css';
import { Faces } from '../frame/states.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { byUrgency } from './schedule-state.ts';

/** The schedules: running and next ones, with skip, pause and stop. */
export default function SchedulesScreen() {
  const { t } = useTexts('outdoor');
  const schedules = useRead('listSchedules');
  return (
    <Faces of={schedules} empty={t('schedules.none')}>
      {(list) => (
        <ul className={css.list}>
          {list.toSorted(byUrgency).map((schedule) => (
            <li key={schedule.id}>
              <ScheduleCard schedule={schedule} />
            </li>
          ))}
        </ul>
      )}
    </Faces>
  );
}
