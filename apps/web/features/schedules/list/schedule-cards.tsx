import { Button } from '@mantine/core';
import {
  IconChevronRight,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useBeside } from '../../../ui/frame/beside.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { TimeAxis } from '../../../ui/time/time-axis.tsx';
import { ConditionChips } from '../../../entities/schedule/conditions/condition-chips.tsx';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { LastCell } from './last-cell.tsx';
import { NextCell } from './next-cell.tsx';
import type { DialogRequest } from './schedule-dialogs.tsx';
import { ScheduleStrip } from './schedule-line.tsx';
import type { ScheduleGroup, ScheduleRow, Span } from './schedule-rows.ts';
import { ScheduleIcon } from './schedule-icon.tsx';
import { GroupLine } from './schedule-table.tsx';
import type { Rights } from '../../../entities/schedule/rights.ts';
import { RowActions } from './row-actions.tsx';
import { useRowTexts } from './use-row-texts.ts';
import { StateCell } from './state-cell.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';
import css from './cards.module.css';

type Props = {
  readonly groups: readonly ScheduleGroup[];
  readonly span: Span;
  readonly rights: Rights;
  readonly onOpenDialog: (request: DialogRequest) => void;
};

/** The list on a phone: name, state, strip and next start; a tap shows the rest. */
export function ScheduleCards({ groups, span, rights, onOpenDialog }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = groups.flatMap(({ rows }) => rows).find(({ schedule }) => schedule.id === openId);
  return (
    <>
      {groups.map((group) => (
        <section key={group.source?.id ?? group.kind} className={css.group}>
          <h2>
            <GroupLine group={group} span={span} />
          </h2>
          {group.rows.map((row) => (
            <ScheduleCard key={row.schedule.id} row={row} span={span} onOpen={() => setOpenId(row.schedule.id)} />
          ))}
        </section>
      ))}
      {open !== undefined && (
        <ScheduleSheet
          row={open}
          rights={rights}
          onClose={() => setOpenId(null)}
          onOpenDialog={(request) => {
            setOpenId(null);
            onOpenDialog(request);
          }}
        />
      )}
    </>
  );
}

function ScheduleCard({
  row,
  span,
  onOpen,
}: {
  readonly row: ScheduleRow;
  readonly span: Span;
  readonly onOpen: () => void;
}) {
  const { t } = useTexts('schedules');
  const zone = useFarmZone();
  const { id, name, next_run } = row.schedule;
  const beside = useBeside();
  const href = hrefOf({ screen: 'scheduleEdit', params: { scheduleId: id } });
  return (
    <article className={css.card} aria-current={beside?.openHref === href || undefined}>
      {beside === null ? (
        <button type="button" className="cover" aria-label={t('list.more', { name })} onClick={onOpen} />
      ) : (
        <a className="cover" href={href} aria-label={name} />
      )}
      <div className={css.top}>
        <ScheduleIcon kind={row.icon} muted={row.state.kind === 'paused' || row.state.kind === 'ended'} />
        <h3>{name}</h3>
        <IconChevronRight size={20} aria-hidden="true" />
      </div>
      <TimeAxis {...span} everyHours={6} zone={zone} />
      <ScheduleStrip row={row} span={span} height={36} />
      <div className={css.bottom}>
        <NextCell next={next_run} skipped={row.nextSkipped} />
        <StateCell state={row.state} />
      </div>
    </article>
  );
}

type SheetProps = {
  readonly row: ScheduleRow;
  readonly rights: Rights;
  readonly onClose: () => void;
  readonly onOpenDialog: (request: DialogRequest) => void;
};

function ScheduleSheet({ row, rights, onClose, onOpenDialog }: SheetProps) {
  const { t } = useTexts('schedules');
  const rowTexts = useRowTexts();
  const when = useWhen();
  const actions = useScheduleActions(row.schedule);
  const { schedule, state } = row;
  const next = schedule.next_run;
  return (
    <Sheet open onClose={onClose} title={schedule.name} sub={`${rowTexts.kind(row)} · ${rowTexts.detail(row)}`}>
      <Facts
        row={row}
        onWhy={() => onOpenDialog({ kind: 'why', row })}
        onWhyNext={() => onOpenDialog({ kind: 'whyNext', row })}
      />
      <ConditionChips schedule={schedule} />
      <div className="stackS">
        {rights.hold && state.kind === 'paused' && <Resume row={row} rights={rights} onDone={onClose} />}
        {rights.hold && state.kind !== 'paused' && (
          <Button
            h={48}
            variant="default"
            leftSection={<IconPlayerPause size={19} />}
            onClick={() => onOpenDialog({ kind: 'pause', row })}
          >
            {t('act.pauseMore')}
          </Button>
        )}
        {rights.hold && next !== null && (
          <Button
            h={48}
            variant="default"
            leftSection={<IconPlayerSkipForward size={19} />}
            loading={actions.busy}
            onClick={() => void actions.skip({ ...next, atMs: Date.parse(next.open_at) }).then(onClose)}
          >
            {t('act.skip', { when: when(Date.parse(next.open_at)).full })}
          </Button>
        )}
        <div className={css.last}>
          <Button
            h={48}
            component="a"
            href={hrefOf({ screen: 'scheduleEdit', params: { scheduleId: schedule.id } })}
            variant="default"
            leftSection={<IconPencil size={19} />}
          >
            {rights.configure ? t('act.edit') : t('act.view')}
          </Button>
          <RowActions row={row} rights={{ ...rights, operate: false, hold: false }} onOpenDialog={onOpenDialog} />
        </div>
      </div>
    </Sheet>
  );
}

type FactsProps = { readonly row: ScheduleRow; readonly onWhy: () => void; readonly onWhyNext: () => void };

/** Next and last run, and the state. */
function Facts({ row, onWhy, onWhyNext }: FactsProps) {
  const { t } = useTexts('schedules');
  const { schedule, state } = row;
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('list.next')}</dt>
        <dd>
          <NextCell
            next={schedule.next_run}
            skipped={row.nextSkipped}
            why={{ name: schedule.name, onOpen: onWhyNext }}
          />
        </dd>
      </div>
      <div>
        <dt>{t('list.last')}</dt>
        <dd>
          <LastCell schedule={schedule} onWhy={onWhy} />
        </dd>
      </div>
      <div>
        <dt>{t('list.state')}</dt>
        <dd>
          <StateCell state={state} />
        </dd>
      </div>
    </dl>
  );
}

type ResumeProps = { readonly row: ScheduleRow; readonly rights: Rights; readonly onDone: () => void };

/** Resuming lets water run: after expiry it is disabled, with the reason. */
function Resume({ row, rights, onDone }: ResumeProps) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const actions = useScheduleActions(row.schedule);
  return (
    <>
      <Button
        h={48}
        leftSection={<IconPlayerPlay size={19} />}
        loading={actions.busy}
        disabled={!rights.operate}
        onClick={() => void actions.resume().then(onDone)}
      >
        {t('act.resume')}
      </Button>
      {!rights.operate && <small>{common.t('openRefused.expired')}</small>}
    </>
  );
}
