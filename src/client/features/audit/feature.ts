import { prefetchAudit } from "#client/resources/students.ts";
import type { Feature } from "#client/session/feature.ts";

export const audit = {
  screens: {
    audit: {
      page: async () => (await import("./AuditPage.tsx")).AuditPage,
      texts: ["audit"],
      load: (_, { student }) => prefetchAudit(student.id),
    },
  },
  icons: {},
  refreshes: {},
  follows: {},
} satisfies Feature;
