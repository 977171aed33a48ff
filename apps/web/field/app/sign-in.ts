import { fieldPathInApp } from '../../navigation/field-page.ts';
import { hrefOf } from '../../navigation/paths.ts';

/** Leaves for the sign-in of the main app, which leads back to this screen. */
export function goToSignIn(): void {
  const next = fieldPathInApp(location.hash.replace(/^#/, ''));
  location.replace(`./${hrefOf({ screen: 'login', search: { next } })}`);
}
