import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Conflict, TheirChange } from "#client/lib/conflicts.ts";
import type { Person } from "#contract/schemas/common.ts";
import { Button } from "./Button.tsx";

const useStyles = makeStyles({
  field: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalS, minWidth: 0 },
  note: {
    ...typographyStyles.body1,
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderInlineStartWidth: tokens.strokeWidthThickest,
    borderInlineStartStyle: "solid",
    borderInlineStartColor: tokens.colorStatusWarningBorder2,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
    "& p": { margin: 0 },
  },
});

type TheirsProps = { of: TheirChange | null; children: ReactNode };

/** A field, below what somebody else has changed in it since the form was opened (LINE-7). */
export function Theirs({ of, children }: TheirsProps) {
  const styles = useStyles();
  return (
    <div className={styles.field}>
      {of && <TheirNote {...of} />}
      {children}
    </div>
  );
}

function TheirNote(change: TheirChange) {
  const styles = useStyles();
  const { t } = useTranslation("conflict");
  const { label, outcome, use } = change;
  const lines = useChangeLines()(change);
  return (
    <div role="note" aria-label={label} className={styles.note}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {outcome === "merged" && <p>{t("both")}</p>}
      {outcome === "kept" && (
        <Button size="small" aria-label={t("useFor", { label })} onClick={use}>
          {t("use")}
        </Button>
      )}
    </div>
  );
}

/** Returns a function for the sentences about a change: for a list, what has been added, removed and changed. */
function useChangeLines(): (change: TheirChange) => string[] {
  const { t } = useTranslation("conflict");
  const { list } = useFormats();
  return ({ by, outcome, text, list: items }) => {
    const name = nameOf(by);
    if (text && outcome === "taken") {
      const before = text.before || t("empty");
      return [name ? t("takenBy", { name, before }) : t("taken", { before })];
    }
    if (text) {
      const now = text.now || t("empty");
      return [name ? t("keptBy", { name, now }) : t("kept", { now })];
    }
    if (!items) return [];
    const [added, removed, changed] = [items.added, items.removed, items.changed].map(list);
    return [
      added && (name ? t("addedBy", { name, items: added }) : t("added", { items: added })),
      removed && (name ? t("removedBy", { name, items: removed }) : t("removed", { items: removed })),
      changed && (name ? t("itemsBy", { name, items: changed }) : t("items", { items: changed })),
      items.isReordered ? (name ? t("orderBy", { name }) : t("order")) : "",
    ].flatMap((line) => line || []);
  };
}

/** Says who has changed which fields since the form was opened. Whoever may not be named is not. */
export function ConflictText({ by, fields }: Conflict) {
  const { t } = useTranslation("conflict");
  const { list } = useFormats();
  const name = nameOf(by);
  const shown = list([...new Set(fields)]);
  return name ? t("changedBy", { name, fields: shown }) : t("changed", { fields: shown });
}

const nameOf = (by: Person | null): string | null => by && `${by.firstName} ${by.lastName}`;
