import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSearchValues } from '../../../navigation/go.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ErrorState } from '../../../ui/frame/error-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Entrance } from '../../../entities/session/entrance/entrance.tsx';
import css from '../../../entities/session/entrance/entrance.module.css';
import { SetupSteps } from './setup-steps.tsx';
import { isInvalidLink, useOffer } from './use-operator-setup.ts';

/** Target of the one-time link: creates the first operator of this installation, or an invited one. */
export default function OperatorSetupScreen() {
  const token = useSearchValues().get('token') ?? '';
  const offer = useOffer(token);
  const [end, setEnd] = useState<'created' | 'dead' | null>(null);
  return (
    <Entrance>
      {end === 'created' ? (
        <Created />
      ) : end === 'dead' || (offer.error !== null && isInvalidLink(offer.error)) ? (
        <DeadLink />
      ) : offer.data !== undefined ? (
        <SetupSteps token={token} offer={offer.data} onEnd={setEnd} />
      ) : offer.error !== null ? (
        <ErrorState title={offer.error.message} onRetry={() => void offer.refetch()} />
      ) : (
        <div className={css.form}>
          <LoadingState height={420} />
        </div>
      )}
    </Entrance>
  );
}

function DeadLink() {
  const { t } = useTexts('operatorSetup');
  return <MessagePage title={t('dead.title')} lead={t('dead.text')} variant="default" />;
}

function Created() {
  const { t } = useTexts('operatorSetup');
  return <MessagePage title={t('created.title')} lead={t('created.text')} variant="filled" />;
}

/** A message with a link to the sign-in. */
function MessagePage({
  title,
  lead,
  variant,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly variant: 'default' | 'filled';
}) {
  const { t } = useTexts('operatorSetup');
  return (
    <div className={css.form} role="status">
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      <Button component="a" href={hrefOf({ screen: 'login' })} variant={variant} size="lg" fullWidth mih={48}>
        {t('toSignIn')}
      </Button>
    </div>
  );
}
