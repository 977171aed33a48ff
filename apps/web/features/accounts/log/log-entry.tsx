import { IconEye, IconLock, IconLogin2, IconPencil } from '@tabler/icons-react';
import type { LogEntryShape } from '@zagon/contract/accounts/log.ts';
import type { LogKind } from '@zagon/domain/accounts/log-kinds.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime, formatDay } from '../../../time/format-time.ts';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { singleChange } from './log-items.ts';
import { LogDetails } from './log-details.tsx';
import css from './log.module.css';
import { type LogChange, logChanges } from '@zagon/domain/accounts/log-changes.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { dateFormat } from '../../../time/date-format.ts';

const ICONS = { changes: IconPencil, sign_ins: IconLogin2, visits: IconEye, refused: IconLock } as const;

const TONES = { changes: 'plain', sign_ins: 'plain', visits: 'control', refused: 'warn' } as const;

type Props = {
  readonly entry: LogEntryShape;
  readonly kind: LogKind;
  readonly zone: string;
  /** The user, if the reader may know more than the account does. */
  readonly who?: string;
  /** The account, if there are several. */
  readonly where?: ReactNode;
};

/** One entry: when, who, what, and how a single value changed. Several values are behind a button. */
export function LogEntry({ entry, kind, zone, who, where }: Props) {
  const { t, language } = useTexts('accountLog');
  const Icon = ICONS[kind];
  const changes = useLogChanges(entry, zone);
  const change = singleChange(changes);
  const title =
    who ??
    (entry.acting_as === 'system'
      ? t('system')
      : entry.outside
        ? t('operatorOutside')
        : (entry.user_name ?? t('unknown')));
  return (
    <li className={css.entry} data-kind={kind}>
      <time className="num muted" dateTime={entry.at}>
        {formatTime(entry.at, 'time', language, zone)}
      </time>
      <IconTile tone={TONES[kind]}>
        <Icon size={18} aria-hidden="true" />
      </IconTile>
      <Lines title={title} sub={sentenceOf(entry, language)}>
        {where !== undefined && <span>{where}</span>}
        {entry.reason !== null && (
          <blockquote className={css.reason} aria-label={t('reason')}>
            {entry.reason}
          </blockquote>
        )}
        {(kind === 'refused' || who !== undefined) && entry.ip !== null && (
          <span>{t('address', { ip: entry.ip })}</span>
        )}
      </Lines>
      {change !== null && (
        <span className={css.change}>
          <span>{change.field}: </span>
          <span className="vh">{t('wasNow', { was: change.before, is: change.after })}</span>
          <s aria-hidden="true">{change.before}</s>
          <b aria-hidden="true"> → {change.after}</b>
        </span>
      )}
      {change === null && changes.length > 0 && <LogDetails changes={changes} />}
    </li>
  );
}

/** The sentence about an event and its subject. */
export function sentenceOf({ event_text, subject_name }: LogEntryShape, language: 'pl' | 'en'): string {
  return subject_name === null ? event_text[language] : `${event_text[language]}: ${subject_name}`;
}

/** The changes of an entry, as shown to the user. */
function useLogChanges({ before, after, names }: LogEntryShape, zone: string): readonly LogChange[] {
  const { language } = useTexts('accountLog');
  const units = useUnits();
  return logChanges(before, after, {
    language,
    units,
    names,
    time: (instant) => formatTime(instant, 'dateTime', language, zone),
    day: (day) => formatDay(Date.parse(`${day}T12:00:00Z`), dateFormat(), language, 'UTC'),
  });
}
