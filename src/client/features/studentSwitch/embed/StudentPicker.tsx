import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronDown16Regular } from "@fluentui/react-icons/svg/chevron-down";
import { PeopleTeam20Regular } from "@fluentui/react-icons/svg/people-team";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { useActiveSchool, useActiveStudent, usePendingStudentId, useStudents } from "#client/session/students.ts";
import { useSwitchSchool, useSwitchStudent } from "#client/session/useSwitch.ts";
import { MenuButton } from "#client/ui/fields/MenuButton.tsx";
import type { MenuChoice } from "#client/ui/fields/MenuPopup.tsx";
import { ProgressBar } from "#client/ui/loading/ProgressBar.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { focusRingInside, hoverOnShell } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { Initials, STUDENT_COLORS } from "#client/ui/text/Initials.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  picker: {
    ...focusRingInside,
    minWidth: 0,
    flexShrink: 1,
    maxWidth: "320px",
    minHeight: touch,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground1,
    textAlign: "start",
    [phone]: { maxWidth: "260px" },
  },
  button: {
    ...hoverOnShell,
  },
  who: { display: "grid", minWidth: 0 },
  name: {
    ...textStyles.rowTitle,
    lineHeight: tokens.lineHeightBase200,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  school: {
    ...textStyles.detail,
    color: tokens.colorNeutralForeground2,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  chevron: { flexShrink: 0 },
  /** As wide as the initials above it. */
  allChildren: { flexShrink: 0, width: "2rem" },
});

/**
 * The active student and school, and the menu for switching them (STU-1, STU-5), which leads to the week of all children,
 * too (FAM-2). Says at once that a switch has begun.
 */
export function StudentPicker() {
  const styles = useStyles();
  const { t } = useTranslation("navigation");
  const students = useStudents();
  const student = useActiveStudent();
  const school = useActiveSchool();
  const pendingId = usePendingStudentId();
  const unread = useUnread().data?.notificationsPerStudent ?? [];
  const switchStudent = useSwitchStudent();
  const switchSchool = useSwitchSchool();
  const navigate = useNavigate();

  const pending = students.find(({ id }) => id === pendingId);
  const progress = pending && t("switchingTo", { name: nameOf(pending) });
  useEffect(() => {
    if (progress) announce(progress);
  }, [progress]);
  /** The button keeps the focus, so that nothing else says whose days are shown now (WCAG 4.1.3). */
  const show = async (studentId: string) => {
    const switched = await switchStudent(studentId);
    if (switched) announce(t("nowShowing", { name: nameOf(switched) }));
  };

  const isOfAll = useShowsFamily() && students.length > 1 && !pending;
  const name = isOfAll ? t("allChildren") : nameOf(student);
  const detail = isOfAll ? students.map(({ firstName }) => firstName).join(", ") : (progress ?? school?.title);
  const shown = isOfAll ? (
    <>
      <PeopleTeam20Regular aria-hidden className={styles.allChildren} />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.school}>{detail}</span>
      </span>
    </>
  ) : (
    <>
      <Initials name={name} size="small" color={colorOf(students.findIndex(({ id }) => id === student.id))} />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.school}>{progress ?? <SchoolText>{school?.title}</SchoolText>}</span>}
      </span>
    </>
  );
  if (students.length < 2 && student.schools.length < 2) return <div className={styles.picker}>{shown}</div>;

  /** Of two choices the later one wins, also one that leads back. */
  const isUnderWay = (studentId: string) => studentId === (pendingId ?? student.id);
  const studentChoices = students.map((listed, at): MenuChoice => {
    const count = unread.find(({ studentId }) => studentId === listed.id)?.unreadMessages ?? 0;
    const schools = listed.schools.map(({ title }) => title).join(", ");
    const text = [nameOf(listed), schools].filter(Boolean).join(", ");
    return {
      id: listed.id,
      label: nameOf(listed),
      name: count > 0 ? t("withUnread", { text, count }) : text,
      detail: schools,
      icon: <Initials name={nameOf(listed)} size="small" color={colorOf(at)} />,
      trailing: <CountBadge count={count} />,
      isChosen: listed.id === student.id,
      onChoose: () => {
        if (!isUnderWay(listed.id)) void show(listed.id);
        else if (isOfAll) void navigate(paths.home);
      },
    };
  });
  const schoolChoices = student.schools.map(
    ({ id, title }): MenuChoice => ({
      id,
      label: title,
      isChosen: id === school?.id,
      onChoose: () => {
        if (id === school?.id && !pending) return;
        void switchSchool(id);
        announce(t("nowShowing", { name: title }));
      },
    }),
  );
  const allChildren: MenuChoice = {
    id: "allChildren",
    label: t("allChildren"),
    icon: <PeopleTeam20Regular className={styles.allChildren} />,
    onChoose: () => void navigate(paths.week),
  };
  return (
    <>
      <MenuButton
        label={t("switchFrom", { name, school: detail ?? "" })}
        className={mergeClasses(styles.picker, styles.button)}
        groups={[
          { title: t("students"), choices: studentChoices },
          ...(schoolChoices.length > 1 ? [{ title: t("schools"), choices: schoolChoices }] : []),
          ...(students.length > 1 ? [{ choices: [allChildren] }] : []),
        ]}
      >
        {shown}
        <ChevronDown16Regular aria-hidden className={styles.chevron} />
      </MenuButton>
      {pending && <ProgressBar isImmediate />}
    </>
  );
}

/** Pages that are about all children, or about the guardian. */
const FAMILY_PATHS: readonly string[] = [
  paths.todo,
  paths.week,
  paths.events,
  paths.profile,
  paths.notificationPreferences,
  paths.sentNotices,
];

const useShowsFamily = (): boolean => FAMILY_PATHS.includes(useLocation().pathname);

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

const colorOf = (at: number) => STUDENT_COLORS[Math.max(at, 0) % STUDENT_COLORS.length] ?? "neutral";
