import { IconAlertTriangleFilled, IconCheck, IconDropletFilled } from '@tabler/icons-react';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { mayBeOpen, stopOffer } from '@zagon/domain/outputs/stop-offer.ts';
import { numberOnLid } from '@zagon/domain/valve-boxes/valve-box.ts';
import { useOutputText, wordingOf } from '../../entities/output/output-text.ts';
import type { OutputView } from '../../entities/output/output-view.ts';
import { useOutputView } from '../../entities/output/use-output-view.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { mayStop, useMe, useOwnZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import { NARROW_STOP } from '../frame/classes.ts';
import frame from '../frame/frame.module.css';
import { spokenName } from '../stops/stop-sheet.tsx';
import { useStops } from '../stops/stops-context.ts';
import own from './boxes.module.css';

type Props = {
  readonly output: OutputShape;
  readonly isChosen: boolean;
  /** Null: it cannot be opened here, or may be open. */
  readonly onChoose: (() => void) | null;
};

type Tone = 'water' | 'error' | 'stale' | 'plain';

function toneOf(view: OutputView): Tone {
  switch (view.kind) {
    case 'open':
    case 'requested':
    case 'sent':
    case 'accepted':
    case 'closing':
      return 'water';
    case 'out_of_sync':
    case 'failed':
    case 'unreachable':
      return 'error';
    case 'unknown':
      return 'stale';
    case 'closed':
    case 'waiting':
      return 'plain';
  }
}

const ICONS = { water: IconDropletFilled, error: IconAlertTriangleFilled, stale: null, plain: null } as const;

/** One output of a box: its number on the lid, its name and state, and Stop unless it is confirmed closed. */
export function ValveRow({ output, isChosen, onChoose }: Props) {
  const { t } = useTexts('outdoor');
  const text = useOutputText();
  const view = useOutputView(output);
  const tone = toneOf(view);
  const Icon = ICONS[tone];
  const { note } = nameParts(output.section_name ?? output.name);
  const reported = useReported(output.state_at);
  const content = (
    <>
      <span className={own.number}>
        <span className="vh">{t('box.number')} </span>
        {numberOnLid(output)}
      </span>
      <span className={own.text}>
        <span>
          <b>{spokenName({ output })}</b>
          {note !== null && <span className={frame.sub}> {note}</span>}
        </span>
        <span className="rowXs">
          {Icon !== null && <Icon size={20} aria-hidden="true" />}
          <span>
            {text(view, wordingOf(output))}
            <span className={frame.sub}> · {reported}</span>
          </span>
        </span>
      </span>
    </>
  );
  return (
    <div className={own.valve} data-tone={tone} data-chosen={isChosen || undefined}>
      {onChoose === null ? (
        <div className={own.choice}>{content}</div>
      ) : (
        <button type="button" className={own.choice} aria-pressed={isChosen} onClick={onChoose}>
          {content}
          {isChosen && <IconCheck size={30} aria-hidden="true" />}
        </button>
      )}
      <StopOf output={output} view={view} />
    </div>
  );
}

/** When the module last reported the state: today the time is enough. */
function useReported(stateAt: string | null): string {
  const { t, language } = useTexts('outdoor');
  const zone = useOwnZone();
  const now = useNow('minute');
  if (stateAt === null) return t('box.neverReported');
  const atMs = Date.parse(stateAt);
  const style = dayOf(atMs, zone) === dayOf(now, zone) ? 'time' : 'dateTime';
  return t('box.reported', { time: formatTime(atMs, style, language, zone) });
}

/** Stop after a question, or again at once while the module has not confirmed it. */
function StopOf({ output, view }: { readonly output: OutputShape; readonly view: OutputView }) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const stops = useStops();
  const me = useMe();
  const name = spokenName({ output });
  const pending = stops.pendingOf(output.id);
  const refusal = stops.refusalOf(output.id);
  const isAgain = stopOffer(view) === 'again';
  return (
    <>
      {mayBeOpen(view) && me !== undefined && mayStop(me) && (
        <button
          type="button"
          className={NARROW_STOP}
          aria-label={
            pending === undefined
              ? common.t(isAgain ? 'stopOutput.nameAgain' : 'stopOutput.name', { name })
              : t('stop.sendNowOf', { name })
          }
          onClick={() => (pending === undefined ? stops.ask(output.id) : stops.press([output.id]))}
        >
          {pending === undefined ? common.t(isAgain ? 'stopOutput.again' : 'stop') : t('stop.sendNow')}
        </button>
      )}
      {pending !== undefined && (
        <p className={own.pending} role="status">
          <b>{t('stop.notYet')}</b>{' '}
          {pending.received ? t('stop.received') : t('stop.sending', { count: pending.attempts })}
        </p>
      )}
      {refusal !== null && (
        <p className={own.pending} role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
