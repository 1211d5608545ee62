import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, onTestFinished } from "vitest";
import { setCached } from "#client/http/cache/cache.ts";
import { createShownData, ShownDataContext, useShownData } from "#client/http/cache/shownData.ts";
import { cacheKeyOf } from "#client/http/request/address.ts";
import { setScope } from "#client/http/request/scope.ts";
import { getNavigation } from "#contract/app/navigation.ts";

it("[LIM-1] tells the age of data that came after the connection was lost", () => {
  const shown = createShownData();
  const ages: (number | null)[] = [];
  shown.subscribe(() => ages.push(shown.oldestFetch()));
  const scope = { guardianId: "guardian", studentId: "student", schoolId: "school" };
  setScope(scope);
  onTestFinished(() => void setScope(null));
  const key = cacheKeyOf(getNavigation, {}, scope);
  const { rerender } = renderHook(
    ({ isLoaded }) => useShownData({ key, isLoaded, hasFailed: false, reload: () => undefined }),
    {
      initialProps: { isLoaded: false },
      wrapper: ({ children }: { children: ReactNode }) => <ShownDataContext value={shown}>{children}</ShownDataContext>,
    },
  );
  expect(shown.oldestFetch()).toBeNull();
  setCached(key, ["a post"]);
  rerender({ isLoaded: true });
  expect(ages.at(-1)).toBeGreaterThan(0);
});
