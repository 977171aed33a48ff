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
import { hrefOf } from '../../../lib/paths.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { TimeAxis } from '../../../ui/time-axis.tsx';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import { LastCell } from './last-cell.tsx';
import { NextCell } from './next-cell.tsx';
import type { Ask } from './program-dialogs.tsx';
import { ProgramStrip } from './program-line.tsx';
import type { ProgramGroup, ProgramRow, Span } from './program-rows.ts';
import { ProgramSign } from './program-sign.tsx';
import { GroupLine } from './program-table.tsx';
import type { Rights } from '../../../lib/schedules/rights.ts';
import { RowActions } from './row-actions.tsx';
import { useRowWords } from './row-words.ts';
import { StateCell } from './state-cell.tsx';
import { useProgramActions } from './use-program-actions.ts';
import css from './cards.module.css';

type Props = {
  readonly groups: readonly ProgramGroup[];
  readonly span: Span;
  readonly rights: Rights;
  readonly onAsk: (what: Ask) => void;
};

/** The list on a phone: name, state, strip and next start; the rest behind a tap. */
export function ProgramCards({ groups, span, rights, onAsk }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = groups.flatMap(({ rows }) => rows).find(({ program }) => program.id === openId);
  return (
    <>
      {groups.map((group) => (
        <section key={group.source?.id ?? group.kind} className={css.group}>
          <h2>
            <GroupLine group={group} span={span} />
          </h2>
          {group.rows.map((row) => (
            <ProgramCard key={row.program.id} row={row} span={span} onOpen={() => setOpenId(row.program.id)} />
          ))}
        </section>
      ))}
      {open !== undefined && (
        <ProgramSheet
          row={open}
          rights={rights}
          onClose={() => setOpenId(null)}
          onAsk={(what) => {
            setOpenId(null);
            onAsk(what);
          }}
        />
      )}
    </>
  );
}

function ProgramCard({
  row,
  span,
  onOpen,
}: {
  readonly row: ProgramRow;
  readonly span: Span;
  readonly onOpen: () => void;
}) {
  const { t } = useTexts('schedules');
  const zone = useFarmZone();
  const { name, next_run } = row.program;
  return (
    <article className={css.card}>
      <button type="button" className={css.cover} aria-label={t('list.more', { name })} onClick={onOpen} />
      <div className={css.top}>
        <ProgramSign sign={row.sign} quiet={row.state.kind === 'paused' || row.state.kind === 'ended'} />
        <h3>{name}</h3>
        <IconChevronRight size={20} aria-hidden="true" />
      </div>
      <TimeAxis {...span} everyHours={6} zone={zone} />
      <ProgramStrip row={row} span={span} height={36} />
      <div className={css.bottom}>
        <NextCell next={next_run} />
        <StateCell state={row.state} />
      </div>
    </article>
  );
}

type SheetProps = {
  readonly row: ProgramRow;
  readonly rights: Rights;
  readonly onClose: () => void;
  readonly onAsk: (what: Ask) => void;
};

function ProgramSheet({ row, rights, onClose, onAsk }: SheetProps) {
  const { t } = useTexts('schedules');
  const words = useRowWords();
  const when = useWhen();
  const actions = useProgramActions(row.program);
  const { program, state } = row;
  const next = program.next_run;
  return (
    <Sheet open onClose={onClose} title={program.name} sub={`${words.kind(row)} · ${words.detail(row)}`}>
      <dl className={css.facts}>
        <div>
          <dt>{t('list.next')}</dt>
          <dd>
            <NextCell next={next} />
          </dd>
        </div>
        <div>
          <dt>{t('list.last')}</dt>
          <dd>
            <LastCell last={program.last_result} onWhy={() => onAsk({ kind: 'why', row })} />
          </dd>
        </div>
        <div>
          <dt>{t('list.state')}</dt>
          <dd>
            <StateCell state={state} />
          </dd>
        </div>
      </dl>
      <div className={css.buttons}>
        {rights.operate && state.kind === 'paused' && (
          <Button
            h={48}
            leftSection={<IconPlayerPlay size={19} />}
            loading={actions.busy}
            onClick={() => void actions.resume().then(onClose)}
          >
            {t('act.resume')}
          </Button>
        )}
        {rights.operate && state.kind !== 'paused' && (
          <Button
            h={48}
            variant="default"
            leftSection={<IconPlayerPause size={19} />}
            onClick={() => onAsk({ kind: 'pause', row })}
          >
            {t('act.pauseMore')}
          </Button>
        )}
        {rights.operate && next !== null && (
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
            href={hrefOf({ screen: 'scheduleEdit', params: { id: program.id } })}
            variant="default"
            leftSection={<IconPencil size={19} />}
          >
            {rights.configure ? t('act.edit') : t('act.view')}
          </Button>
          <RowActions row={row} rights={{ ...rights, operate: false }} onAsk={onAsk} />
        </div>
      </div>
    </Sheet>
  );
}
