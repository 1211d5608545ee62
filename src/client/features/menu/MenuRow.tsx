import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronRight20Regular, Open20Regular } from "@fluentui/react-icons";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import type { MenuItem } from "#contract/navigation.ts";
import { MenuLink } from "./embed/MenuLink.tsx";
import { menuIcon } from "./embed/menuIcons.ts";
import { useMenuText } from "./embed/useMenuText.ts";

const useStyles = makeStyles({
  row: {
    ...typographyStyles.body1,
    ...focusRingInside,
    minHeight: "48px",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" },
});

/** An item of the full menu. */
export function MenuRow({ item, unread }: { item: MenuItem; unread: number }) {
  const styles = useStyles();
  const text = useMenuText()(item.text);
  const Icon = menuIcon(item.iconId, false);
  const Direction = item.type === "EXTERNAL" ? Open20Regular : ChevronRight20Regular;
  return (
    <MenuLink item={item} unread={unread} className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.text}>{text}</span>
      <CountBadge count={unread} />
      <Direction aria-hidden className={styles.icon} />
    </MenuLink>
  );
}
