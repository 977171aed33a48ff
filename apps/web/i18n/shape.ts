/**
 * The keys Polish needs for a counted text: where English has `runs_one` and `runs_other`, Polish has four forms (1
 * sekcja, 2 sekcje, 5 sekcji, 1,5 sekcji).
 */
type PolishKeys<Key> = Key extends `${infer Base}_other`
  ? `${Base}_one` | `${Base}_few` | `${Base}_many` | `${Base}_other`
  : Key;

/**
 * The shape of a feature's Polish texts, given its English ones: `export
 * const pl = {…} satisfies PolishOf<typeof en>`.
 */
export type PolishOf<English> = {
  readonly [Key in keyof English as PolishKeys<Key>]: English[Key] extends string ? string : PolishOf<English[Key]>;
};
