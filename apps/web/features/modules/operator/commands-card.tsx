import { Button } from '@mantine/core';
import type { InstalledCommand } from '@zagon/contract/modules/operator.ts';
import { COMMAND_STATUS, type CommandState } from '@zagon/domain/commands/command-states.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { StatePill, type Tone } from '../../../ui/frame/state-pill.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';

/** Commands shown before the rest is requested. */
const FEW = 6;

const TONES = {
  queued: 'wait',
  sent: 'wait',
  accepted: 'wait',
  done: 'ok',
  refused: 'error',
  timed_out: 'warn',
  unreachable: 'warn',
  superseded: 'plain',
} as const satisfies Record<CommandState, Tone>;

/** Each order, how many seconds later it was sent and acknowledged, and its result. */
export function CommandsCard({ commands }: { readonly commands: readonly InstalledCommand[] }) {
  const { t } = useTexts('installedModules');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? commands : commands.slice(0, FEW);
  return (
    <Card
      title={t('commands.title')}
      sub={t('commands.lead')}
      natural
      right={
        commands.length > FEW &&
        !isWhole && (
          <Button variant="default" onClick={() => setWhole(true)}>
            {t('commands.all', { count: commands.length })}
          </Button>
        )
      }
    >
      {commands.length === 0 ? (
        <p className="muted">{t('commands.none')}</p>
      ) : (
        <Rows label={t('commands.title')} align="start">
          {shown.map((command) => (
            <CommandRow key={command.id} command={command} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function CommandRow({ command }: { readonly command: InstalledCommand }) {
  const { t, language } = useTexts('installedModules');
  const zone = useZone();
  const { kind, output_name: output, duration_s: durationS, created_at: ordered, error } = command;
  const state = stateOf(command.status);
  const name = output ?? '';
  const after = (at: string | null) =>
    at === null ? null : `${formatNumber((Date.parse(at) - Date.parse(ordered)) / 1000, 1, language)} s`;
  const [sent, answered] = [after(command.sent_at), after(command.answered_at)];
  return (
    <Row
      trailing={
        <StatePill tone={state === null ? 'plain' : TONES[state]} {...(error === null ? {} : { sub: error })}>
          {state === null ? String(command.status) : t(`commands.state.${state}`)}
        </StatePill>
      }
    >
      <Lines
        title={
          kind === 'open' && durationS !== null
            ? t('commands.open', { name, duration: durationText(durationS / 60) })
            : t('commands.close', { name })
        }
        sub={`${formatTime(ordered, 'dateTime', language, zone)} · ${command.user_name ?? t('commands.server')}`}
      >
        <span className="num">
          {sent === null
            ? t('commands.notSent')
            : answered === null
              ? t('commands.sentAfter', { sent })
              : t('commands.answeredAfter', { sent, answered })}
          {command.attempts > 1 && ` · ${t('commands.attempts', { count: command.attempts })}`}
        </span>
      </Lines>
    </Row>
  );
}

function stateOf(status: number): CommandState | null {
  const known: readonly CommandState[] = [
    'queued',
    'sent',
    'accepted',
    'done',
    'refused',
    'timed_out',
    'unreachable',
    'superseded',
  ];
  return known.find((state) => COMMAND_STATUS[state] === status) ?? null;
}
