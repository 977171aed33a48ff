import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { Logo } from '../../ui/frame/logo.tsx';
import { StepStrips } from '../../ui/list/step-strips.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { EntranceArt } from '../../entities/session/entrance/entrance-art.tsx';
import { LanguageSwitch } from '../../entities/session/language-switch.tsx';
import { STEPS, type Step } from './draft.ts';
import css from './wizard-frame.module.css';

type Props = { readonly step: Step; readonly onBack: () => void; readonly children: ReactNode };

/** The page of the wizard: drawing, back link, language, progress, and the current step. */
export function WizardFrame({ step, onBack, children }: Props) {
  const { t } = useTexts('registration');
  const phone = usePhone();
  return (
    <div className={css.page}>
      {!phone && (
        <EntranceArt
          about={
            <>
              <b>{t('about.bold')}</b>
              {t('about.rest')}
            </>
          }
        />
      )}
      <main className={css.main}>
        <header className={css.bar}>
          <Back step={step} phone={phone} onBack={onBack} />
          {phone && (
            <span className={css.brand}>
              <Logo size={26} />
              <b>zagon</b>
            </span>
          )}
          <LanguageSwitch onDark={phone} onChosen={() => {}} />
        </header>
        <Progress step={step} />
        {children}
      </main>
    </div>
  );
}

function Back({ step, phone, onBack }: { readonly step: Step; readonly phone: boolean; readonly onBack: () => void }) {
  const { t } = useTexts('registration');
  const common = useTexts('common');
  const isFirst = step === 'station';
  const label = isFirst ? t('toSignIn') : common.t('back');
  const icon = <IconArrowLeft size={phone ? 24 : 18} aria-hidden="true" />;
  const target = isFirst ? ({ component: 'a', href: hrefOf({ screen: 'login' }) } as const) : { onClick: onBack };
  if (phone)
    return (
      <ActionIcon {...target} size={44} c="inherit" aria-label={label}>
        {icon}
      </ActionIcon>
    );
  return (
    <Button {...target} variant="subtle" leftSection={icon} className={css.back}>
      {label}
    </Button>
  );
}

/** The progress of the wizard, as strips and in words. */
function Progress({ step }: { readonly step: Step }) {
  const { t } = useTexts('registration');
  const at = STEPS.indexOf(step);
  const next = STEPS[at + 1];
  return (
    <div className={css.progress}>
      <StepStrips
        steps={STEPS.map((key, index) => ({ key, state: index < at ? 'done' : index === at ? 'current' : 'open' }))}
      />
      <p>
        <span>
          <b>{t('stepOf', { number: at + 1, count: STEPS.length })}</b> · {t(`steps.${step}.name`)}
        </span>
        {next !== undefined && <span className={css.next}>{t('nextStep', { name: t(`steps.${next}.short`) })}</span>}
      </p>
    </div>
  );
}
