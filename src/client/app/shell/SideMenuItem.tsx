import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Open16Regular } from "@fluentui/react-icons/svg/open";
import { MenuLink, MenuText } from "#client/features/menu/embed/MenuLink.tsx";
import { unreadAt } from "#client/features/menu/embed/menu.ts";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import type { Menu } from "#client/features/menu/embed/useMenu.ts";
import { UnsentMark } from "#client/features/outbox/embed/UnsentMark.tsx";
import { useUnsentAt } from "#client/features/outbox/embed/unsent.ts";
import { useTodoAt } from "#client/resources/todo.ts";
import { forcedColors } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnShell } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import type { MenuItem } from "#contract/navigation.ts";

const useStyles = makeStyles({
  item: {
    ...typographyStyles.body1,
    ...focusRingInside,
    position: "relative",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    minHeight: "36px",
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnShell,
  },
  current: {
    ...typographyStyles.body1Strong,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    ":hover": { backgroundColor: tokens.colorNeutralBackground1 },
    "::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: 0,
      insetBlock: tokens.spacingVerticalS,
      width: tokens.strokeWidthThicker,
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandBackground,
      [forcedColors]: { backgroundColor: "Highlight" },
    },
    [forcedColors]: { outline: `${tokens.strokeWidthThin} solid Highlight` },
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  currentIcon: { color: tokens.colorBrandForeground1 },
  label: { flexGrow: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

export function SideMenuItem({ item, menu }: { item: MenuItem; menu: Menu }) {
  const styles = useStyles();
  const isCurrent = item === menu.current;
  const unsent = useUnsentAt(item.url);
  const todo = useTodoAt(item.url);
  const unread = unreadAt(item.url, menu.unread);
  const Icon = menuIcon(item.iconId, isCurrent);
  return (
    <li>
      <MenuLink
        item={item}
        isCurrent={isCurrent}
        unread={unread}
        todo={todo}
        unsent={unsent.count}
        className={mergeClasses(styles.item, isCurrent && styles.current)}
      >
        <Icon aria-hidden className={mergeClasses(styles.icon, isCurrent && styles.currentIcon)} />
        <span data-label className={styles.label}>
          <MenuText text={item.text} />
        </span>
        {unsent.count > 0 && <UnsentMark hasFailed={unsent.hasFailed} />}
        <span data-label>
          <CountBadge count={unread + todo} />
        </span>
        {item.type === "EXTERNAL" && <Open16Regular data-label aria-hidden className={styles.icon} />}
      </MenuLink>
    </li>
  );
}
