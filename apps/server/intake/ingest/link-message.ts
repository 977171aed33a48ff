import type { MessageContent } from './message-content.ts';

/** A field message, in order of arrival. Times in ms by our clock. */
export type LinkMessage =
  | {
      kind: 'station_born';
      station: string;
      at: number;
      bdSeq: number | undefined;
      memory: string | undefined;
      oldest: number | undefined;
    }
  | { kind: 'station_gone'; station: string; at: number }
  /** It is online by a birth that an earlier owner handled. */
  | { kind: 'station_online'; station: string; at: number }
  | { kind: 'module_gone'; station: string; module: string; at: number }
  /** A message of a module, or of the station itself (`module` undefined). */
  | { kind: 'message'; station: string; module: string | undefined; at: number; content: MessageContent };
