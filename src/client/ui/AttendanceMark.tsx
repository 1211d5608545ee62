import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import {
  Checkmark12Filled,
  Clock12Filled,
  Dismiss12Filled,
  Subtract12Filled,
  Warning12Filled,
} from "@fluentui/react-icons";
import { own } from "#client/theme/ownTokens.ts";
import type { AttendanceLabel } from "#contract/attendance.ts";
import { forcedColors } from "./measures.ts";

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
  },
  green: { backgroundColor: own.attendanceReported },
  grey: { backgroundColor: own.attendanceUnreported },
  amber: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  red: { backgroundColor: tokens.colorPaletteRedBackground3, color: tokens.colorNeutralForegroundStaticInverted },
});

/** What a disc can say: a label of an attendance, or that the teacher has reported without a word of this student. */
export type AttendanceSign = AttendanceLabel | "reported";

const SIGNS = {
  present: { color: "green", Icon: Checkmark12Filled },
  reported: { color: "green", Icon: Checkmark12Filled },
  validAbsent: { color: "amber", Icon: Warning12Filled },
  partlyAbsent: { color: "amber", Icon: Clock12Filled },
  invalidAbsent: { color: "red", Icon: Dismiss12Filled },
  partlyInvalidAbsent: { color: "red", Icon: Clock12Filled },
  notReported: { color: "grey", Icon: Subtract12Filled },
} as const;

/** Colour and shape of an attendance; its words stand beside it or in the name of what it is in (SCH-7). */
export function AttendanceMark({ sign }: { sign: AttendanceSign }) {
  const styles = useStyles();
  const { color, Icon } = SIGNS[sign];
  return (
    <span aria-hidden className={mergeClasses(styles.mark, styles[color])}>
      <Icon />
    </span>
  );
}
