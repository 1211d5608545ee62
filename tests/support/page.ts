import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

/** Each test of a page opens the app on a device that has never seen it. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
