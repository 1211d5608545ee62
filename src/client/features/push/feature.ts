import type { Feature } from "#client/session/feature.ts";

export const push = {
  screens: {},
  icons: {},
  refreshes: { registerPush: [], unregisterPush: [] },
  follows: {},
} satisfies Feature;
