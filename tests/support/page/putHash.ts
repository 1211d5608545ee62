import { act } from "@testing-library/react";

/** Puts a hash behind the address of the screen that is open, as a person does in the address bar. */
export const putHash = (hash: string): void =>
  act(() => {
    window.history.pushState(null, "", hash);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
