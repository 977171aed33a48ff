import { useState } from 'react';
import { AppStep } from './app-step.tsx';
import { createOperator, type Faults, type NewOperator } from './use-operator-setup.ts';
import { WhoStep } from './who-step.tsx';

type Props = {
  readonly token: string;
  readonly secret: string;
  readonly onEnd: (end: 'created' | 'dead') => void;
};

const NOBODY: NewOperator = { email: '', password: '', repeat: '' };

/** First who, then the authenticator app; a fault in the first step leads back to it with everything kept. */
export function SetupSteps({ token, secret, onEnd }: Props) {
  const [step, setStep] = useState<'who' | 'app'>('who');
  const [who, setWho] = useState(NOBODY);
  const [faults, setFaults] = useState<Faults>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const create = async (code: string) => {
    setBusy(true);
    const created = await createOperator(token, who, code);
    setBusy(false);
    setFaults(created.kind === 'faults' ? created.faults : {});
    setFailed(created.kind === 'failed' ? created.message : null);
    switch (created.kind) {
      case 'created':
      case 'dead':
        return onEnd(created.kind);
      case 'faults':
        if (created.faults['code'] === undefined) setStep('who');
        return;
      case 'failed':
        return;
    }
  };

  if (step === 'who') {
    return (
      <WhoStep
        first={who}
        refused={faults}
        onNext={(given) => {
          setWho(given);
          setFaults({});
          setStep('app');
        }}
      />
    );
  }
  return (
    <AppStep
      email={who.email}
      secret={secret}
      busy={busy}
      codeFault={faults['code']}
      failed={failed}
      onCode={(code) => void create(code)}
      onBack={() => setStep('who')}
    />
  );
}
