import type { Feature, Reads } from "#client/session/feature.ts";

const applications: Reads = ["listLeave", "previewLeave", "listReceipts", "getFamilyDay"];

export const leave = {
  screens: {},
  icons: {},
  refreshes: { applyForLeave: applications, withdrawLeave: applications },
  follows: {
    listLeave: ["absence"],
    previewLeave: ["absence"],
  },
} satisfies Feature;
