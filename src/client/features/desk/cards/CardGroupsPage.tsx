import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useDeskCardGroups } from "#client/resources/deskCards.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import { ListPage } from "../shared/ListPage.tsx";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    boxSizing: "border-box",
    minHeight: "56px",
    display: "grid",
    alignContent: "center",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    overflowWrap: "anywhere",
  },
  title: { ...typographyStyles.body1Strong },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

/** Groups whose cards may be read. Opening one is in the access log of its students (CARD-2). */
export function CardGroupsPage() {
  const styles = useStyles();
  const { t } = useTranslation("deskCards");
  return (
    <ListPage
      title={t("title")}
      subtitle={t("isLogged")}
      back={{ text: t("kitchen"), to: deskLink("kitchen") }}
      resource={useDeskCardGroups()}
      failed={t("failed")}
      empty={{ icon: People48Regular, text: t("noGroups") }}
      row={({ id, title, school, size }) => (
        <Link to={deskLink("groupCards", { groupId: id })} className={styles.row}>
          <span className={styles.title}>
            <SchoolText>{title}</SchoolText>
          </span>
          <span className={styles.detail}>{t("schoolAndSize", { school, count: size })}</span>
        </Link>
      )}
    />
  );
}
