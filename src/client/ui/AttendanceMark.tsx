import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { own } from "#client/theme/ownTokens.ts";
import type { AttendanceLabel } from "#contract/attendance.ts";
import { forcedColors } from "./measures.ts";

/** The shape in the disc: cut out of 12 pixels of ink, since a schedule has hundreds of discs. */
const shape = (path: string) => ({ "::before": { clipPath: `path("${path}")` } });

const useStyles = makeStyles({
  mark: {
    flexShrink: 0,
    display: "inline-grid",
    placeItems: "center",
    boxSizing: "border-box",
    width: "16px",
    height: "16px",
    borderRadius: tokens.borderRadiusCircular,
    color: own.attendanceInk,
    [forcedColors]: { forcedColorAdjust: "none" },
    "::before": { content: '""', width: "12px", height: "12px", backgroundColor: "currentColor" },
  },
  green: { backgroundColor: own.attendanceReported },
  grey: { backgroundColor: own.attendanceUnreported },
  amber: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  red: { backgroundColor: tokens.colorPaletteRedBackground3, color: tokens.colorNeutralForegroundStaticInverted },
  checkmark: shape("M2 6l1.1-1.1 1.9 1.9 4-4.3 1.1 1.1-5 5.4z"),
  warning: shape(
    "M4.28 1.97a2 2 0 0 1 3.43 0l3 5A2 2 0 0 1 9 10H3A2 2 0 0 1 1.3 6.98zM6 6.75a.75.75 0 1 0 0 1.5.75.75 0 0 0 0-1.5M6 3.5a.5.5 0 0 0-.5.5v1.5a.5.5 0 0 0 1 0V4a.5.5 0 0 0-.5-.5",
  ),
  clock: shape(
    "M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1m-.5 2.5A.5.5 0 0 0 5 4v2.5c0 .28.22.5.5.5h2a.5.5 0 0 0 0-1H6V4a.5.5 0 0 0-.5-.5",
  ),
  dismiss: shape("M2 3.1l1.1-1.1 2.9 2.9 2.9-2.9 1.1 1.1-2.9 2.9 2.9 2.9-1.1 1.1-2.9-2.9-2.9 2.9-1.1-1.1 2.9-2.9z"),
  subtract: shape("M2 5.2h8v1.6h-8z"),
});

/** What a disc can say: a label of an attendance, or that the teacher has reported without a word of this student. */
export type AttendanceSign = AttendanceLabel | "reported";

const SIGNS = {
  present: ["green", "checkmark"],
  reported: ["green", "checkmark"],
  validAbsent: ["amber", "warning"],
  partlyAbsent: ["amber", "clock"],
  invalidAbsent: ["red", "dismiss"],
  partlyInvalidAbsent: ["red", "clock"],
  notReported: ["grey", "subtract"],
} as const;

/** The class of an empty element that shows a disc, for what shows hundreds of them. */
export function useAttendanceMark(): (sign: AttendanceSign) => string {
  const styles = useStyles();
  return (sign) => {
    const [color, form] = SIGNS[sign];
    return mergeClasses(styles.mark, styles[color], styles[form]);
  };
}

/** Colour and shape of an attendance; its words stand beside it or in the name of what it is in (SCH-7). */
export function AttendanceMark({ sign }: { sign: AttendanceSign }) {
  return <span aria-hidden className={useAttendanceMark()(sign)} />;
}
