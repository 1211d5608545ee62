import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronDown16Regular } from "@fluentui/react-icons/svg/chevron-down";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, NavLink, useLocation, useNavigate } from "react-router-dom";
import { MenuButton } from "#client/ui/fields/MenuButton.tsx";
import { forcedColors, phone, phoneQuery, touch, useMediaQuery } from "#client/ui/measures.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { focusRingInside, hoverOnShell } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { DESK_SCREENS, type Desk } from "#contract/desk.ts";

const ownRow = { order: 1, flexBasis: "100%" } as const;

const useStyles = makeStyles({
  screens: {
    display: "flex",
    flexGrow: 1,
    minWidth: 0,
    [phone]: ownRow,
    // An office, and a mentor of children with care, have too many screens for one row with the menus.
    "&:has(li:nth-child(9))": ownRow,
  },
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    // Lines of about the same length, where there are too many screens for one: none stands alone on a second.
    textWrap: "balance",
  },
  entry: { display: "inline-block", verticalAlign: "top", marginInlineEnd: tokens.spacingHorizontalXS },
  link: {
    ...typographyStyles.body1,
    ...focusRingInside,
    ...hoverOnShell,
    boxSizing: "border-box",
    minHeight: "2.25rem",
    paddingInline: tokens.spacingHorizontalM,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalSNudge,
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    [phone]: { minHeight: touch, paddingInline: tokens.spacingHorizontalS },
  },
  current: {
    ...typographyStyles.body1Strong,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    [forcedColors]: { outline: `${tokens.strokeWidthThin} solid Highlight` },
  },
});

type Entry = { to: string; text: string; count: number };

/** The desk's screens with what waits on them: a row, and on a phone a menu. */
export function DeskNav({ desk }: { desk: Desk | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation([
    "desk",
    "conversations",
    "deskAttendance",
    "deskForms",
    "deskMeetings",
    "deskOffice",
    "deskPosts",
    "navigation",
  ]);
  const isPhone = useMediaQuery(phoneQuery);
  const decides = desk?.roles.some((role) => role !== "teacher");
  const isOffice = desk?.roles.includes("office");
  const entries = [
    { to: DESK_SCREENS.desk, text: t("title"), count: 0 },
    { to: DESK_SCREENS.today, text: t("today"), count: desk?.unseenAbsences ?? 0 },
    ...(desk?.hasCare ? [{ to: DESK_SCREENS.care, text: t("navigation:care"), count: 0 }] : []),
    { to: DESK_SCREENS.inbox, text: t("conversations:title"), count: desk?.unreadConversations ?? 0 },
    { to: DESK_SCREENS.lessons, text: t("deskAttendance:title"), count: desk?.untakenLessons ?? 0 },
    ...(decides ? [{ to: DESK_SCREENS.leave, text: t("leave"), count: desk?.openLeave ?? 0 }] : []),
    { to: DESK_SCREENS.meetings, text: t("deskMeetings:title"), count: 0 },
    { to: DESK_SCREENS.posts, text: t("deskPosts:title"), count: 0 },
    { to: DESK_SCREENS.forms, text: t("deskForms:title"), count: desk?.dueForms ?? 0 },
    ...(isOffice
      ? [
          { to: DESK_SCREENS.flagged, text: t("deskOffice:flagged"), count: desk?.flaggedMessages ?? 0 },
          {
            to: DESK_SCREENS.deliveries,
            text: t("deskOffice:deliveriesAndSources"),
            count: desk?.failedDeliveries ?? 0,
          },
        ]
      : []),
  ];
  const nameOf = ({ text, count }: Entry) => (count > 0 ? t("withWaiting", { text, count }) : text);
  useWaitingAloud(desk && entries, nameOf);
  return (
    <nav className={styles.screens} aria-label={t("navigation:main")}>
      {desk && (isPhone ? <Menu entries={entries} nameOf={nameOf} /> : <Row entries={entries} nameOf={nameOf} />)}
    </nav>
  );
}

/** Announces what has come to wait, which others see at the badges (WCAG 4.1.3). */
function useWaitingAloud(entries: Entry[] | undefined, nameOf: (entry: Entry) => string): void {
  const { pathname } = useLocation();
  const known = useRef<Map<string, number>>(undefined);
  useEffect(() => {
    if (!entries) return;
    const before = known.current;
    known.current = new Map(entries.map(({ to, count }) => [to, count]));
    const grown = entries.find(({ to, count }) => count > (before?.get(to) ?? count));
    // An open conversation announces its new messages itself.
    const isHeard =
      grown?.to === DESK_SCREENS.inbox && matchPath(`${DESK_SCREENS.inbox}/:conversationId`, pathname) !== null;
    if (grown && !isHeard) announce(nameOf(grown));
  });
}

type EntriesProps = { entries: Entry[]; nameOf: (entry: Entry) => string };

function Row({ entries, nameOf }: EntriesProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.to} className={styles.entry}>
          <NavLink
            to={entry.to}
            end={entry.to === DESK_SCREENS.desk}
            className={({ isActive }) => mergeClasses(styles.link, isActive && styles.current)}
            aria-label={nameOf(entry)}
          >
            {entry.text}
            <CountBadge count={entry.count} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** So many screens would take four lines of a phone or more. */
function Menu({ entries, nameOf }: EntriesProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [first, ...others] = entries;
  const current = others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? first;
  const waiting = entries.reduce((sum, { count }) => sum + count, 0);
  if (!current) return null;
  const choices = entries.map((entry) => ({
    id: entry.to,
    label: entry.text,
    name: nameOf(entry),
    trailing: <CountBadge count={entry.count} />,
    isChosen: entry === current,
    onChoose: () => void navigate(entry.to),
  }));
  return (
    <MenuButton
      label={nameOf({ ...current, count: waiting })}
      className={mergeClasses(styles.link, styles.current)}
      groups={[{ choices }]}
    >
      {current.text}
      <CountBadge count={waiting} />
      <ChevronDown16Regular aria-hidden />
    </MenuButton>
  );
}
