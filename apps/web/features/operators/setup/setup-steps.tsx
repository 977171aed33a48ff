import { useState } from 'react';
import { AppStep } from './app-step.tsx';
import { createOperator, type FieldErrors, type NewOperator, type Offer } from './use-operator-setup.ts';
import { OperatorStep } from './operator-step.tsx';

type Props = {
  readonly token: string;
  readonly offer: Offer;
  readonly onEnd: (end: 'created' | 'dead') => void;
};

/**
 * First the operator's data, then the authenticator app; a problem in the first step returns to it with all
 * input kept.
 */
export function SetupSteps({ token, offer, onEnd }: Props) {
  const [step, setStep] = useState<'who' | 'app'>('who');
  const [operator, setOperator] = useState<NewOperator>({ email: offer.email ?? '', password: '', repeat: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [generalError, setGeneralError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const create = async (code: string) => {
    setBusy(true);
    const created = await createOperator(token, operator, code);
    setBusy(false);
    setErrors(created.kind === 'faults' ? created.errors : {});
    setGeneralError(created.kind === 'failed' ? created.message : null);
    switch (created.kind) {
      case 'created':
      case 'dead':
        return onEnd(created.kind);
      case 'faults':
        if (created.errors['code'] === undefined) setStep('who');
        return;
      case 'failed':
        return;
    }
  };

  if (step === 'who') {
    return (
      <OperatorStep
        first={operator}
        isInvited={offer.email !== null}
        refused={errors}
        onNext={(entered) => {
          setOperator(entered);
          setErrors({});
          setStep('app');
        }}
      />
    );
  }
  return (
    <AppStep
      email={operator.email}
      secret={offer.secret}
      busy={busy}
      codeError={errors['code']}
      error={generalError}
      onCode={(code) => void create(code)}
      onBack={() => setStep('who')}
    />
  );
}
