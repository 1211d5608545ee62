import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** Nothing moves in a page without a screen; Fluent then goes to the end of each animation at once. */
Reflect.deleteProperty(Element.prototype, "animate");

/** What a page shows after its requests may take a while on a busy machine. */
configure({ asyncUtilTimeout: 5_000 });

/** Each test of a page opens the app on a device that has never seen it. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
