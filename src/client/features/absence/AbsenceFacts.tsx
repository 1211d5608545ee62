import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { DateText } from "#client/ui/text/DateText.tsx";
import type { Absence } from "#contract/absence.ts";
import type { Person } from "#contract/common.ts";

const useStyles = makeStyles({
  facts: {
    margin: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
  },
  fact: { ...typographyStyles.body1, display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalXS },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: "anywhere" },
});

/** From, To, Reported by, and Edited by if somebody has. */
export function AbsenceFacts({ absence: { startTime, endTime, reportedBy, editor } }: { absence: Absence }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const nameOf = (person: Person | null) => (person ? `${person.firstName} ${person.lastName}` : t("notTold"));
  const facts = [
    { name: t("from"), value: <DateText moment={startTime} /> },
    { name: t("to"), value: <DateText moment={endTime} /> },
    { name: t("reportedBy"), value: nameOf(reportedBy) },
    ...(editor ? [{ name: t("editedBy"), value: nameOf(editor) }] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
