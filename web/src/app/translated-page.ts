const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/**
 * Makes React tolerate browser translation. A browser replaces each text node by a `<font>`, but React keeps the text node:
 * removing it, or inserting before it, would throw and crash the page, and a changed text, such as a new amount, would not
 * show. So removals and insertions use the `<font>` instead, and a text node that changes replaces its `<font>` again.
 */
export function tolerateTranslation({ body }: Document): void {
  const standIns = new WeakMap<Node, Element>();
  const standInOf = (node: Node) => standIns.get(node) ?? node;
  let isTranslated = false;

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        const font = standIns.get(target);
        if (font?.isConnected) font.replaceWith(target);
        continue;
      }
      if (!isTranslated && [...addedNodes].some(isFont)) begin();
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (!font || text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
        standIns.set(text, font);
        observer.observe(text, { characterData: true });
      }
    }
  });

  /** Patches the DOM methods: from now on a node may not be where React put it. */
  const begin = () => {
    isTranslated = true;
    // oxlint-disable-next-line typescript/unbound-method -- called with the right `this` below
    const { removeChild, insertBefore } = Node.prototype;
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
      if (child.parentNode === this) return removeChild.call(this, child) as Child;
      const there = standInOf(child);
      if (there.parentNode) removeChild.call(there.parentNode, there);
      return child;
    };
    Node.prototype.insertBefore = function <Child extends Node>(
      this: Node,
      child: Child,
      before: Node | null,
    ): Child {
      let place = before && before.parentNode !== this ? standInOf(before) : before;
      while (place && place.parentNode !== this) place = place.parentNode;
      return insertBefore.call(this, child, place) as Child;
    };
  };

  if (body.querySelector('font')) begin();
  observer.observe(body, { childList: true, subtree: true });
}
