import { ActionIcon, Menu, Tooltip } from '@mantine/core';
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
import { useGo } from '../../../lib/go.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { localHour } from '../../../time/ticks.ts';
import type { Ask } from './program-dialogs.tsx';
import type { ProgramRow } from './program-rows.ts';
import type { Rights } from '../../../lib/schedules/rights.ts';
import { useProgramActions } from './use-program-actions.ts';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import css from './list.module.css';

type Props = { readonly row: ProgramRow; readonly rights: Rights; readonly onAsk: (what: Ask) => void };

/** Pause or resume, skip next, and the rest in words. What somebody may not do is not there. */
export function RowActions({ row, rights, onAsk }: Props) {
  const { t } = useTexts('schedules');
  const actions = useProgramActions(row.program);
  const when = useWhen();
  const { program, state } = row;
  const next = program.next_run;
  return (
    <div className={css.actions}>
      {rights.operate && (
        <>
          {state.kind === 'paused' ? (
            <Action label={t('act.resume')} busy={actions.busy} onClick={() => void actions.resume()}>
              <IconPlayerPlay size={19} />
            </Action>
          ) : (
            <Action label={t('act.pauseMore')} busy={actions.busy} onClick={() => onAsk({ kind: 'pause', row })}>
              <IconPlayerPause size={19} />
            </Action>
          )}
          {next !== null && (
            <Action
              label={t('act.skip', { when: when(Date.parse(next.open_at)).full })}
              busy={actions.busy}
              onClick={() => void actions.skip({ ...next, atMs: Date.parse(next.open_at) })}
            >
              <IconPlayerSkipForward size={19} />
            </Action>
          )}
        </>
      )}
      <RowMenu row={row} rights={rights} onAsk={onAsk} />
    </div>
  );
}

type ActionProps = {
  readonly label: string;
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
};

function Action({ label, busy, onClick, children }: ActionProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon color="gray" c="var(--text-2)" size={36} aria-label={label} disabled={busy} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function RowMenu({ row, rights, onAsk }: Props) {
  const { t } = useTexts('schedules');
  const go = useGo();
  const actions = useProgramActions(row.program);
  const { program } = row;
  const zone = useFarmZone();
  const report = () => {
    const until = dayOf(nowMs(), zone);
    const from = dayOf(localHour(nowMs(), 0, -6, zone), zone);
    go({ screen: 'reportView', search: { type: 'schedule', schedule: program.id, from, until } });
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon color="gray" c="var(--text-2)" size={36} aria-label={t('list.more', { name: program.name })}>
          <IconDotsVertical size={19} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.program.state === 'running' && rights.stop && (
          <Menu.Item
            leftSection={<IconPlayerStop size={18} />}
            c="var(--error)"
            onClick={() => onAsk({ kind: 'stop', row })}
          >
            {t('act.stop')}
          </Menu.Item>
        )}
        {program.last_result !== null && (
          <Menu.Item leftSection={<IconQuestionMark size={18} />} onClick={() => onAsk({ kind: 'why', row })}>
            {t('act.why')}
          </Menu.Item>
        )}
        {program.next_run !== null && (
          <Menu.Item leftSection={<IconHelpHexagon size={18} />} onClick={() => onAsk({ kind: 'whyNext', row })}>
            {t('act.whyNext')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconHistory size={18} />}
          onClick={() => go({ screen: 'schedules', search: { tab: 'history', program: program.id } })}
        >
          {t('tabs.history')}
        </Menu.Item>
        {rights.operate && <SkipsToTakeBack row={row} />}
        <Menu.Item
          leftSection={<IconPencil size={18} />}
          onClick={() => go({ screen: 'scheduleEdit', params: { id: program.id } })}
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
              onClick={() => onAsk({ kind: 'delete', row })}
            >
              {t('act.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function SkipsToTakeBack({ row }: { readonly row: ProgramRow }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const zone = useFarmZone();
  // A skip names its day and its place in it; the hour belongs to the program and may have changed since.
  const dayWords = (date: string) => when(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds).day;
  const actions = useProgramActions(row.program);
  return row.program.skips.map((skip) => (
    <Menu.Item
      key={`${skip.date} ${skip.cycle}`}
      leftSection={<IconArrowBackUp size={18} />}
      onClick={() => void actions.takeBack(skip)}
    >
      {t('act.unskip', { when: t('act.skipOf', { day: dayWords(skip.date), cycle: skip.cycle }) })}
    </Menu.Item>
  ));
}
