import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OutputSign } from '../../../lib/modules/output-sign.tsx';
import { useLengthWords, useOutputWords } from '../../../lib/output-words.ts';
import { nameParts } from '../../../lib/section-name.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { useStopOutput } from '../../../lib/stop-output.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import { Value } from '../../../ui/value.tsx';
import type { NowItem } from './today.ts';
import css from './now-band.module.css';
import type { Today } from './use-today.ts';

/** The band at the top: what runs, how long still, what comes next, how much water, and Stop. */
export function NowBand({ today }: { readonly today: Today }) {
  const { t } = useTexts('dashboard');
  const [first] = today.items;
  const kind = first === undefined ? 'quiet' : isFertigation(today.items) ? 'ferti' : 'water';
  return (
    <div className={css.band} data-kind={kind}>
      <div className={css.items}>
        {today.items.map((item) => (
          <Running
            key={item.output.id}
            item={item}
            next={item === first ? <Next today={today} /> : null}
            stoppable={today.items.length > 1}
          />
        ))}
        {first === undefined && (
          <div className={css.item}>
            <span className={css.words}>
              <b>{t(today.known ? 'today.nothing' : 'today.unknownNow')}</b>
              <span>
                <Next today={today} />
              </span>
            </span>
          </div>
        )}
      </div>
      <dl className={css.sums}>
        {first !== undefined && (
          <div>
            <dt>{t('today.flow')}</dt>
            <dd>
              <Amount value={today.flowM3PerH} unit="m³/h" />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('today.used')}</dt>
          <dd>
            <Amount value={today.usedM3} unit="m³" />
          </dd>
        </div>
      </dl>
      {today.items.length === 1 && first !== undefined && <StopButton output={first.output} />}
    </div>
  );
}

type RunningProps = { readonly item: NowItem; readonly next: ReactNode; readonly stoppable: boolean };

function Running({ item, next, stoppable }: RunningProps) {
  return (
    <div className={css.item}>
      <OutputSign output={item.output} view={item.view} />
      <span className={css.words}>
        <b>{nameOf(item.output)}</b>
        <span>
          <Left item={item} />
          {next !== null && <i> · </i>}
          {next}
        </span>
      </span>
      {stoppable && <StopButton output={item.output} small />}
    </div>
  );
}

function isFertigation(items: readonly NowItem[]): boolean {
  return items.some(({ view }) => view.kind === 'open' && view.fertigation);
}

/** "Kwatera B · Bluecrop". */
function nameOf(output: OutputShape): string {
  const { name, note } = nameParts(output.section_name ?? output.name);
  return note === null ? name : `${name} · ${note}`;
}

function Left({ item }: { readonly item: NowItem }) {
  const { t } = useTexts('ui');
  const words = useOutputWords();
  const length = useLengthWords();
  const now = useNow('second');
  if (item.view.kind === 'open' && item.view.untilMs !== null) {
    return (
      <span>
        {item.view.fertigation && `${t('timeline.fertigation')}, `}
        <span role="timer">{t('left.label', { time: length(item.view.untilMs - now) })}</span>
      </span>
    );
  }
  return <span>{words(item.view)}</span>;
}

function Next({ today }: { readonly today: Today }) {
  const { t, language } = useTexts('dashboard');
  const zone = useFarmZone();
  const now = useNow('minute');
  const plan: OutputPlanShape | undefined = today.next;
  if (plan === undefined) return <span>{t('today.noNext')}</span>;
  const output = today.valves.find((valve) => valve.id === plan.id_output);
  const sameDay = dayOf(Date.parse(plan.open_at), zone) === dayOf(now, zone);
  return (
    <span>
      {t('today.next', {
        what: nameParts(output?.section_name ?? plan.Output.name).name,
        when: formatTime(plan.open_at, sameDay ? 'time' : 'weekdayTime', language, zone),
      })}
    </span>
  );
}

function Amount({ value, unit }: { readonly value: number | null; readonly unit: 'm³' | 'm³/h' }) {
  const { t } = useTexts('dashboard');
  return value === null ? <small>{t('today.unknown')}</small> : <Value value={value} unit={unit} decimals={1} />;
}

function StopButton({ output, small = false }: { readonly output: OutputShape; readonly small?: boolean }) {
  const { t } = useTexts('dashboard');
  const stop = useStopOutput();
  const { name } = nameParts(output.section_name ?? output.name);
  return (
    <Button
      variant="default"
      className={css.stop ?? ''}
      data-small={small || undefined}
      leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
      aria-label={t('today.stopOne', { name })}
      onClick={() => stop(output.id)}
    >
      {t('today.stop')}
    </Button>
  );
}
