import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSearchValues } from '../../../lib/go.ts';
import { hrefOf } from '../../../lib/paths.ts';
import { ErrorFace } from '../../../ui/error-face.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Entrance } from '../entrance.tsx';
import css from '../sign-in.module.css';
import { SetupSteps } from './setup-steps.tsx';
import { isDeadLink, useOffer } from './use-operator-setup.ts';

/** What the one-time link opens: it makes the first operator of this installation. */
export default function OperatorSetupScreen() {
  const token = useSearchValues().get('token') ?? '';
  const offer = useOffer(token);
  const [end, setEnd] = useState<'created' | 'dead' | null>(null);
  return (
    <Entrance>
      {end === 'created' ? (
        <Created />
      ) : end === 'dead' || (offer.error !== null && isDeadLink(offer.error)) ? (
        <DeadLink />
      ) : offer.data !== undefined ? (
        <SetupSteps token={token} secret={offer.data} onEnd={setEnd} />
      ) : offer.error !== null ? (
        <ErrorFace title={offer.error.message} onAgain={() => void offer.refetch()} />
      ) : (
        <div className={css.form}>
          <Loading height={420} />
        </div>
      )}
    </Entrance>
  );
}

function DeadLink() {
  const { t } = useTexts('operatorSetup');
  return <Told title={t('dead.title')} lead={t('dead.text')} variant="default" />;
}

function Created() {
  const { t } = useTexts('operatorSetup');
  return <Told title={t('created.title')} lead={t('created.text')} variant="filled" />;
}

/** One thing said, and the way to the sign-in. */
function Told({
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
      <Button component="a" href={hrefOf({ screen: 'login' })} variant={variant} size="lg" fullWidth h={48}>
        {t('toSignIn')}
      </Button>
    </div>
  );
}
