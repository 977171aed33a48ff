import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCopy,
  IconDotsVertical,
  IconHelpHexagon,
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerStop,
  IconQuestionMark,
  IconTimeline,
  IconTrash,
} from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo } from '../../../navigation/go.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { localHour } from '../../../time/ticks.ts';
import { DropMenu, type MenuParts } from '../../../ui/later/drop-menu.tsx';
import { Hint } from '../../../ui/later/hint.tsx';
import type { DialogRequest } from './schedule-dialogs.tsx';
import type { ScheduleRow } from './schedule-rows.ts';
import type { Rights } from '../../../entities/schedule/rights.ts';
import { useScheduleActions } from './use-schedule-actions.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import css from './list.module.css';

type Props = {
  readonly row: ScheduleRow;
  readonly rights: Rights;
  readonly onOpenDialog: (request: DialogRequest) => void;
};

/** Pause or resume, skip next, and the rest in a menu. Actions the user may not perform are hidden. */
export function RowActions({ row, rights, onOpenDialog }: Props) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const actions = useScheduleActions(row.schedule);
  const when = useWhen();
  const { schedule, state } = row;
  const next = schedule.next_run;
  return (
    <div className={css.actions}>
      {rights.hold && (
        <>
          {state.kind === 'paused' ? (
            <Action
              of={schedule.name}
              label={rights.operate ? t('act.resume') : `${t('act.resume')}. ${common.t('openRefused.expired')}`}
              busy={actions.busy || !rights.operate}
              onClick={() => void actions.resume()}
            >
              <IconPlayerPlay size={19} />
            </Action>
          ) : (
            <Action
              of={schedule.name}
              label={t('act.pauseMore')}
              busy={actions.busy}
              onClick={() => onOpenDialog({ kind: 'pause', row })}
            >
              <IconPlayerPause size={19} />
            </Action>
          )}
          {next !== null && (
            <Action
              of={schedule.name}
              label={t('act.skip', { when: when(Date.parse(next.open_at)).full })}
              busy={actions.busy}
              onClick={() => void actions.skip({ ...next, atMs: Date.parse(next.open_at) })}
            >
              <IconPlayerSkipForward size={19} />
            </Action>
          )}
        </>
      )}
      <RowMenu row={row} rights={rights} onOpenDialog={onOpenDialog} />
    </div>
  );
}

type ActionProps = {
  readonly label: string;
  /** The name of its schedule: read out alone, the buttons of all rows would be the same. */
  readonly of: string;
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
};

function Action({ label, of, busy, onClick, children }: ActionProps) {
  return (
    <Hint label={label}>
      <ActionIcon
        color="gray"
        c="var(--text-2)"
        size={36}
        aria-label={`${label}: ${of}`}
        disabled={busy}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}

/** Opens the report of a schedule over the last week. */
function useReport(scheduleId: string) {
  const go = useGo();
  const zone = useFarmZone();
  return () => {
    const until = dayOf(nowMs(), zone);
    const from = dayOf(localHour(nowMs(), 0, -6, zone), zone);
    go({ screen: 'reportView', search: { type: 'schedule', schedule: scheduleId, from, until } });
  };
}

function RowMenu({ row, rights, onOpenDialog }: Props) {
  const { t } = useTexts('schedules');
  const go = useGo();
  const actions = useScheduleActions(row.schedule);
  const { schedule } = row;
  const report = useReport(schedule.id);
  return (
    <DropMenu
      position="bottom-end"
      width={260}
      target={
        <ActionIcon color="gray" c="var(--text-2)" size={36} aria-label={t('list.more', { name: schedule.name })}>
          <IconDotsVertical size={19} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          {row.schedule.state === 'running' && rights.stop && (
            <Menu.Item
              leftSection={<IconPlayerStop size={18} />}
              c="var(--error)"
              onClick={() => onOpenDialog({ kind: 'stop', row })}
            >
              {t('act.stop')}
            </Menu.Item>
          )}
          {schedule.last_result !== null && (
            <Menu.Item leftSection={<IconQuestionMark size={18} />} onClick={() => onOpenDialog({ kind: 'why', row })}>
              {t('act.why')}
            </Menu.Item>
          )}
          {schedule.next_run !== null && (
            <Menu.Item
              leftSection={<IconHelpHexagon size={18} />}
              onClick={() => onOpenDialog({ kind: 'whyNext', row })}
            >
              {t('act.whyNext')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconHistory size={18} />}
            onClick={() => go({ screen: 'schedules', search: { tab: 'history', schedule: schedule.id } })}
          >
            {t('tabs.history')}
          </Menu.Item>
          {rights.hold && <UndoSkips parts={Menu} row={row} disabled={!rights.operate} />}
          <Menu.Item
            leftSection={<IconPencil size={18} />}
            onClick={() => go({ screen: 'scheduleEdit', params: { scheduleId: schedule.id } })}
          >
            {rights.configure ? t('act.edit') : t('act.view')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTimeline size={18} />} onClick={report}>
            {t('act.report')}
          </Menu.Item>
          {rights.configure && (
            <>
              <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => void actions.duplicate()}>
                {t('act.duplicate')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconTrash size={18} />}
                c="var(--error)"
                onClick={() => onOpenDialog({ kind: 'delete', row })}
              >
                {t('act.delete')}
              </Menu.Item>
            </>
          )}
        </>
      )}
    </DropMenu>
  );
}

type UndoProps = { readonly parts: MenuParts; readonly row: ScheduleRow; readonly disabled: boolean };

/** Undoing a skip lets water run, which an expired account may not do. */
function UndoSkips({ parts: Menu, row, disabled }: UndoProps) {
  const common = useTexts('common');
  const { t } = useTexts('schedules');
  const when = useWhen();
  const zone = useFarmZone();
  // A skip is identified by its day and its index in it; the schedule's hour may have changed since.
  const dayText = (date: string) => when(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds).day;
  const actions = useScheduleActions(row.schedule);
  return row.schedule.skips.map((skip) => (
    <Menu.Item
      key={`${skip.date} ${skip.cycle}`}
      leftSection={<IconArrowBackUp size={18} />}
      disabled={disabled}
      {...(disabled ? { title: common.t('openRefused.expired') } : {})}
      onClick={() => void actions.takeBack(skip)}
    >
      {t('act.unskip', { when: t('act.skipOf', { day: dayText(skip.date), cycle: skip.cycle }) })}
    </Menu.Item>
  ));
}
