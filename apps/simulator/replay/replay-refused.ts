/** What the person who called can mend: a wrong file, a missing column, a station that is not there. Told in one line. */
export class ReplayRefused extends Error {
  override name = 'ReplayRefused';
}
