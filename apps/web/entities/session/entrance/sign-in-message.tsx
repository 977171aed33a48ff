import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import css from './entrance.module.css';

/** Message state of the form: none, wrong credentials, throttled until an instant, or a server message. */
export type SignInState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly untilMs: number }
  | { readonly kind: 'failed'; readonly message: string };

/** The message above the button. It is in a permanent live region, so that changes are announced. */
export function SignInMessage({ state }: { readonly state: SignInState }) {
  return (
    <div role="alert" className={css.alert}>
      <MessageText state={state} />
    </div>
  );
}

function MessageText({ state }: { readonly state: SignInState }) {
  const { t } = useTexts('entrance');
  switch (state.kind) {
    case 'ready':
    case 'sending':
      return null;
    case 'wrong':
      return <Message>{t('wrong')}</Message>;
    case 'throttled':
      return <Throttled untilMs={state.untilMs} />;
    case 'failed':
      return <Message>{state.message}</Message>;
  }
}

function Throttled({ untilMs }: { readonly untilMs: number }) {
  const { t } = useTexts('entrance');
  const now = useNow('second');
  const seconds = Math.ceil((untilMs - now) / 1_000);
  return seconds > 0 ? <Message>{t('throttled', { seconds })}</Message> : null;
}

function Message({ children }: { readonly children: string }) {
  return (
    <Notice tone="error" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
      {children}
    </Notice>
  );
}
