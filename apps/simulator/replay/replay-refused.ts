/** An error the user can fix: a wrong file, a missing column, an unknown station. Reported in one line. */
export class ReplayRefused extends Error {
  override name = 'ReplayRefused';
}
