import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { CheckList, useCheckCount } from './check-list.tsx';
import { DayRows, DaySum } from './chosen-day.tsx';
import { DayStrips } from './day-strips.tsx';
import { isStale, useSelectedDay } from './preview-card.tsx';
import type { PreviewDay } from './preview-days.ts';
import type { Preview } from './use-preview.ts';
import css from './sheet.module.css';

/** peek: the day and its sum; half: strips and the day by section; full: also the things to check. */
const heights = ['peek', 'half', 'full'] as const;
type Height = (typeof heights)[number];

type Props = { readonly preview: Preview; readonly days: readonly PreviewDay[] };

/** The preview on a phone: a sheet above the footer with three heights. */
export function PreviewSheet({ preview, days }: Props) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const [height, setHeight] = useState<Height>('peek');
  const sheet = useRef<HTMLElement>(null);
  useShrinkForTyping(sheet, setHeight);
  const { chosen: selected, choose: select } = useSelectedDay(days);
  const { reply, state } = preview;
  const count = useCheckCount(reply);
  const next = heights[heights.indexOf(height) + 1];
  if (selected === undefined) return null;
  return (
    <section ref={sheet} className={css.sheet} data-height={height} aria-label={t('preview.title')}>
      <button
        type="button"
        className={css.handle}
        aria-expanded={height !== 'peek'}
        aria-label={next === undefined ? t('preview.smaller') : t('preview.larger')}
        onClick={() => setHeight(next ?? 'peek')}
      >
        <i />
      </button>
      <div className={css.head} data-old={isStale(state) || undefined}>
        <div>
          <h2>{formatTime(selected.startMs, 'weekdayDate', language, zone)}</h2>
          <p>
            {state.kind === 'waits' ? (
              t('preview.waits')
            ) : reply === undefined ? (
              t('preview.calculating')
            ) : (
              <DaySum date={selected.date} plannedOpenings={reply.plans} />
            )}
          </p>
        </div>
        {count > 0 && (
          <button type="button" className={css.count} onClick={() => setHeight(height === 'full' ? 'half' : 'full')}>
            <IconAlertTriangleFilled size={15} aria-hidden="true" />
            {t('preview.count', { count })}
          </button>
        )}
      </div>
      {height !== 'peek' && reply !== undefined && (
        <div className={css.body}>
          <DayStrips days={days} chosen={selected.date} height={56} onChoose={select} />
          <DayRows day={selected} reply={reply} flow={height === 'full'} />
          {height === 'full' && <CheckList reply={reply} />}
        </div>
      )}
    </section>
  );
}

/**
 * Shrinks the sheet when a field outside it is focused: the keyboard needs
 * the space, and the field must stay visible.
 */
function useShrinkForTyping(sheet: RefObject<HTMLElement | null>, setHeight: (height: Height) => void): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio'].includes(target.type)) return;
      if (sheet.current?.contains(target) !== true) setHeight('peek');
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [sheet, setHeight]);
}
