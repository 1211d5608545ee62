import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Link16Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import type { Relationship } from "#contract/conversations.ts";
import { relatedPath } from "./relatedPath.ts";

const useStyles = makeStyles({
  list: {
    ...typographyStyles.caption1,
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    "& > li": {
      display: "flex",
      alignItems: "center",
      columnGap: tokens.spacingHorizontalXS,
      overflowWrap: "anywhere",
    },
  },
});

/** What a conversation is about: a link where there is something to go to, for a student the name alone (CONV-4). */
export function Related({ relationships }: { relationships: Relationship[] }) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const shown = relationships.filter(({ referenceType, reference }) => referenceType !== "STUDENT" || reference);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("about")}>
      {shown.map((relationship) => {
        const { referenceType, referenceId, reference } = relationship;
        const path = relatedPath(relationship);
        const title = reference?.title ?? t(referenceType);
        return (
          <li key={`${referenceType} ${referenceId}`}>
            {path !== null && <Link16Regular aria-hidden />}
            {path === null ? title : <TextLink to={path}>{title}</TextLink>}
          </li>
        );
      })}
    </ul>
  );
}
