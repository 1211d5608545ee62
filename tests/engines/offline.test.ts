import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readKept } from "#tests/support/journey/readKept.ts";
import { installedEngines } from "./support/engines.ts";
import { openDevice, type School, startSchool } from "./support/journey.ts";
import { faultsOf } from "./support/screenFaults.ts";

describe.each(installedEngines())("without a line, in $name", (kind) => {
  let school: School;
  beforeAll(async () => {
    school = await startSchool();
  });
  afterAll(() => school.stop());

  it("[PHONE-2] the app starts, and shows what was read before", async () => {
    const device = await openDevice(kind, school);
    onTestFinished(device.dispose);
    await device.page().signIn("coparent");
    await device.page().untilShellIsKept();
    const post = { role: "link", name: /^Bilder och program från friluftsdagen/ };
    await device.page().openAnew("/posts");
    await device.page().see(post);
    const { evaluate, until } = device.page();
    await until(async () =>
      expect(await evaluate(readKept)).toContainEqual(
        expect.objectContaining({ database: "skolvy-cache", key: expect.stringMatching(/\/posts\/page\//) }),
      ),
    );

    await school.relay.cut();
    await device.closePage();
    await device.page().open("/posts");
    await device.page().see(post);
    await device.page().see({ role: "paragraph", text: /^You are offline\. Last updated: today/ });
    const { sideways, cut } = await faultsOf(device.page());
    expect({ sideways, cut }).toEqual({ sideways: [], cut: [] });
    await school.relay.open();
  });
});
