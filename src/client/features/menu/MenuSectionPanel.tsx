import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { RowList } from "#client/ui/lists/RowList.tsx";
import type { UnreadSummary } from "#contract/notifications.ts";
import { type MenuSection, unreadAt } from "./embed/menu.ts";
import { MenuRow } from "./MenuRow.tsx";

const useStyles = makeStyles({
  title: {
    ...typographyStyles.caption1Strong,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground3,
  },
});

type MenuSectionPanelProps = { section: MenuSection; unread: UnreadSummary | undefined };

/** A named group of the menu with its items; those of no group have no name. */
export function MenuSectionPanel({ section: { category, items }, unread }: MenuSectionPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const titleId = useId();
  const rows = (
    <RowList>
      {items.map((item) => (
        <li key={item.id}>
          <MenuRow item={item} unread={unreadAt(item.url, unread)} />
        </li>
      ))}
    </RowList>
  );
  if (!category) return rows;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(category)}
      </h2>
      {rows}
    </section>
  );
}
