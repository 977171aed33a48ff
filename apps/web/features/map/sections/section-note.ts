import type { OutputView } from '../../../entities/output/output-view.ts';

/** Texts of a section's state in the user's language. */
export type NoteTexts = {
  readonly word: (word: NoteWord) => string;
  /** A remaining time, ms. */
  readonly left: (durationMs: number) => string;
  readonly time: (atMs: number) => string;
};

export type NoteWord =
  | 'open'
  | 'noWater'
  | 'sent'
  | 'stopping'
  | 'stopFailed'
  | 'unknown'
  | 'offline'
  | 'openUnplanned'
  | 'notOpened'
  | 'noAnswer'
  | 'fault'
  | 'noValve';

type Facts = {
  /** Null: the valve of the section is not known. */
  readonly view: OutputView | null;
  /** The base station of the valve has lost its link. */
  readonly isOffline: boolean;
};

/** The state of a section in two words, for its label on the map: "11 min", "14:54", "offline"; closed: empty. */
export function sectionNote({ view, isOffline }: Facts, nowMs: number, { word, left, time }: NoteTexts): string {
  if (view === null) return word('noValve');
  switch (view.kind) {
    case 'closed':
      return '';
    case 'open': {
      const minutes = view.untilMs === null ? word('open') : left(view.untilMs - nowMs);
      return view.lacks === undefined ? minutes : `${minutes} · ${word('noWater')}`;
    }
    case 'waiting':
      return time(view.atMs);
    case 'requested':
    case 'sent':
    case 'accepted':
      return word('sent');
    case 'closing':
      return word(view.stop === 'failed' ? 'stopFailed' : 'stopping');
    case 'unknown':
      return word(isOffline ? 'offline' : 'unknown');
    case 'out_of_sync':
      return word(view.open ? 'openUnplanned' : 'notOpened');
    case 'unreachable':
      return word('noAnswer');
    case 'failed':
      return word('fault');
  }
}
