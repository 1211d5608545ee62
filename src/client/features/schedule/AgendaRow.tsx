import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Video16Filled } from "@fluentui/react-icons";
import { memo } from "react";
import type { AttendanceSign } from "#client/ui/AttendanceMark.tsx";
import { focusRingInside } from "#client/ui/focusRing.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import type { Piece } from "./days.ts";
import { spotKey } from "./spotKey.ts";
import { tileColor } from "./tileColor.ts";
import type { TileLook } from "./useTileLook.ts";

export const ROW_HEIGHT = "57px";

const useStyles = makeStyles({
  /** Drawn as it comes into view. */
  item: {
    contentVisibility: "auto",
    containIntrinsicSize: `auto ${ROW_HEIGHT}`,
    ":not(:first-child)": { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  },
  row: {
    ...typographyStyles.body1,
    ...focusRingInside,
    boxSizing: "border-box",
    display: "grid",
    gridTemplateColumns: "112px 4px minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    width: "100%",
    minHeight: ROW_HEIGHT,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    textAlign: "start",
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    border: "none",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  bar: { alignSelf: "stretch", borderRadius: tokens.borderRadiusMedium, backgroundColor: "var(--course-bar)" },
  words: { display: "grid", minWidth: 0 },
  title: { ...typographyStyles.body1Strong, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  meta: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  signs: { display: "inline-flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
});

type AgendaRowProps = {
  piece: Piece;
  sign: AttendanceSign | null;
  isTabStop: boolean;
  look: TileLook;
  onOpen: (item: ScheduleItem) => void;
};

/** One item in the list, its attendance in words. */
export const AgendaRow = memo(function AgendaRow({ piece, sign, isTabStop, look, onOpen }: AgendaRowProps) {
  const styles = useStyles();
  const { colors, mark, texts } = look;
  const { item, day } = piece;
  const color = tileColor(item);
  const meta = [item.type !== "LESSON" && texts.kind(item), item.room].filter(Boolean).join(" · ");
  return (
    <li className={styles.item}>
      <button
        type="button"
        data-spot={spotKey(piece)}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={texts.name(item, day, sign)}
        className={mergeClasses(color ? colors[color] : look.styles.plain, styles.row)}
        onClick={() => onOpen(item)}
      >
        <span>{texts.time(item)}</span>
        <span className={styles.bar} />
        <span className={styles.words}>
          <span className={styles.title}>{item.title}</span>
          {meta && <span className={styles.meta}>{meta}</span>}
        </span>
        <span className={styles.signs}>
          {item.teamsMeeting && <Video16Filled />}
          {sign && (
            <>
              <span className={styles.meta}>{texts.sign(item, sign)}</span>
              <span aria-hidden className={mark(sign)} />
            </>
          )}
        </span>
      </button>
    </li>
  );
});
