/**
 * Functions that run in the page to find accessibility problems. Each is self-contained, since it is sent to the
 * browser.
 */

/** Elements that make the page scroll sideways; tables and the like may scroll within themselves. */
export function tooWide(): string[] {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > room + 1)
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Renders off-screen content too, which otherwise has no size until it is scrolled to. */
export function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Doubles only the text size, like a browser's text zoom. */
export function doubleText(): void {
  const elements = [...document.body.querySelectorAll<HTMLElement>("*")];
  const sizes = elements.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return { size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) };
  });
  elements.forEach((element, at) => {
    const { size = 0, line = Number.NaN } = sizes[at] ?? {};
    element.style.setProperty("font-size", `${size * 2}px`, "important");
    if (!Number.isNaN(line)) element.style.setProperty("line-height", `${line * 2}px`, "important");
  });
}

/** Finds text smaller than twice the smallest of Fluent's sizes (10 px), where the root has twice its usual size. */
export function smallTexts(): string[] {
  const SMALLEST_PX = 20;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || !parent.checkVisibility()) continue;
    if (Number.parseFloat(getComputedStyle(parent).fontSize) < SMALLEST_PX) found.push(parent.outerHTML.slice(0, 160));
  }
  return found.slice(0, 5);
}

/** Finds clipped text: outside a box that hides its overflow. */
export function cutTexts(): string[] {
  const TOLERANCE = 4;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width < 2 || text.height < 2) continue;
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, clipPath, webkitLineClamp } = getComputedStyle(box);
      const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
      const isClosed = width <= 1 || height <= 1 || clipPath !== "none";
      // Excerpts are cut off by design; a link leads to the whole text.
      const isExcerpt = webkitLineClamp !== "none";
      if (isClosed || isExcerpt) break;
      const isCutAcross = overflowX === "hidden" && (text.right > right + TOLERANCE || text.left < left - TOLERANCE);
      const isCutDown = overflowY === "hidden" && (text.bottom > bottom + TOLERANCE || text.top < top - TOLERANCE);
      const isNamed = parent.closest("[title],[aria-label]") !== null;
      if ((isCutAcross || isCutDown) && !isNamed) {
        found.push(`${node.textContent.trim().slice(0, 60)} in ${box.tagName}.${box.className.slice(0, 60)}`);
        break;
      }
      if (["auto", "scroll"].includes(overflowY) || position === "fixed") break;
    }
  }
  return [...new Set(found)].slice(0, 8);
}

/** Finds texts that lack a translation or a value: keys, placeholders, and values that are none. */
export function unfilledTexts(): string[] {
  const unfilled = /\{\{|\bundefined\b|\bNaN\b|\[object |Invalid Date|^[a-z]+[A-Z]\w*$|^[a-z]\w*\.[A-Za-z_]\w*$/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest("script, style")) texts.push(node.textContent ?? "");
  for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"]) texts.push(element.getAttribute(name) ?? "");
  return texts.map((text) => text.trim()).filter((text) => unfilled.test(text));
}

/**
 * Finds times with a colon in Finnish, which writes 8.05: they are shown as they are stored. The turn-in of a form has one by the
 * specification, after a dash (FORM-1).
 */
export function storedTimes(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const language = node.parentElement?.closest("[lang]")?.getAttribute("lang") ?? "";
    const text = node.textContent ?? "";
    if (language.startsWith("fi") && /(?<!- )\b\d{1,2}:\d\d\b/.test(text)) found.push(text.trim().slice(0, 80));
  }
  return [...new Set(found)];
}

/** Finds movement and endless animations; fading in is no motion. */
export const runningAnimations = (): string[] =>
  document
    .getAnimations()
    .map(({ playState, effect }) => ({ playState, effect: effect as KeyframeEffect }))
    .filter(({ playState, effect }) => playState === "running" && effect.getComputedTiming().duration !== 0)
    .filter(({ effect }) => {
      const about = ["offset", "computedOffset", "easing", "composite", "opacity"];
      const moves = effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => !about.includes(name)));
      return moves || effect.getTiming().iterations === Infinity;
    })
    .map(({ effect }) => {
      const changed = [...new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))].join(" ");
      return `${changed} of ${effect.target?.outerHTML.slice(0, 120)}`;
    });

/**
 * Finds what scrolls sideways though it does not keep a swipe to itself, as `scrollsAcross` says, and hidden text that
 * stands outside of what scrolls around it.
 */
export const scrollingAstray = (): string[] => {
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const found: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    const { scrollWidth, clientWidth, outerHTML } = element;
    if (scrollWidth <= clientWidth + 1) continue;
    const isPage = element === document.scrollingElement;
    if (isPage || (scrolls(element) && getComputedStyle(element).overscrollBehaviorX !== "contain"))
      found.push(`${scrollWidth} in ${clientWidth}: ${outerHTML.slice(0, 160)}`);
  }
  for (const text of document.querySelectorAll<HTMLElement>(".sr-only")) {
    let around = text.parentElement;
    while (around && !scrolls(around)) around = around.parentElement;
    if (around && text.offsetParent && !around.contains(text.offsetParent))
      found.push(`outside of what scrolls: ${text.parentElement?.outerHTML.slice(0, 160)}`);
  }
  return found;
};

/** Finds fields whose text is so small that a phone of Apple's zooms into them (PHONE-3). */
export const zoomingFields = (): string[] =>
  [...document.querySelectorAll("input, textarea, select, [contenteditable=true]")]
    .filter(
      (field) => !(field instanceof HTMLInputElement) || !/^(?:checkbox|radio|range|file|hidden)$/.test(field.type),
    )
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML.slice(0, 160));

/**
 * Finds what answers a finger on less than 44 px in width or height (PHONE-3). It probes outwards from the middle, so that labels and links
 * that cover a whole row count. A link within a text is as high as its line.
 */
export function smallTargets(): string[] {
  const LEAST_PX = 44;
  const PRESSABLE =
    "a[href]:not([href='#main']), button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [role^=menuitem], [role=option], [role=tab]";
  // A lesson is as long as it lasts, and seven days of a calendar have to fit the narrowest phone.
  const EXCEPTED = "[data-spot], [role=gridcell] button";
  const dialogs = [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog], [role=menu]")];
  const opened = dialogs.findLast((one) => one.checkVisibility());
  // The links of a school's text lead out of the app. They may be all that a paragraph says.
  const isWithinText = (one: Element) =>
    one.matches("a, button") &&
    getComputedStyle(one).display === "inline" &&
    (one.matches("[target=_blank]") ||
      (one.parentElement?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0));
  const answers = (one: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (one.contains(hit) || hit.closest("label")?.control === one);
  };
  /** Counts the pixels on which an element answers from its middle, one way. */
  const reach = (one: Element, x: number, y: number, across: number, down: number) => {
    let steps = 0;
    while (steps < LEAST_PX && answers(one, x + across * (steps + 1), y + down * (steps + 1))) steps += 1;
    return steps;
  };
  const found: string[] = [];
  for (const one of (opened ?? document).querySelectorAll<HTMLElement>(PRESSABLE)) {
    const isHidden = one.closest("[aria-hidden=true], [inert]") !== null || !one.checkVisibility();
    if (isHidden || one.matches(`:disabled, [aria-disabled=true], .sr-only, ${EXCEPTED}`) || isWithinText(one))
      continue;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // The line around a field is a part of it.
    const framed = (one.matches("input, select") && one.closest(".fui-Input, .fui-Select")) || one;
    const { left, top, width, height } = framed.getBoundingClientRect();
    if (width === 0 || height === 0 || (width >= LEAST_PX && height >= LEAST_PX)) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    // It is covered, which is found by pressing it.
    if (!answers(one, x, y)) continue;
    const wide = 1 + reach(one, x, y, -1, 0) + reach(one, x, y, 1, 0);
    const high = 1 + reach(one, x, y, 0, -1) + reach(one, x, y, 0, 1);
    if (wide < LEAST_PX - 1 || high < LEAST_PX - 1) found.push(`${wide}×${high}: ${one.outerHTML.slice(0, 200)}`);
  }
  scrollTo(0, 0);
  return found;
}
