import { UnstyledButton } from '@mantine/core';
import { IconPlayerStopFilled, IconQuestionMark } from '@tabler/icons-react';
import { notClosedCount, type NotClosedCount } from '@zagon/domain/outputs/not-closed-count.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNotClosed } from '../../entities/output/use-not-closed.ts';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { loadChunk } from '../../navigation/load-chunk.ts';
import { loadKit } from '../../ui/later/kit.ts';
import { useFrom } from '../../ui/theme/use-from.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { PageError } from '../message/page-error.tsx';
import { useLeaveFocus } from '../../ui/focus/use-leave-focus.ts';
import css from './open-outputs-button.module.css';

const sheet = () => import('../../features/outputs/stopping/open-outputs-sheet.tsx');
const OpenOutputsSheet = lazy(() => loadChunk(sheet));

/** Preloads the stop dialog while there is a connection; a failed load is repeated when Stop is pressed. */
function preloadStop(): void {
  Promise.all([sheet(), import('../../features/outputs/output-dialogs.tsx'), loadKit()]).catch((error: unknown) =>
    console.warn('the stop dialogs were not preloaded', error),
  );
}

/** On every screen: how many outputs are not confirmed closed, with access to stopping them. */
export function OpenOutputsButton() {
  const me = useMe();
  return me === undefined || me.client === null ? null : <Counter />;
}

function Counter() {
  const { t } = useTexts('app');
  const notClosed = useNotClosed();
  const [open, setOpen] = useState(false);
  const [mounted, setMounted] = useState(false);
  const isNeeded = notClosed.length > 0;
  useEffect(() => {
    if (isNeeded) preloadStop();
  }, [isNeeded]);
  const count = notClosedCount(notClosed.map(({ view }) => view));
  const short = useShortText(count);
  if (!isNeeded && !open) return null;
  const name = t('top.notClosed', { count: notClosed.length });
  const show = () => {
    setMounted(true);
    setOpen(true);
  };
  return (
    <>
      <CountButton
        isUnknown={count.known === 0}
        // Speech control finds a button by its visible text, so its name contains it.
        name={`${short}. ${name}`}
        short={short}
        onClick={show}
      />
      {mounted && (
        <PageError>
          <Suspense fallback={null}>
            <OpenOutputsSheet open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </PageError>
      )}
    </>
  );
}

function useShortText(count: NotClosedCount): string {
  const { t } = useTexts('app');
  const phone = usePhone();
  const isDesk = useFrom('desk');
  const { known, unknown } = count;
  if (phone) return phoneText(count);
  if (known === 0) return t('top.unknownNow', { count: unknown });
  if (unknown === 0 || !isDesk) return t('top.openNow', { count: known });
  return t('top.openAndUnknown', { known, unknown });
}

/** On a phone the sign says which of both is counted: "2", or "2 · ?9" if nine more are unknown. */
function phoneText({ known, unknown }: NotClosedCount): string {
  if (known === 0) return `${unknown}`;
  return unknown === 0 ? `${known}` : `${known} · ?${unknown}`;
}

type CountProps = {
  readonly isUnknown: boolean;
  readonly name: string;
  readonly short: string;
  readonly onClick: () => void;
};

function CountButton({ isUnknown, name, short, onClick }: CountProps) {
  const Sign = isUnknown ? IconQuestionMark : IconPlayerStopFilled;
  return (
    <UnstyledButton
      ref={useLeaveFocus<HTMLButtonElement>()}
      className={css.button ?? ''}
      data-not-closed
      data-unknown={isUnknown || undefined}
      aria-label={name}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Sign size={16} aria-hidden="true" />
      <span className="num">{short}</span>
    </UnstyledButton>
  );
}
