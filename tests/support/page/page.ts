import { cleanup, configure } from "@testing-library/react";
import { disposeTabster, getTabster } from "tabster";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { resetSharedStates } from "#client/ui/sharedState.ts";
import { PATIENCE_MS } from "../run/patience.ts";
import { ownFetch } from "./happyDom.ts";
import { letAnswersBeLate } from "./lateAnswers.ts";
import { followed, untilAnswered } from "./openAnswers.ts";
import { expectNoWarnings, followWarnings } from "./pageWarnings.ts";
import { lookFrom } from "./screenSize.ts";

/** Code that loads for the first time and replies on a busy machine can take much longer than the default second. */
configure({
  asyncUtilTimeout: PATIENCE_MS,
  // The tree and the roles of a page take long to print, which a wait does at each look, and bury the message in a log.
  getElementError: (message) =>
    Object.assign(new Error(message?.replace(/\n\nHere are the [\s\S]*/, "")), { name: "TestingLibraryElementError" }),
});

/**
 * Replaces the property. happy-dom's is an accessor: a spy on it that is put back after its test, as by `vi.unstubAllGlobals`, would
 * answer whatever is assigned.
 */
const setFetch = (value: typeof fetch) =>
  Object.defineProperty(globalThis, "fetch", { value, configurable: true, enumerable: true, writable: true });

let network = ownFetch;
beforeAll(async () => {
  setFetch(ownFetch);
  const stopDelays = await letAnswersBeLate();
  network = followed(globalThis.fetch);
  return stopDelays;
});
/** Each test begins with the network as it is, whatever an earlier one has put in its place. */
beforeEach(() => void setFetch(network));
/** The window is the worker's, and an earlier test may have been on a phone. */
beforeEach(() => lookFrom("desktop"));
beforeAll(followWarnings);

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
