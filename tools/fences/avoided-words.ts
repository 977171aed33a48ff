/** Avoided words in names, with the words to use instead; the reasons are in `docs/naming.md`. */
export const AVOIDED_WORDS: Readonly<Record<string, string>> = {
  anew: '"again" or a verb with "re"',
  crowded: '"under load" or "full"',
  gist: '"summary"',
  heard: '"received"',
  lasting: '"duration" or "persistent"',
  nobody: '"none" or "no" with the noun',
  said: '"stated", "sent" or "reported"',
  somebody: '"user" or "caller"',
  speak: '"setLanguage", "send" or "publish"',
  stands: '"is"',
  stranger: '"unknown device"',
  strangers: '"unknown devices"',
  tell: '"notify", "publish" or "send"',
  tells: '"notifies", "publishes" or "sends"',
  told: '"notified", "published" or "sent"',
  whoever: '"caller" or "user"',
};

/** Names fixed by the wire format or the database. */
export const WIRE_NAMES: ReadonlySet<string> = new Set(['told', 'told_at', 'heard_at']);
