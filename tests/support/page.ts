import { cleanup, configure } from "@testing-library/react";
import { disposeTabster, getTabster } from "tabster";
import { afterEach, beforeAll } from "vitest";
import { resetSharedStates } from "#client/ui/sharedState.ts";
import { letAnswersBeLate } from "./lateAnswers.ts";

/** Code that is fetched for the first time and answers on a busy machine may take longer than the second that is usual. */
configure({ asyncUtilTimeout: 5_000 });

/**
 * In tests React draws a dialog and gives it the focus in one go. A browser lets observers hear of the one before the other,
 * by which Fluent's focus manager knows whose focus it is.
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
  for (const tell of observers) tell();
  giveFocus.call(this, options);
};

beforeAll(letAnswersBeLate);

/** Nothing moves in a page without a screen; Fluent then goes to the end of each animation at once. */
Reflect.deleteProperty(Element.prototype, "animate");

/**
 * What a node is called is asked of Node itself where pages must not be able to lie about it; happy-dom answers that of
 * its subclasses alone, and then nothing would be let through that is allowed.
 */
Object.defineProperty(Node.prototype, "nodeName", {
  configurable: true,
  get(this: Node) {
    if (this instanceof Element) return this.tagName;
    return this.nodeType === Node.COMMENT_NODE ? "#comment" : "#text";
  },
});

/** Each test of a page opens the app on a device that has never seen it. */
afterEach(() => {
  cleanup();
  resetSharedStates();
  const focusManager = getTabster(window);
  if (focusManager) disposeTabster(focusManager, true);
  localStorage.clear();
  sessionStorage.clear();
});
