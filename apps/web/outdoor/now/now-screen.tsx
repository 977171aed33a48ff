import { IconLock, IconPlayerStopFilled, IconPlus } from '@tabler/icons-react';
import type { NotClosed } from '../../entities/output/use-not-closed.ts';
import { usePlannedOpenings } from '../../entities/output/use-planned-openings.ts';
import { isOnDevice } from '../../entities/output/opening-run.ts';
import { markSeen, useFailedOpenings } from '../../entities/output/failed-openings.ts';
import { wordingOf } from '../../entities/output/output-text.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { useExpectedSkips } from '../../entities/schedule/expected-skips.ts';
import { useWhen } from '../../entities/schedule/use-when.ts';
import { mayStop, useMe } from '../../entities/session/session.ts';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { useNow } from '../../time/clock.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { hrefOfField } from '../app/route.ts';
import { BIG, BIG_STOP, BUTTON } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { Faces, Failed, Loading } from '../frame/states.tsx';
import { useRestoredAt } from '../../entities/session/offline/restored.ts';
import { RunningCard } from '../stops/running-card.tsx';
import { useStops } from '../stops/stops-context.ts';
import { comingOpenings } from './coming.ts';

/** Outputs that are not confirmed closed, each with Stop; then the next openings, and how to open something. */
export function NowScreen({ notClosed }: { readonly notClosed: readonly NotClosed[] }) {
  const { t } = useTexts('outdoor');
  const me = useMe();
  const modules = useRead('listModules');
  const isBlocked = me?.client?.state === 'blocked';
  return (
    <>
      {isBlocked && (
        <p className={css.notice} role="status">
          <IconLock size={26} aria-hidden="true" />
          {t('blocked')}
        </p>
      )}
      {modules.data === undefined &&
        (modules.isError ? <Failed onRetry={() => void modules.refetch()} /> : <Loading />)}
      {modules.data !== undefined && <Running notClosed={notClosed} />}
      {!isBlocked && <Failures />}
      {!isBlocked && <Coming />}
      {!isBlocked && (
        <a className={BIG} href={hrefOfField({ screen: 'open' })} data-apart="">
          <IconPlus size={26} aria-hidden="true" />
          {t('now.openOther')}
        </a>
      )}
    </>
  );
}

function Running({ notClosed }: { readonly notClosed: readonly NotClosed[] }) {
  const { t } = useTexts('outdoor');
  const stops = useStops();
  const me = useMe();
  const restoredAtMs = useRestoredAt();
  const isOld = useConnection().link === 'offline' || restoredAtMs !== null;
  if (notClosed.length === 0) {
    return (
      <div className={css.card} data-tone={isOld ? 'stale' : 'plain'}>
        <h2>{t(isOld ? 'now.noneThen' : 'now.none')}</h2>
        <p className={css.sub}>{t(isOld ? 'now.noneThenHint' : 'now.noneHint')}</p>
      </div>
    );
  }
  return (
    <>
      {notClosed.toSorted(byTimeLeft).map((one) => (
        <RunningCard key={one.output.id} {...one} />
      ))}
      {notClosed.length > 1 && me !== undefined && mayStop(me) && (
        <button type="button" className={BIG_STOP} onClick={() => stops.askAll()}>
          <IconPlayerStopFilled size={26} aria-hidden="true" />
          {t('stop.all', { count: notClosed.length })}
        </button>
      )}
    </>
  );
}

/** The first to close comes first, a valve before its pump; those of unknown state, and those without an end, come last. */
function byTimeLeft(a: NotClosed, b: NotClosed): number {
  return endOf(a) - endOf(b) || Number(a.output.section_name === null) - Number(b.output.section_name === null);
}

function endOf({ view }: NotClosed): number {
  if (view.kind === 'unknown') return Number.MAX_SAFE_INTEGER;
  // A pump and its valve close within the same minute.
  return 'untilMs' in view && view.untilMs !== null ? Math.round(view.untilMs / 60_000) : Number.MAX_SAFE_INTEGER - 1;
}

/** Failed hand openings: each stays until the user has seen it. */
function Failures() {
  const { t } = useTexts('common');
  const failed = useFailedOpenings();
  const outputs = useRead('listModules').data?.flatMap((module) => module.outputs);
  return failed.map(({ id, id_output, minutes }) => {
    const output = outputs?.find((one) => one.id === id_output);
    if (output === undefined) return null;
    const { name } = nameParts(output.section_name ?? output.name);
    const title = t(wordingOf(output) === 'valve' ? 'failedOpening.title' : 'failedOpening.titleSwitch', { name });
    return (
      <section key={id} className={css.card} data-tone="error" aria-label={title}>
        <h2>{title}</h2>
        <p>{t('failedOpening.sub', { minutes })}</p>
        <div className={css.pair}>
          <button
            type="button"
            className={BUTTON}
            aria-label={t('failedOpening.seenOne', { name })}
            onClick={() => markSeen(id)}
          >
            {t('failedOpening.seen')}
          </button>
          <a className={BUTTON} href={hrefOfField({ screen: 'openOne', id: id_output })}>
            {t('tryAgain')}
          </a>
        </div>
      </section>
    );
  });
}

function Coming() {
  const { t } = useTexts('outdoor');
  const planned = usePlannedOpenings();
  const { isSkipped } = useExpectedSkips();
  const sections = useRead('listSections').data;
  const now = useNow('minute');
  const when = useWhen();
  const expected = planned.data?.filter((opening) => !isSkipped(opening));
  return (
    <section className={css.list} aria-label={t('now.coming')}>
      <h2>{t('now.coming')}</h2>
      <Faces of={{ ...planned, data: expected && comingOpenings(expected, now) }} empty={t('now.nothingComing')}>
        {(openings) => (
          <ul className={css.lines}>
            {openings.map((opening) => {
              const section = sections?.find(({ id_output }) => id_output === opening.id_output);
              return (
                <li key={opening.id} className={css.line}>
                  <span>
                    <b>{nameParts(section?.name ?? opening.Output.name).name}</b>
                    <span className={css.sub}>
                      {' '}
                      {when(Date.parse(opening.open_at)).full}
                      {!isOnDevice(opening) && ` · ${t('notOnDevice')}`}
                    </span>
                  </span>
                  <span className="num">{durationText(opening.duration)}</span>
                </li>
              );
            })}
          </ul>
        )}
      </Faces>
    </section>
  );
}
