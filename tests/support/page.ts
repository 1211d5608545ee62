import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** Nothing moves in a page without a screen; Fluent then goes to the end of each animation at once. */
Reflect.deleteProperty(Element.prototype, "animate");

/** A page has to fetch its code, its texts and its data before it shows what is waited for. */
configure({ asyncUtilTimeout: 5_000 });

/** Each test of a page opens the app on a device that has never seen it. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
