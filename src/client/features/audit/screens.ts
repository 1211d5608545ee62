import { prefetchAudit } from "#client/resources/students.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const auditScreens = {
  audit: {
    page: async () => (await import("./AuditPage.tsx")).AuditPage,
    texts: ["audit"],
    load: (_, { student }) => prefetchAudit(student.id),
  },
} satisfies FeatureScreens<"audit">;
