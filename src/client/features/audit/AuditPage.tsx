import { Eye28Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useAudit } from "#client/resources/audit.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { AuditItem } from "./AuditItem.tsx";
import { auditDays } from "./auditDays.ts";

/** Who has read and changed what of the active student, by day. */
export function AuditPage() {
  const { t } = useTranslation("audit");
  const { id, firstName } = useActiveStudent();
  const entries = useAudit(id);
  const timeZone = useSchoolTimeZone();
  const { dateRelative } = useFormats();
  return (
    <Page title={t("title")} subtitle={t("about", { name: firstName })}>
      <Loaded
        resource={entries}
        failed={t("failed")}
        skeleton={<SkeletonBar />}
        empty={<EmptyState icon={Eye28Regular} text={t("empty")} />}
      >
        {(shown) =>
          auditDays(shown, timeZone).map(({ day, rows }) => (
            <Panel key={day} title={dateRelative(day)}>
              <RowList isInPanel>
                {rows.map((row) => (
                  <li key={row.key}>
                    <AuditItem row={row} />
                  </li>
                ))}
              </RowList>
            </Panel>
          ))
        }
      </Loaded>
    </Page>
  );
}
