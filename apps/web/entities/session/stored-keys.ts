/** Where a page of this origin stores something on the device. */
export type Store = 'local' | 'session' | 'cache';

/** What becomes of stored data when its user signs out. */
export type AtSignOut =
  /** Typed or drawn by a person: removed, except that of a user who has marked the device as their own. */
  | 'typed'
  /** Leaves with every end of a session. */
  | 'removed'
  /** Stays: says nothing about a farm or person, or stops water. */
  | 'stays';

type StoredKey = {
  readonly store: Store;
  /** The key, or what it begins with. */
  readonly key: string;
  readonly holds: string;
  readonly atSignOut: AtSignOut;
};

/** Prefix of the marks of users who call this device their own; each is followed by the id of the user. */
export const OWN_DEVICE = 'zagon.own-device/';

/** Everything that the pages store on a device. A test compares it with the code. */
export const STORED_KEYS = [
  {
    store: 'local',
    key: 'zagon.draft/',
    holds: 'what was typed in a form or drawn on the map and is not saved, for a day',
    atSignOut: 'typed',
  },
  { store: 'local', key: 'zagon.drawing.', holds: 'drawings of earlier versions of the page', atSignOut: 'removed' },
  { store: 'local', key: 'zagon-search:', holds: 'what a user searched for', atSignOut: 'removed' },
  { store: 'session', key: 'zagon.registration', holds: 'what was typed while registering', atSignOut: 'removed' },
  { store: 'cache', key: 'zagon-field-data', holds: 'the last known state of a farm', atSignOut: 'removed' },
  { store: 'cache', key: 'zagon-tiles', holds: 'pictures of the ground under the fields', atSignOut: 'removed' },
  { store: 'local', key: OWN_DEVICE, holds: 'whose own device this is', atSignOut: 'stays' },
  { store: 'local', key: 'zagon.field-stops.', holds: 'stops that have not arrived yet', atSignOut: 'stays' },
  { store: 'local', key: 'zagon.push', holds: 'whose messages the browser shows', atSignOut: 'stays' },
  { store: 'local', key: 'zagon.seen-failed-openings', holds: 'ids of openings', atSignOut: 'stays' },
  { store: 'local', key: 'zagon-quick-minutes', holds: 'the minutes of the last opening', atSignOut: 'stays' },
  { store: 'local', key: 'zagon-chart-range/', holds: 'the range of the charts of a dashboard', atSignOut: 'stays' },
  { store: 'local', key: 'zagon-single-keys', holds: 'whether single keys are on', atSignOut: 'stays' },
  { store: 'local', key: 'zagon-language', holds: 'the language', atSignOut: 'stays' },
  { store: 'local', key: 'mantine-color-scheme-value', holds: 'the colour scheme', atSignOut: 'stays' },
  { store: 'cache', key: 'zagon-app-files', holds: 'files of the app', atSignOut: 'stays' },
  { store: 'cache', key: 'zagon-field-files', holds: 'files of the outdoor interface', atSignOut: 'stays' },
] as const satisfies readonly StoredKey[];

/** Whether a user has marked this device as their own. */
export function isOwnDevice(userId: string): boolean {
  try {
    return localStorage.getItem(OWN_DEVICE + userId) !== null;
  } catch {
    // Storage is blocked: nothing is kept either.
    return false;
  }
}

/** Marks this device as a user's own, or no longer: then what they typed leaves it when they sign out. */
export function setOwnDevice(userId: string, isOwn: boolean): void {
  try {
    if (isOwn) localStorage.setItem(OWN_DEVICE + userId, '1');
    else localStorage.removeItem(OWN_DEVICE + userId);
  } catch (error) {
    console.info('The device could not be marked:', error);
  }
}

/**
 * Removes from this device what people have typed or drawn and not saved, of everyone who has not marked it as their own;
 * for an explicit sign-out. A session that expires keeps drafts for the same user.
 */
export function removeTyped(): void {
  try {
    for (const { store, key, atSignOut } of STORED_KEYS) {
      if (atSignOut === 'stays' || store === 'cache') continue;
      const storage = store === 'local' ? localStorage : sessionStorage;
      for (const name of Object.keys(storage))
        if (name.startsWith(key) && !(atSignOut === 'typed' && isOwnDevice(ownerOf(name, key))))
          storage.removeItem(name);
    }
  } catch (error) {
    console.info('What was typed could not be removed from this device:', error);
  }
}

/** The id of the user after the prefix of a key. */
function ownerOf(name: string, prefix: string): string {
  return decodeURIComponent(name.slice(prefix.length).split('/')[0] ?? '');
}
