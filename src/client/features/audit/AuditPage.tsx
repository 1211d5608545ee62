import { Eye28Regular } from "@fluentui/react-icons/svg/eye";
import { useTranslation } from "react-i18next";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useAudit } from "#client/resources/students.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { DayPanels, TimedRow } from "#client/ui/lists/DayPanels.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { type AuditRow, auditDays } from "./auditDays.ts";

/** The access log of the active student, by day. */
export function AuditPage() {
  const { t } = useTranslation("audit");
  const { id, firstName } = useActiveStudent();
  const entries = useAudit(id);
  const timeZone = useSchoolTimeZone();
  return (
    <Page isReading title={t("title")} subtitle={t("about", { name: firstName })}>
      <Loaded
        resource={entries}
        failed={t("failed")}
        skeleton={<SkeletonBar />}
        empty={<EmptyState icon={Eye28Regular} text={t("empty")} />}
      >
        {(shown) => (
          <DayPanels days={auditDays(shown, timeZone)} keyOf={({ key }) => key}>
            {(row) => <AuditItem row={row} />}
          </DayPanels>
        )}
      </Loaded>
    </Page>
  );
}

/** The entries of one person. Somebody with a hidden name is shown by their role. */
function AuditItem({ row }: { row: AuditRow }) {
  const { t } = useTranslation("audit");
  const role = t(`role.${row.role}`);
  const name = row.isCaller ? t("you") : `${row.firstName} ${row.lastName}`.trim();
  const kinds = row.kinds.map((kind) => t(`kind.${kind}`)).join(" · ");
  const details = row.action === "read" ? t("read", { kinds }) : t("changed", { kinds });
  return <TimedRow title={name || role} note={name ? role : undefined} at={row.at} details={details} />;
}
