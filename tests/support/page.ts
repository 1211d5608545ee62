import { cleanup, configure } from "@testing-library/react";
import { disposeTabster, getTabster } from "tabster";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { resetSharedStates } from "#client/ui/sharedState.ts";
import { letAnswersBeLate } from "./lateAnswers.ts";
import { followAnswers, untilAnswered } from "./openAnswers.ts";
import { expectNoWarnings, followWarnings } from "./pageWarnings.ts";
import { PATIENCE_MS } from "./patience.ts";

/** Code that loads for the first time and replies on a busy machine can take much longer than the default second. */
configure({ asyncUtilTimeout: PATIENCE_MS });

/**
 * Separates rendering a dialog from focusing it, which happen at once in tests. In a browser, observers run in between,
 * which Fluent's focus manager relies on.
 */
const observers = new Set<() => void>();
class Observer extends MutationObserver {
  constructor(callback: MutationCallback) {
    super(callback);
    observers.add(() => {
      const records = this.takeRecords();
      if (records.length > 0) callback(records, this);
    });
  }
}
globalThis.MutationObserver = Observer;
const giveFocus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (options) {
  for (const notify of observers) notify();
  giveFocus.call(this, options);
};

let connect = () => {};
beforeAll(letAnswersBeLate);
beforeAll(() => {
  const network = globalThis.fetch;
  connect = followAnswers();
  return () => {
    globalThis.fetch = network;
  };
});
beforeEach(() => connect());
beforeAll(followWarnings);

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

/** Starts each test on a device that has never opened the app. */
afterEach(async () => {
  cleanup();
  await untilAnswered();
  resetSharedStates();
  const focusManager = getTabster(window);
  if (focusManager) disposeTabster(focusManager, true);
  localStorage.clear();
  sessionStorage.clear();
  expectNoWarnings();
});
