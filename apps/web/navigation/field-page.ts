/** Path of the page with the field interface; its screens are hash routes below it. */
export const FIELD_PAGE = 'zagon_2';

/** File that lists what the page needs to start without a network. */
export const FIELD_FILES = 'field-files.json';

/** Address of a screen of the field interface, such as `/modules`, as seen from either page. */
export function fieldHref(path: string): string {
  return `./${FIELD_PAGE}#${path}`;
}

/** Leaves for the field interface. */
export function goToField(path: string): void {
  location.replace(fieldHref(path === '' ? '/' : path));
}

/** The field interface's address inside the main app, for the redirect after sign-in. */
export function fieldPathInApp(path: string): string {
  return `/${FIELD_PAGE}${path}`;
}
