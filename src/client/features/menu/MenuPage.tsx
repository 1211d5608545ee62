import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { Compose20Regular } from "@fluentui/react-icons/svg/compose";
import { Open20Regular } from "@fluentui/react-icons/svg/open";
import { SignOut20Regular } from "@fluentui/react-icons/svg/sign-out";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { UnsentMark } from "#client/features/outbox/embed/UnsentMark.tsx";
import { useUnsentAt } from "#client/features/outbox/embed/unsent.ts";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { useNavigation } from "#client/resources/navigation.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { useTodoAt } from "#client/resources/todo.ts";
import { useService } from "#client/session/services.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phoneQuery, touch, useMediaQuery } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import type { MenuItem } from "#contract/navigation.ts";
import type { UnreadSummary } from "#contract/notifications.ts";
import { MenuLink, MenuText } from "./embed/MenuLink.tsx";
import { type MenuSection, menuSections, phoneMenu, unreadAt, withShortcuts } from "./embed/menu.ts";
import { menuIcon } from "./embed/menuIcons.ts";
import { useHelpItem, useSignOut } from "./embed/useMenu.ts";

const useStyles = makeStyles({
  statement: {
    display: "flex",
    alignItems: "center",
    minHeight: touch,
    minWidth: touch,
    paddingInline: tokens.spacingHorizontalL,
  },
  own: { display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: tokens.spacingHorizontalS },
});

/** The full menu as a page, for phones (NAV-5). */
export function MenuPage() {
  const styles = useStyles();
  const { t } = useTranslation(["navigation", "common"]);
  const isPhone = useMediaQuery(phoneQuery);
  const isInTeams = useHost().kind === "teams";
  const navigation = useNavigation();
  const unread = useUnread().data;
  const help = useHelpItem();
  const hasLeave = useService("leave");
  const signOut = useSignOut();
  return (
    <Page title={t("menu")}>
      <Loaded resource={navigation} skeleton={<MenuSkeleton />} failed={t("failed")}>
        {(items) =>
          menuSections(withShortcuts(isPhone ? phoneMenu(items) : items, hasLeave)).map((section) => (
            <MenuSectionPanel key={section.category} section={section} unread={unread} />
          ))
        }
      </Loaded>
      <RowList>
        <li>
          <MenuRow item={help} unread={0} />
        </li>
        <li>
          <TextLink to={paths.accessibility} className={styles.statement}>
            {t("common:accessibility")}
          </TextLink>
        </li>
        <li>
          <TextLink to={paths.privacy} className={styles.statement}>
            {t("common:privacy")}
          </TextLink>
        </li>
      </RowList>
      {!isInTeams && (
        <div className={styles.own}>
          <LanguageMenu />
          <Button appearance="subtle" icon={<SignOut20Regular />} onClick={() => void signOut()}>
            {t("signOut")}
          </Button>
        </div>
      )}
    </Page>
  );
}

const useMenuSectionPanelStyles = makeStyles({
  title: {
    ...typographyStyles.caption1Strong,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground3,
  },
  item: { display: "flex", alignItems: "center" },
  begin: {
    ...focusRingInside,
    ...hoverOnCard,
    flexShrink: 0,
    display: "grid",
    placeItems: "center",
    width: "48px",
    height: "48px",
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
  },
});

type MenuSectionPanelProps = { section: MenuSection; unread: UnreadSummary | undefined };

/** A section of the menu. The first one has no name. */
function MenuSectionPanel({ section: { category, items }, unread }: MenuSectionPanelProps) {
  const styles = useMenuSectionPanelStyles();
  const { t } = useTranslation("navigation");
  const titleId = useId();
  const rows = (
    <RowList>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <MenuRow item={item} unread={unreadAt(item.url, unread)} />
          {item.url === paths.conversations && (
            <Link to={paths.newMessage} className={styles.begin} aria-label={t("newMessage")} title={t("newMessage")}>
              <Compose20Regular aria-hidden />
            </Link>
          )}
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

const useMenuRowStyles = makeStyles({
  row: {
    ...typographyStyles.body1,
    ...focusRingInside,
    flexGrow: 1,
    minWidth: 0,
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
function MenuRow({ item, unread }: { item: MenuItem; unread: number }) {
  const styles = useMenuRowStyles();
  const unsent = useUnsentAt(item.url);
  const todo = useTodoAt(item.url);
  const Icon = menuIcon(item.iconId, false);
  const Direction = item.type === "EXTERNAL" ? Open20Regular : ChevronRight20Regular;
  return (
    <MenuLink item={item} unread={unread} todo={todo} unsent={unsent.count} className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.text}>
        <MenuText text={item.text} />
      </span>
      {unsent.count > 0 && <UnsentMark hasFailed={unsent.hasFailed} />}
      <CountBadge count={unread + todo} />
      <Direction aria-hidden className={styles.icon} />
    </MenuLink>
  );
}

const ROWS = 6;

const useMenuSkeletonStyles = makeStyles({
  row: { minHeight: "48px", display: "grid", alignItems: "center", paddingInline: tokens.spacingHorizontalL },
});

/** The skeleton of the menu. */
function MenuSkeleton() {
  const styles = useMenuSkeletonStyles();
  return (
    <SkeletonRows count={ROWS}>
      <div className={styles.row}>
        <SkeletonBar size="half" />
      </div>
    </SkeletonRows>
  );
}
