import { Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Refused } from '../../api/types.ts';
import type { Meanwhile } from '../../entities/edit/use-edit.ts';
import { MeanwhileNotice } from '../../entities/edit/meanwhile-notice.tsx';
import type { Me } from '../../entities/session/session.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { Columns } from '../../ui/form/columns.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';

const LANGUAGE_NAMES = [
  { value: 'pl', label: 'Polski' },
  { value: 'en', label: 'English' },
] as const;

const LABELS = {
  first_name: 'firstName',
  family_name: 'familyName',
  description: 'description',
  language: 'language',
  hide_start_screen: 'startPage',
} as const;

/** The fields that may be invalid; the others are fixed choices. */
const SHOWN = ['first_name', 'family_name', 'description', 'language'] as const;

/** Names, description, language and the first page of the user. */
export function ProfileCard({ user }: { readonly user: Me['user'] }) {
  const { t } = useTexts('me');
  const { first_name, family_name, description, language, hide_start_screen } = user;
  const form = useProfileForm(
    user.version,
    { first_name, family_name, description, language, hide_start_screen },
    SHOWN,
  );
  return (
    <Card title={t('profile.title')} sub={t('profile.sub')} natural>
      <form onSubmit={(event) => void form.save(event)} noValidate>
        <Unsaved form="profile" item={user.id} of={form.kept} />
        <Stack gap="md">
          <Columns stacked>
            <TextInput
              label={t('profile.firstName')}
              autoComplete="given-name"
              maxLength={60}
              value={form.values.first_name}
              error={form.errorOf('first_name')}
              onChange={(event) => form.change({ first_name: event.currentTarget.value })}
            />
            <TextInput
              label={t('profile.familyName')}
              autoComplete="family-name"
              maxLength={60}
              value={form.values.family_name}
              error={form.errorOf('family_name')}
              onChange={(event) => form.change({ family_name: event.currentTarget.value })}
            />
          </Columns>
          <Textarea
            label={t('profile.description')}
            description={t('profile.descriptionHint')}
            autosize
            minRows={2}
            maxLength={500}
            value={form.values.description}
            error={form.errorOf('description')}
            onChange={(event) => form.change({ description: event.currentTarget.value })}
          />
          <Columns stacked>
            <Select
              label={t('profile.language')}
              description={t('profile.languageHint')}
              data={LANGUAGE_NAMES}
              value={form.values.language}
              allowDeselect={false}
              error={form.errorOf('language')}
              onChange={(value) => form.change({ language: value === 'pl' ? 'pl' : 'en' })}
            />
            <TextInput
              label={t('profile.phone')}
              readOnly
              value={user.phone === '' ? t('profile.noPhone') : user.phone}
              description={<ScreenLink to={{ screen: 'settingsNotifications' }}>{t('profile.phoneChange')}</ScreenLink>}
            />
          </Columns>
          <Switch
            label={t('profile.startPage')}
            description={t('profile.startPageHint')}
            checked={!form.values.hide_start_screen}
            onChange={(event) => form.change({ hide_start_screen: !event.currentTarget.checked })}
          />
        </Stack>
        <ProfileMeanwhile meanwhile={form.meanwhile} refused={form.refused} />
        <FormFooter {...form} onDiscard={form.discard} />
      </form>
    </Card>
  );
}

type Shown = Pick<Me['user'], keyof typeof LABELS>;

/** Changes that another page of the user has saved meanwhile. */
function ProfileMeanwhile(props: { readonly meanwhile: Meanwhile<Shown> | null; readonly refused: Refused | null }) {
  const { t } = useTexts('me');
  const common = useTexts('common');
  return (
    <MeanwhileNotice
      {...props}
      label={(field) => t(`profile.${LABELS[field]}`)}
      text={(field, values) => {
        if (field === 'hide_start_screen') return common.t(values.hide_start_screen ? 'no' : 'yes');
        if (field === 'language') return LANGUAGE_NAMES.find(({ value }) => value === values.language)?.label ?? '';
        return values[field];
      }}
    />
  );
}
