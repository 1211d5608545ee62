import * as React from "react";

/** Repairs of the worker's one window, which all its files share. As a module it runs once, unlike a setup file. */

/**
 * Separates rendering a dialog from focusing it, which happen at once in tests. In a browser, observers run in between,
 * which Fluent's focus manager relies on.
 */
const observers = new Map<MutationObserver, () => void>();
class Observer extends MutationObserver {
  readonly #callback: MutationCallback;

  constructor(callback: MutationCallback) {
    super(callback);
    this.#callback = callback;
  }

  override observe(target: Node, options?: MutationObserverInit): void {
    super.observe(target, options);
    observers.set(this, () => {
      const records = this.takeRecords();
      if (records.length > 0) this.#callback(records, this);
    });
  }

  /** Forgets the page that it watched, which would stay in memory. */
  override disconnect(): void {
    super.disconnect();
    observers.delete(this);
  }
}
globalThis.MutationObserver = Observer;
const giveFocus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (options) {
  for (const notify of observers.values()) notify();
  giveFocus.call(this, options);
};

/** Disables animations, which are invisible in tests; Fluent then skips to their end. */
Reflect.deleteProperty(Element.prototype, "animate");

/**
 * Defines nodeName on Node, where the sanitizer reads it so that pages cannot forge it. happy-dom only defines it on
 * subclasses, so the sanitizer would remove everything.
 */
Object.defineProperty(Node.prototype, "nodeName", {
  configurable: true,
  get(this: Node) {
    if (this instanceof Element) return this.tagName;
    return this.nodeType === Node.COMMENT_NODE ? "#comment" : "#text";
  },
});

/**
 * Inserts only rules that decide whether people see an element, read it or press it. happy-dom matches each rule with
 * each element and all its parents, for each element that a query by role looks at.
 */
const DECIDING = /[{;\s](?:display|visibility|content|pointer-events|user-select)\s*:/;
const insertRule = CSSStyleSheet.prototype.insertRule;
CSSStyleSheet.prototype.insertRule = function (rule, index) {
  return DECIDING.test(rule) ? insertRule.call(this, rule, Math.min(index ?? 0, this.cssRules.length)) : 0;
};

/** Has React note no stack for each element that it creates, which no test reads and which costs time and memory. */
const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => undefined });

/** The window's own, as it was before the first test. What a test has put in its place may come back after the test's file. */
export const ownFetch = globalThis.fetch;
