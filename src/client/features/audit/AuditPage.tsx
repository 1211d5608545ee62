import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
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
import { type AuditRow, auditDays } from "./auditDays.ts";

/** The access log of the active student, by day. */
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

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  name: { ...typographyStyles.body1Strong, overflowWrap: "anywhere" },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  time: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
  deed: { ...typographyStyles.body1, gridColumn: "1 / -1", overflowWrap: "anywhere" },
});

/** The entries of one person. Somebody with a hidden name is shown by their role. */
function AuditItem({ row }: { row: AuditRow }) {
  const styles = useStyles();
  const { t } = useTranslation("audit");
  const { time } = useFormats();
  const role = t(`role.${row.role}`);
  const name = row.isCaller ? t("you") : `${row.firstName} ${row.lastName}`.trim();
  const kinds = row.kinds.map((kind) => t(`kind.${kind}`)).join(" · ");
  return (
    <div className={styles.row}>
      <span>
        <span className={styles.name}>{name || role}</span>
        {name && <span className={styles.note}>{` · ${role}`}</span>}
      </span>
      <time className={styles.time} dateTime={row.at}>
        {time(row.at)}
      </time>
      <span className={styles.deed}>{row.action === "read" ? t("read", { kinds }) : t("changed", { kinds })}</span>
    </div>
  );
}
