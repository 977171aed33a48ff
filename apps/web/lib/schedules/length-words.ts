/** "3 h 40 min", the same in both languages; fixed spaces keep number and unit together. */
export function lengthWords(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest}\u00A0min`;
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h ${rest}\u00A0min`;
}
