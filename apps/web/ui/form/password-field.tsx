import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';

/** A field for a password, with a button that shows it: the library names that button in English only. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTexts('ui');
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }} {...props} />;
}
