/** Path of the page with the outdoor interface; its screens are hash routes below it. */
export const OUTDOOR_PAGE = 'zagon_2';

/** File that lists what the page needs to start without a network. */
export const OUTDOOR_FILES = 'field-files.json';

/** Address of a screen of the outdoor interface, such as `/modules`, as seen from either page. */
export function fieldHref(path: string): string {
  return `./${OUTDOOR_PAGE}#${path}`;
}

/** Leaves for the outdoor interface. */
export function goToOutdoor(path: string): void {
  location.replace(fieldHref(path === '' ? '/' : path));
}

/** The outdoor interface's address inside the main app, for the redirect after sign-in. */
export function fieldPathInApp(path: string): string {
  return `/${OUTDOOR_PAGE}${path}`;
}

/** Path of a valve box in the outdoor interface, by the code on its label. */
function boxPath(code: string): string {
  return `/box/${code}`;
}

/** Link to the page of a valve box, as seen from either page. */
export function boxHref(code: string): string {
  return fieldHref(boxPath(code));
}

/** The address on the label of a valve box: in the main app, so that signing in returns to it. */
export function boxAddress(code: string): string {
  return new URL(`./#${fieldPathInApp(boxPath(code))}`, document.baseURI).href;
}

const BOX_ADDRESS = /#\/zagon_2\/box\/([A-Z2-7]{10})$/;

/** The code in the address on a label, of whichever installation; null if it is no such address. */
export function boxCodeIn(address: string): string | null {
  return BOX_ADDRESS.exec(address)?.[1] ?? null;
}
