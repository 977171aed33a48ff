/**
 * Keeps the page alive while the browser translates it. A translator takes each text out of the page and puts an
 * element with the translation in its place. React does not know: it would change, move or remove a text that is no
 * longer there, which leaves a number standing still or ends the whole page. Here every such step reaches what stands
 * in the text's place, so that a changed text returns to the page, and is translated again.
 */

/** By a text taken out: the element that stands in its place. */
const standIns = new WeakMap<Text, Element>();

/** All elements that stand in the place of a text. */
const inUse = new WeakSet<Element>();

/** Starts looking after the texts of this document, before anything is rendered; returns how to end it. */
export function surviveTranslation(): () => void {
  const observer = new MutationObserver(notice);
  observer.observe(document, { childList: true, subtree: true });
  /** The element that now replaces a text; undefined if the text is where it was put. */
  const standInOf = (text: Text): Element | undefined => {
    if (text.parentNode !== null) return undefined;
    // What was changed a moment ago may not have been reported yet.
    notice(observer.takeRecords());
    const standIn = standIns.get(text);
    return standIn?.isConnected === true ? standIn : undefined;
  };
  const undo = [returnChangedTexts(standInOf), redirectSteps(standInOf)];
  return () => {
    observer.disconnect();
    for (const each of undo) each();
  };
}

type StandInOf = (text: Text) => Element | undefined;

/** A translator puts the translation beside the text or in its place, and takes the text out. */
function notice(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.parentNode !== null) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFreeStandIn);
      if (standIn === undefined) continue;
      standIns.set(node, standIn);
      inUse.add(standIn);
    }
  }
}

/** All translators wrap a text in `<font>`, an obsolete element that no page of ours contains. */
function isFreeStandIn(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font' && !inUse.has(node);
}

/** A text that is changed returns to its place. */
function returnChangedTexts(standInOf: StandInOf): () => void {
  const [property] = [CharacterData, Node].flatMap(
    ({ prototype }) => Object.getOwnPropertyDescriptor(prototype, 'nodeValue') ?? [],
  );
  if (property?.set === undefined) throw new Error('this browser has no Node.nodeValue');
  const own = property;
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...property,
    set(this: Text, value: string | null) {
      own.set?.call(this, value);
      const standIn = standInOf(this);
      standIns.delete(this);
      standIn?.replaceWith(this);
    },
  });
  return () => {
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
}

/** Removing a text removes what stands for it, and what comes before a text comes before that. */
function redirectSteps(standInOf: StandInOf): () => void {
  // Each is called on the node that it was called on.
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore<T extends Node>(this: Node, node: T, next: Node | null): T {
      if (node instanceof Text) standInOf(node)?.remove();
      const isTakenOut = next instanceof Text && next.parentNode !== this;
      insertBefore.call(this, node, isTakenOut ? placeIn(this, standInOf(next)) : next);
      return node;
    },
    appendChild<T extends Node>(this: Node, node: T): T {
      if (node instanceof Text) standInOf(node)?.remove();
      appendChild.call(this, node);
      return node;
    },
    removeChild<T extends Node>(this: Node, node: T): T {
      // A text that was removed without a stand-in needs no removing.
      if (node instanceof Text && node.parentNode !== this) placeIn(this, standInOf(node))?.remove();
      else removeChild.call(this, node);
      return node;
    },
  });
  return () => {
    Object.assign(Node.prototype, { insertBefore, appendChild, removeChild });
  };
}

/** The stand-in, if it is a child of this node. */
function placeIn(parent: Node, standIn: Element | undefined): Element | null {
  return standIn?.parentNode === parent ? standIn : null;
}
