import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronRight20Regular, Open20Regular } from "@fluentui/react-icons";
import { UnsentMark } from "#client/features/conversations/embed/UnsentMark.tsx";
import { useUnsentAt } from "#client/features/conversations/embed/unsent.ts";
import { CountBadge } from "#client/ui/CountBadge.tsx";
import { focusRingInside } from "#client/ui/focusRing.ts";
import { hoverOnCard } from "#client/ui/hover.ts";
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
  const unsent = useUnsentAt(item.url);
  const Icon = menuIcon(item.iconId, false);
  const Direction = item.type === "EXTERNAL" ? Open20Regular : ChevronRight20Regular;
  return (
    <MenuLink item={item} unread={unread} unsent={unsent.count} className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {unsent.count > 0 && <UnsentMark hasFailed={unsent.hasFailed} />}
      <CountBadge count={unread} />
      <Direction aria-hidden className={styles.icon} />
    </MenuLink>
  );
}
