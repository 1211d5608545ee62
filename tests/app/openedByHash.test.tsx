import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenReporter, NOW } from "#tests/support/given/givenReporter.ts";
import { putHash } from "#tests/support/page/putHash.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

it.each([
  { path: "/absence", button: "Report absence", hash: "#report", dialog: "Manage absence", closed: "" },
  { path: "/absence#leave", button: "Apply for leave", hash: "#apply", dialog: "Apply for leave", closed: "#leave" },
  { path: "/care", button: "Change usual times", hash: "#times", dialog: "Usual times", closed: "" },
])("[DUE-4] opens the form as often as $hash is put behind the address of $path, which is open", async (given) => {
  const { guardian } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const { user } = await renderApp({ person: guardian, path: given.path, now: NOW });
  await screen.findByRole("button", { name: given.button });
  for (const _ of ["once", "twice"]) {
    putHash(given.hash);
    const dialog = await screen.findByRole("dialog", { name: given.dialog });
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(window.location.hash).toBe(given.closed));
  }
});
