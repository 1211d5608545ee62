import { describe, expect, it } from "vitest";
import { SERVICE_IDS, type ServiceName, servicesOf } from "./services.ts";

const TODAY = "2026-03-12";
const news = (serviceEnd: string, serviceStart?: string | null) => ({
  serviceId: SERVICE_IDS.news,
  serviceEnd,
  ...(serviceStart !== undefined && { serviceStart }),
});

describe("[STU-8] servicesOf", () => {
  it.each([
    ["ends later", [news("2026-03-13")], true],
    ["ends today", [news("2026-03-12")], true],
    ["ended yesterday", [news("2026-03-11")], false],
    ["ends today, told with a time", [news("2026-03-12T00:00:00Z")], true],
    ["begins today", [news("2027-01-01", "2026-03-12")], true],
    ["begins tomorrow", [news("2027-01-01", "2026-03-13")], false],
    ["has no first day", [news("2027-01-01", null)], true],
    ["was bought twice, and one is still on", [news("2026-03-11"), news("2027-01-01")], true],
    ["was never bought", [{ serviceId: SERVICE_IDS.plans, serviceEnd: "2027-01-01" }], false],
  ])("a service that %s", (_, sold, isOn) => {
    expect(servicesOf(sold, TODAY).news).toBe(isOn);
  });
});

describe("[STU-9] the flags", () => {
  const names = Object.keys(SERVICE_IDS) as ServiceName[];

  it("are the specification's 24 and those beyond it, each with a number of its own", () => {
    const numbers = Object.values(SERVICE_IDS);
    expect(numbers.filter((id) => id <= 24)).toHaveLength(24);
    expect(numbers).toEqual([...new Set<number>(numbers)].toSorted((one, other) => one - other));
    expect(names.filter((name) => name.startsWith("immersiveReader"))).toHaveLength(4);
  });

  it.each(names)("%s is on by its number alone", (name) => {
    const on = servicesOf([{ serviceId: SERVICE_IDS[name], serviceEnd: TODAY }], TODAY);
    expect(Object.entries(on).filter(([, isOn]) => isOn)).toEqual([[name, true]]);
  });
});
