const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/**
 * A browser that translates the page puts a `<font>` in the place of each text, and React still holds the text: taking it away, or
 * putting something before it, would throw and cost the player the page, and what is written into it, such as another amount,
 * would not be seen. Here the `<font>` goes where the text should, and a text that is written again stands in its place again.
 */
export function bearTranslation({ body }: Document): void {
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

  /** From now on a node may be elsewhere than React put it. */
  const begin = () => {
    isTranslated = true;
    // oxlint-disable-next-line typescript/unbound-method -- called with the node that they are of
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
