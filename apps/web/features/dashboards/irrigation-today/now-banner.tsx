import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { useOutputText, wordingOf } from '../../../entities/output/output-text.ts';
import { totalM3 } from '../../../entities/output/water/water-parts.ts';
import { UnknownShare } from '../../../entities/output/not-closed/unknown-share.tsx';
import { isAuxiliary } from '../../../entities/output/use-not-closed.ts';
import { WaterWhy } from '../../../entities/output/water/water-why.tsx';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { useConnection } from '../../../live/connection.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import { Value } from '../../../ui/value/value.tsx';
import type { NowItem } from './today.ts';
import { NowPanel, NowRow } from '../../../ui/frame/now-panel.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Fact, Figures } from '../../../ui/list/facts.tsx';
import { OpenMenu } from './open-menu.tsx';
import type { Today } from './use-today.ts';
import css from './irrigation-today.module.css';

/** The banner at the top: what is running, time left, what comes next, water used, and Stop, or Open while nothing runs. */
export function NowBanner({ today }: { readonly today: Today }) {
  const { t } = useTexts('dashboard');
  const quiet = useQuietText(today);
  const [first] = today.items;
  const isMany = today.items.length > 1;
  const kind = !isWaterLikely(today.items) ? 'plain' : isFertigation(today.items) ? 'ferti' : 'water';
  return (
    <NowPanel
      tone={kind}
      dense={isMany}
      next={
        isMany ? (
          <small className={css.below}>
            <SwitchedOff items={today.items} />
            <NextOpening today={today} />
            <UnknownShare outputs={today.items.map(({ output }) => output)} />
          </small>
        ) : (
          <UnknownShare outputs={today.items.map(({ output }) => output)} />
        )
      }
      figures={
        <Figures large={!isMany} inline={isMany}>
          {first !== undefined && (
            <Fact label={t('today.flow')}>
              <Amount value={today.flowM3PerH} unit="m³/h" />
            </Fact>
          )}
          <Fact label={t('today.used')}>
            <WaterWhy label={t('today.used')} parts={today.used} kind="run" atMs={today.nowMs} nameOf={nameIn(today)}>
              <Amount value={totalM3(today.used)} unit="m³" />
            </WaterWhy>
          </Fact>
        </Figures>
      }
      action={first === undefined ? <OpenMenu valves={today.valves} /> : !isMany && <StopButton {...first} />}
    >
      {today.items.map((item) => (
        <Running key={item.output.id} item={item} next={isMany ? null : <NextOpening today={today} />} dense={isMany} />
      ))}
      {first === undefined && (
        <NowRow>
          <Lines title={quiet} size="large" clip sub={<NextOpening today={today} />} />
        </NowRow>
      )}
    </NowPanel>
  );
}

const nameIn =
  ({ valves }: Today) =>
  (outputId: string) => {
    const valve = valves.find(({ id }) => id === outputId);
    return valve === undefined ? '' : nameParts(valve.section_name ?? valve.name).name;
  };

/** That no water is running, as far as it is known. */
function useQuietText({ stateKnown }: Today): string {
  const { t } = useTexts('dashboard');
  const common = useTexts('common');
  const { link } = useConnection();
  if (!stateKnown) return t('today.unknownNow');
  return link === 'offline' ? common.t('quietThen') : t('today.nothing');
}

type RunningProps = {
  readonly item: NowItem;
  readonly next: ReactNode;
  /** One of several, each with its own Stop as a sign. */
  readonly dense: boolean;
};

function Running({ item, next, dense }: RunningProps) {
  const { name } = nameParts(item.output.section_name ?? item.output.name);
  return (
    <NowRow
      icon={<OutputIcon output={item.output} view={item.view} size={dense ? 32 : 46} />}
      action={dense && <StopButton {...item} size="icon" />}
    >
      <Lines title={dense ? name : fullName(item.output)} size={dense ? undefined : 'large'} clip={!dense}>
        <span className={css.details}>
          <TimeLeft item={item} dense={dense} />
          {next !== null && <i> · </i>}
          {next}
        </span>
      </Lines>
    </NowRow>
  );
}

/** What leaves open valves without water. */
function SwitchedOff({ items }: { readonly items: readonly NowItem[] }) {
  const { t } = useTexts('dashboard');
  const off = new Set(items.flatMap(({ view }) => (view.kind === 'open' ? (view.lacks ?? []) : [])));
  return off.size === 0 ? null : <b>{t('today.off', { what: [...off].join(', ') })}</b>;
}

/** False if no open valve gets water, or the state of every valve is unknown. */
function isWaterLikely(items: readonly NowItem[]): boolean {
  const known = items.filter(({ output, view }) => view.kind !== 'unknown' && !isAuxiliary(output));
  return known.length === 0
    ? items.some(({ view }) => view.kind !== 'unknown')
    : known.some(({ view }) => view.kind !== 'open' || view.lacks === undefined);
}

function isFertigation(items: readonly NowItem[]): boolean {
  return items.some(({ view }) => view.kind === 'open' && view.fertigation);
}

/** "Kwatera B · Bluecrop". */
function fullName(output: OutputShape): string {
  const { name, note } = nameParts(output.section_name ?? output.name);
  return note === null ? name : `${name} · ${note}`;
}

function TimeLeft({ item, dense }: { readonly item: NowItem; readonly dense: boolean }) {
  const { t, language } = useTexts('ui');
  const outputText = useOutputText(dense ? 'short' : 'full');
  const now = useNow('second');
  if (item.view.kind === 'open' && item.view.untilMs !== null && item.view.lacks === undefined) {
    return (
      <span>
        {item.view.fertigation && `${t('timeline.fertigation')}, `}
        <span role="timer">{t('left.label', { time: coarseDurationText(item.view.untilMs - now, language) })}</span>
      </span>
    );
  }
  return <span>{outputText(item.view, wordingOf(item.output))}</span>;
}

function NextOpening({ today }: { readonly today: Today }) {
  const { t, language } = useTexts('dashboard');
  const zone = useFarmZone();
  const now = useNow('minute');
  const opening: PlannedOpeningShape | undefined = today.next;
  if (opening === undefined) return <span>{t('today.noNext')}</span>;
  const output = today.valves.find((valve) => valve.id === opening.id_output);
  const sameDay = dayOf(Date.parse(opening.open_at), zone) === dayOf(now, zone);
  return (
    <span>
      {t('today.next', {
        what: nameParts(output?.section_name ?? opening.Output.name).name,
        when: formatTime(opening.open_at, sameDay ? 'time' : 'weekdayTime', language, zone),
      })}
    </span>
  );
}

function Amount({ value, unit }: { readonly value: number | null; readonly unit: 'm³' | 'm³/h' }) {
  const { t } = useTexts('dashboard');
  return value === null ? <small>{t('today.unknown')}</small> : <Value value={value} unit={unit} decimals={1} />;
}
