import { TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LanguageSwitch } from '../../../entities/session/language-switch.tsx';
import css from '../registration.module.css';
import type { Registration } from '../use-registration.ts';
import { EMAIL_INPUT } from '../../../ui/form/email-input.ts';

/** The first user of the account, its administrator. */
export function PersonStep({ draft, errors, change }: Pick<Registration, 'draft' | 'errors' | 'change'>) {
  const { t } = useTexts('registration');
  const entrance = useTexts('entrance');
  return (
    <>
      <h1>{t('person.title')}</h1>
      <p className={css.lead}>{t('person.lead')}</p>
      <div className={css.two}>
        <TextInput
          name="first_name"
          label={t('person.firstName')}
          autoComplete="given-name"
          maxLength={80}
          value={draft.first_name}
          error={errors['first_name']}
          onChange={(event) => change({ first_name: event.currentTarget.value })}
        />
        <TextInput
          name="family_name"
          label={t('person.familyName')}
          autoComplete="family-name"
          maxLength={80}
          value={draft.family_name}
          error={errors['family_name']}
          onChange={(event) => change({ family_name: event.currentTarget.value })}
        />
      </div>
      <TextInput
        {...EMAIL_INPUT}
        name="email"
        label={entrance.t('email')}
        description={t('person.emailHint')}
        autoComplete="email"
        value={draft.email}
        error={errors['email']}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <TextInput
        type="tel"
        name="phone"
        label={t('person.phone')}
        description={t('person.phoneHint')}
        autoComplete="tel"
        value={draft.phone}
        error={errors['phone']}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <div className="between">
        <span className="muted">{t('person.language')}</span>
        <LanguageSwitch onChosen={() => {}} />
      </div>
    </>
  );
}
