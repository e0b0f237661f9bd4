const observer = new MutationObserver(record);
const errors = new Set<string>();

/**
 * Records texts that browser translation would break. It moves each text node into a `<font>`: React
 * then changes a node that nobody sees, and throws when it removes that node or inserts another
 * before it. React sets an element's only string as its textContent, which is safe.
 */
export function watchTextNodes() {
  const options = { childList: true, characterData: true, subtree: true };
  observer.observe(document, options);
}

/** Returns one line for each such text since the last call. */
export function textNodeErrors(): string[] {
  record(observer.takeRecords());
  const lines = [...errors];
  errors.clear();
  return lines;
}

function record(mutations: MutationRecord[]) {
  for (const { type, target, addedNodes, removedNodes, nextSibling } of mutations) {
    if (type === 'characterData') report(target, target.parentNode);
    for (const node of [...addedNodes, ...removedNodes]) report(node, target);
    if (addedNodes.length > 0) report(nextSibling, target);
    for (const node of addedNodes) reportJoinedTexts(node);
  }
}

/** Reports texts of several strings, such as `{count} points`: one of them changes, sooner or later. */
function reportJoinedTexts(root: Node) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    let next = node.nextSibling;
    while (next && isBlankText(next)) next = next.nextSibling;
    if (isTextOfReact(next) && !isBlankText(node)) report(node, node.parentNode);
  }
}

function report(node: Node | null, parent: Node | null) {
  if (!isTextOfReact(node)) return;
  const element = parent instanceof Element ? parent.outerHTML : '';
  errors.add(
    `“${node.nodeValue}” breaks when the browser translates it. Make it the only string of an element: ${element.slice(0, 300)}`,
  );
}

/** True for a text node that React manages, unlike one that it creates through textContent. */
function isTextOfReact(node: Node | null): node is Text {
  return node instanceof Text && Object.keys(node).some((name) => name.startsWith('__reactFiber$'));
}

function isBlankText(node: Node) {
  return node instanceof Text && node.data.trim() === '';
}
