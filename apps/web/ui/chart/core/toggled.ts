/** The set without the item, or with it if it was missing. */
export function toggled<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  return items.has(item) ? new Set([...items].filter((one) => one !== item)) : new Set([...items, item]);
}
