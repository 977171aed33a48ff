import { Radio, Stack, TextInput } from '@mantine/core';
import { ACCOUNT_NAME_MIN } from '@zagon/domain/registration/form.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from '../registration.module.css';
import type { Registration } from '../use-registration.ts';

/** Name and type of the account. */
export function AccountStep({ draft, errors, change }: Pick<Registration, 'draft' | 'errors' | 'change'>) {
  const { t } = useTexts('registration');
  return (
    <>
      <h1>{t('account.title')}</h1>
      <p className={css.lead}>{t('account.lead')}</p>
      <TextInput
        name="name"
        label={t('account.name')}
        description={t('account.nameHint', { count: ACCOUNT_NAME_MIN })}
        autoComplete="organization"
        value={draft.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Radio.Group
        label={t('account.type')}
        value={draft.type}
        error={errors['type']}
        onChange={(type) => change({ type: type === 'individual' ? 'individual' : 'company' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="company" label={t('account.company')} size="md" />
          <Radio value="individual" label={t('account.individual')} size="md" />
        </Stack>
      </Radio.Group>
    </>
  );
}
