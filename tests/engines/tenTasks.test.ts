import { afterAll, beforeAll, describe, it } from "vitest";
import { TEN_TASKS } from "#tests/support/journey/tenTasks.ts";
import { VIEWPORTS } from "#tests/support/journey/viewports.ts";
import { installedEngines } from "./support/engines.ts";
import { actorOf, openDevice, type School, startSchool } from "./support/journey.ts";

type SignedIn = { account: string; device: Awaited<ReturnType<typeof openDevice>> };

describe.each(installedEngines())("ten tasks by pressing, in $name", (kind) => {
  describe.each(Object.entries(VIEWPORTS))("on a %s", (_, size) => {
    let school: School;
    let open: SignedIn | undefined;
    beforeAll(async () => {
      school = await startSchool();
    });
    afterAll(async () => {
      await open?.device.dispose();
      await school.stop();
    });

    /** The page of an account. One is open at a time, so that the school answers that person. */
    async function pageOf(account: string) {
      if (open?.account !== account) {
        await open?.device.dispose();
        open = { account, device: await openDevice(kind, school, size) };
        await open.device.page().signIn(account);
      }
      return open.device.page();
    }

    it.each(TEN_TASKS)("[PHONE-2] $what, as $account", async ({ account, perform }) =>
      perform(actorOf(await pageOf(account), school)),
    );
  });
});
