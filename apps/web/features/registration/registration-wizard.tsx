import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import css from './registration.module.css';
import type { Step } from './draft.ts';
import { AccountStep } from './steps/account-step.tsx';
import { ConsentsStep } from './steps/consents-step.tsx';
import { PasswordStep } from './steps/password-step.tsx';
import { PersonStep } from './steps/person-step.tsx';
import { StationStep } from './steps/station-step.tsx';
import { useRegistration, type Registration } from './use-registration.ts';
import { WizardFrame } from './wizard-frame.tsx';

/** The five steps of a registration. */
export function RegistrationWizard({ onRegistered }: { readonly onRegistered: () => Promise<void> }) {
  const { t } = useTexts('registration');
  const form = useRef<HTMLFormElement>(null);
  const registration = useRegistration(onRegistered);
  const { step, busy, errors, failure } = registration;

  useEffect(() => {
    if (form.current !== null && Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await registration.submit();
    if (form.current !== null) focusFirstError(form.current);
  };

  const isLast = step === 'consents';
  return (
    <WizardFrame step={step} onBack={registration.back}>
      <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={css.body}>
          <StepFields step={step} registration={registration} />
          <div role="alert">
            {failure !== null && (
              <Notice tone="error" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
                {failure}
              </Notice>
            )}
          </div>
        </div>
        <div className={css.foot}>
          <p>{t(isLast ? 'consents.foot' : 'station.foot')}</p>
          <Button
            type="submit"
            size="lg"
            h={48}
            // Not while the label is checked automatically: a click at that moment must not be lost.
            loading={busy}
            rightSection={isLast ? undefined : <IconArrowRight size={18} aria-hidden="true" />}
          >
            {t(isLast ? 'consents.create' : 'continue')}
          </Button>
        </div>
      </form>
    </WizardFrame>
  );
}

function StepFields({ step, registration }: { readonly step: Step; readonly registration: Registration }) {
  switch (step) {
    case 'station':
      return <StationStep {...registration} />;
    case 'account':
      return <AccountStep {...registration} />;
    case 'person':
      return <PersonStep {...registration} />;
    case 'password':
      return <PasswordStep {...registration} />;
    case 'consents':
      return <ConsentsStep {...registration} />;
  }
}
