import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react';
import { keyOf } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { areFormsInterrupted, useLeaveGuard, type PendingNavigation } from '../../../navigation/leave-guard.ts';
import { nowMs } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { SheetGuard } from '../../../ui/form/sheet-guard.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import type { Me } from '../../session/session.ts';
import { readDraft, removeDraft, writeDraft, type DraftKey, type StoredDraft } from './draft-store.ts';
import { hasChanges, type Kept } from './kept.ts';

type Props<Values, Basis> = {
  /** Names the form among all forms; the same name for the same fields. */
  readonly form: string;
  /** The id of the item that is edited; absent for one that is being added. */
  readonly item?: string | undefined;
  readonly of: Kept<Values, Basis>;
  /** Read during a navigation, for a form that leaves its page as soon as it is saved. */
  readonly isSaved?: () => boolean;
};

/**
 * Guards the content of the form that it is placed in. Before a form with changes is left or its sheet is closed, it
 * asks. Where nothing can be asked, as when the session has expired, the content is kept on this device for a day, and
 * offered when the same user opens the same form again.
 */
export function Unsaved<Values, Basis>({ form, item = 'new', of, isSaved = () => false }: Props<Values, Basis>) {
  const key = useDraftKey(form, item);
  const changed = hasChanges(of);
  const { offer, endOffer, forget } = useKeptDraft(key, of, changed);
  const { question, answered } = useQuestion(() => changed && !isSaved(), forget);
  const { t, language } = useTexts('ui');
  const zone = useZone();
  const restore = (draft: StoredDraft<Values, Basis>) => {
    endOffer();
    of.onRestore(draft.values, draft.basis);
  };
  return (
    // Events of the dialog would reach the form around it.
    <div onSubmit={stop} onKeyDown={question === null ? undefined : stop} role="presentation">
      {offer !== null && (
        <Notice
          tone="warn"
          role="status"
          space="below"
          title={t('draft.offer', { time: formatTime(offer.atMs, 'dateTime', language, zone) })}
          action={
            <>
              <Button variant="default" onClick={() => restore(offer)}>
                {t('draft.restore')}
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  forget();
                  endOffer();
                }}
              >
                {t('draft.discard')}
              </Button>
            </>
          }
        >
          {t('draft.hint')}
        </Notice>
      )}
      <LeaveDialog
        question={question}
        onAnswer={(answer) => {
          answered();
          question?.[answer]();
        }}
      />
    </div>
  );
}

type LeaveProps = {
  readonly question: PendingNavigation | null;
  readonly onAnswer: (answer: 'leave' | 'stay') => void;
};

/** Without a form of its own, which must not be inside the guarded one. */
function LeaveDialog({ question, onAnswer }: LeaveProps) {
  const { t } = useTexts('ui');
  const common = useTexts('common');
  return (
    <Sheet open={question !== null} onClose={() => onAnswer('stay')} title={t('leave.title')} width={440}>
      <p>{t('leave.text')}</p>
      <ButtonRow spaced>
        <Button variant="default" data-autofocus onClick={() => onAnswer('stay')}>
          {common.t('cancel')}
        </Button>
        <Button onClick={() => onAnswer('leave')}>{t('leave.go')}</Button>
      </ButtonRow>
    </Sheet>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** The draft's name; null if no one is signed in: nothing is kept then. */
function useDraftKey(form: string, item: string): DraftKey | null {
  const client = useQueryClient();
  const [owner] = useState(() => {
    const me = client.getQueryData<Me>(keyOf('me'));
    return me === undefined ? null : { userId: me.user.id, accountId: me.client?.id ?? null };
  });
  return owner === null ? null : { ...owner, form, item };
}

/** Stores the content while it has changes, and offers what was stored when the form was left. */
function useKeptDraft<Values, Basis>(key: DraftKey | null, of: Kept<Values, Basis>, changed: boolean) {
  const [offer, setOffer] = useState(() => {
    const draft = key === null ? null : readDraft(key, { values: of.unchanged, basis: of.basis }, nowMs());
    return draft === null || !hasChanges({ values: draft.values, unchanged: of.values }) ? null : draft;
  });
  const text = JSON.stringify([of.values, of.basis]);
  const store = useEffectEvent((hasAny: boolean) => {
    if (key === null) return;
    if (hasAny) writeDraft(key, { atMs: nowMs(), values: of.values, basis: of.basis });
    else if (offer === null) removeDraft(key);
  });
  useEffect(() => {
    if (text !== '') store(changed);
  }, [text, changed]);
  const forget = () => {
    if (key !== null) removeDraft(key);
  };
  const close = useEffectEvent(() => {
    // Saved or discarded; an offer that was not answered stays.
    if (!areFormsInterrupted() && changed) forget();
  });
  useEffect(() => () => close(), []);
  return { offer, endOffer: () => setOffer(null), forget } as const;
}

/** The question before the page is left, or the sheet around the form is closed. */
function useQuestion(isAsked: () => boolean, forget: () => void) {
  const sheet = useContext(SheetGuard);
  const leaving = useLeaveGuard(isAsked, { isLeftBySearch: sheet === null, onLeave: forget });
  const [closing, setClosing] = useState<PendingNavigation | null>(null);
  const ask = useEffectEvent((close: () => void) => {
    if (!isAsked()) return false;
    const leave = () => {
      forget();
      close();
    };
    setClosing({ leave, stay: () => {} });
    return true;
  });
  useEffect(() => sheet?.((close) => ask(close)), [sheet]);
  return { question: closing ?? leaving, answered: () => setClosing(null) } as const;
}
