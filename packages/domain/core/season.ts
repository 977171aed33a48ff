/** First day of the growing season of a local day: in March; for January and February that of the year before. */
export function seasonStart(today: string): string {
  const march = `${today.slice(0, 4)}-03-01`;
  return march <= today ? march : `${Number(today.slice(0, 4)) - 1}-03-01`;
}
