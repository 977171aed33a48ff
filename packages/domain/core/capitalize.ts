/** A text with a capital as its first letter, where it begins a line. */
export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
