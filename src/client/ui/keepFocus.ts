/** The place of an element that has left the page: its former parent, and its former neighbors. */
type Place = { parent: Element; next: Node | null; previous: Node | null };

/** By the topmost element that left. */
const places = new WeakMap<Node, Place>();

/** Parts within which elements take each other's place. */
const WHOLE = "section, fieldset, [role=region], [role=dialog], [role=alertdialog], main, body";
/** Parts that give the focus back themselves when they close. */
const ON_TOP = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const PART = "section, article, fieldset, [role=region], [role=article], [role=dialog]";
const HEADING = "legend, h1, h2, h3, h4, h5, h6";
const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";

/**
 * Keeps the focus in the page: when the element that has it leaves or is disabled, the next one of its kind gets it, else the heading
 * of its part. Browsers would start again at the top of the page, and screen readers would read all of it.
 * @returns the function that stops it
 */
export function keepFocus(): () => void {
  let focused = document.activeElement;
  let isOver = false;
  const follow = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, nextSibling, previousSibling } of records) {
      if (!(target instanceof Element)) continue;
      for (const node of removedNodes)
        places.set(node, { parent: target, next: nextSibling, previous: previousSibling });
    }
    const lost = focused;
    if (!lost || (lost.isConnected && !isDisabled(lost))) return;
    focused = null;
    // Code that gives the focus away on purpose does so in this turn.
    if (!lost.closest(ON_TOP)) setTimeout(() => !isOver && isNowhere() && focusInsteadOf(lost));
  });
  document.addEventListener("focusin", follow);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    isOver = true;
    document.removeEventListener("focusin", follow);
    observer.disconnect();
  };
}

const isDisabled = (element: Element): boolean => element.matches(":disabled");

/** A row that is folding away is inert. */
const takesFocus = (element: Element): boolean => !isDisabled(element) && element.closest("[inert]") === null;

/** A browser takes the focus from a disabled element only when it draws the page. */
const isNowhere = ({ activeElement, body } = document): boolean =>
  activeElement === null || activeElement === body || isDisabled(activeElement);

/** Gives the focus to the element that stands for one that has left the page. */
export function focusInsteadOf(lost: Element): void {
  const place = placeOf(lost);
  const target = place && (nextOfItsKind(lost, place) ?? headingAt(place.parent));
  if (target instanceof HTMLElement) {
    if (!target.matches(FOCUSABLE)) target.tabIndex = -1;
    const top = topOf(lost);
    // A row that a long list no longer draws has left because the page was scrolled.
    target.focus({ preventScroll: top instanceof Element && top.hasAttribute("data-index") });
  }
  if (!isNowhere()) return;
  const page = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
  page?.focus({ preventScroll: true });
}

/** Returns the place that an element had, in the part of it that is still in the page. */
function placeOf(lost: Element): Place | undefined {
  const { parentElement: parent, nextSibling: next, previousSibling: previous } = lost;
  if (lost.isConnected) return parent ? { parent, next, previous } : undefined;
  let place = places.get(topOf(lost));
  while (place && !place.parent.isConnected) {
    const around = places.get(topOf(place.parent));
    if (around === place) return undefined;
    place = around;
  }
  return place;
}

const topOf = (node: Node): Node => (node.parentNode === null ? node : topOf(node.parentNode));

/** Returns the element of the same kind that follows, or else the last before it. */
function nextOfItsKind(lost: Element, place: Place): Element | undefined {
  const kind = kindOf(lost);
  for (let within: Element | null = place.parent; within; within = within.parentElement) {
    const same = [...within.querySelectorAll(lost.localName)].filter((one) => kindOf(one) === kind && takesFocus(one));
    if (same.length > 0) return same.find((one) => isAfter(place, one)) ?? same.at(-1);
    if (within.matches(WHOLE)) return undefined;
  }
  return undefined;
}

/** Returns the kind of an element: its role and text without numbers, or its look if it shows no text. */
function kindOf(element: Element): string {
  const words = element.textContent.replace(/\d+/g, "").trim() || `${element.className}${element.innerHTML}`;
  return `${element.getAttribute("role")} ${words}`;
}

function isAfter({ parent, next, previous }: Place, element: Element): boolean {
  if (next?.isConnected) return next === element || follows(next, element);
  const before = previous?.isConnected ? previous : parent;
  return follows(before, element) && !before.contains(element);
}

const follows = (before: Node, after: Node): boolean =>
  (before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Returns the heading of the innermost part around an element, or the part itself if it has only a name. */
function headingAt(element: Element): Element | undefined {
  const part = element.closest(PART);
  if (!part) return undefined;
  const [label = ""] = part.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const heading = document.getElementById(label) ?? part.querySelector(HEADING);
  if (heading) return heading;
  if (part.hasAttribute("aria-label")) return part;
  return part.parentElement ? headingAt(part.parentElement) : undefined;
}
