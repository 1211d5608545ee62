import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Goes back to the page before. A dialog that has just closed still holds its page until React's effects have run. */
export async function goBack(): Promise<void> {
  const { href } = location;
  await waitFor(() => {
    if (location.href === href) history.back();
    expect(location.href).not.toBe(href);
  });
}
