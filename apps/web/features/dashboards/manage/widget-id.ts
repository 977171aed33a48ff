/** Generates a widget id. */
export function newWidgetId(): string {
  // randomUUID exists only in secure contexts; a farm may open the app over plain HTTP on its own network.
  return typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** Formats sixteen random bytes as a version 4 UUID. */
export function uuidOf(random: Uint8Array): string {
  const hex = Array.from(random, (byte, index) => {
    const versioned = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return versioned.toString(16).padStart(2, '0');
  }).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
