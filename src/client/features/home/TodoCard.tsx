import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronRight20Regular, ClockAlarm16Filled, ErrorCircle16Filled } from "@fluentui/react-icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useForms } from "#client/resources/forms.ts";
import { useMeetings } from "#client/resources/meetings.ts";
import { useProfile } from "#client/session/profile.ts";
import { useViewer } from "#client/session/viewer.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { awaitedContent } from "#client/ui/frame/InOrder.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { partsOfHome, type Todo, todosOf } from "./homeRules.ts";

/** Rows that are shown at first. */
const SHOWN = 3;

const useStyles = makeStyles({
  more: { alignSelf: "start", margin: tokens.spacingHorizontalS },
});

/** Forms to answer and meetings to book, the soonest first. Hidden when there is nothing to do. */
export function TodoCard() {
  const styles = useStyles();
  const { t } = useTranslation("home");
  const viewerId = useProfile()?.guardianId ?? "";
  const { hasForms, hasMeetings } = partsOfHome(useViewer());
  const forms = useForms(hasForms);
  const meetings = useMeetings(hasMeetings);
  const [isWhole, setWhole] = useState(false);
  const isAwaited = [hasForms && forms, hasMeetings && meetings].some(
    (one) => one && one.data === undefined && one.error === undefined,
  );
  if (isAwaited) return <div {...awaitedContent} />;
  const todos = todosOf(forms.data ?? [], meetings.data ?? [], viewerId, new Date());
  if (todos.length === 0) return null;
  const rest = isWhole ? 0 : todos.length - SHOWN;
  return (
    <Panel title={t("todo")} detail={todos.length}>
      <RowList isInPanel>
        {(rest > 0 ? todos.slice(0, SHOWN) : todos).map((todo) => (
          <li key={`${todo.kind} ${todo.path}`}>
            <TodoRow todo={todo} />
          </li>
        ))}
      </RowList>
      {rest > 0 && (
        <Button appearance="transparent" className={styles.more} onClick={() => setWhole(true)}>
          {t("showMore", { count: rest })}
        </Button>
      )}
    </Panel>
  );
}

const useRowStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    minHeight: "44px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  words: { flexGrow: 1, minWidth: 0, display: "grid" },
  title: { ...typographyStyles.body1Strong, overflowWrap: "anywhere" },
  what: {
    ...typographyStyles.body1,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    "& svg": { flexShrink: 0 },
  },
  soon: { ...typographyStyles.body1Strong, color: tokens.colorStatusWarningForeground3 },
  late: { ...typographyStyles.body1Strong, color: tokens.colorPaletteRedForeground1 },
});

function TodoRow({ todo: { kind, title, path, due, standing } }: { todo: Todo }) {
  const styles = useRowStyles();
  const { t } = useTranslation("home");
  const { dateTimeInSentence } = useFormats();
  const time = due === null ? "" : dateTimeInSentence(due);
  const Icon = menuIcon(kind === "form" ? "forms" : "meetings", false);
  const what = {
    form: due === null ? t("answer") : t(standing === "late" ? "answerLate" : "answerBy", { time }),
    booking: t("book", { time }),
    meetingForm: due === null ? t("prepare") : t("prepareFor", { time }),
  };
  return (
    <Link to={path} className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>
          <SchoolText>{title}</SchoolText>
        </span>{" "}
        <span
          className={mergeClasses(styles.what, standing === "soon" && styles.soon, standing === "late" && styles.late)}
        >
          {standing === "soon" && <ClockAlarm16Filled aria-hidden />}
          {standing === "late" && <ErrorCircle16Filled aria-hidden />}
          {what[kind]}
        </span>
      </span>
      <ChevronRight20Regular aria-hidden className={styles.icon} />
    </Link>
  );
}
