import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ComponentProps, ReactNode } from "react";
import { Row } from "#client/ui/lists/Row.tsx";
import { phone } from "#client/ui/measures.ts";
import { Initials, STUDENT_COLORS } from "#client/ui/text/Initials.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { DeskIconId } from "#contract/desk/screens.ts";
import type { Person } from "#contract/schemas/common.ts";
import { deskIcon } from "../menu/useDeskMenu.ts";
import { useDeskName } from "./useDeskName.ts";

const columns = {
  gridTemplateColumns: "auto minmax(0, 1fr) fit-content(42%)",
  gridTemplateAreas: '"lead title time" "lead detail tags" "lead end end"',
} as const;

const useStyles = makeStyles({
  row: { ...columns, [phone]: columns },
  inColumns: { [phone]: { display: "contents" } },
  atEnd: {
    justifySelf: "end",
    justifyContent: "end",
    alignSelf: "start",
    textAlign: "end",
    [phone]: { marginInlineStart: tokens.spacingHorizontalM, paddingInlineStart: 0 },
  },
  bothLines: { gridRowStart: 1, gridRowEnd: "span 2", alignSelf: "center" },
  /** Beside no states. */
  belowTime: { gridColumnEnd: "tags-end" },
  more: {
    ...textStyles.detail,
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXXS,
    marginInlineStart: 0,
    color: tokens.colorNeutralForeground2,
  },
  disc: {
    display: "grid",
    placeItems: "center",
    width: "2rem",
    height: "2rem",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
  },
});

type DeskRowProps = Omit<ComponentProps<typeof Row>, "looks" | "end"> & {
  /** Lines below the others, with all the width. */
  more?: ReactNode;
};

/** A row of every list of the desk: a disc, the subject, whom it is about, then its moment above its state at the end. */
export function DeskRow({ more, ...row }: DeskRowProps) {
  const styles = useStyles();
  const { detail, time, tags } = row;
  const looks = {
    row: styles.row,
    second: styles.inColumns,
    time: mergeClasses(styles.atEnd, !detail && !tags && styles.bothLines),
    detail: !tags && styles.belowTime,
    tags: mergeClasses(styles.atEnd, !time && styles.bothLines),
    end: styles.more,
  };
  return <Row {...row} looks={looks} end={more} />;
}

type TitledRowProps = Omit<DeskRowProps, "title" | "lead"> & { kind: DeskIconId; title: string };

/** A row with a title of the school, and the icon of the screen that it belongs to. */
export const TitledRow = ({ kind, title, ...row }: TitledRowProps) => (
  <DeskRow {...row} isNamedByTitle lead={<KindDisc kind={kind} />} title={<SchoolText>{title}</SchoolText>} />
);

export function KindDisc({ kind }: { kind: DeskIconId }) {
  const Icon = deskIcon(kind);
  return (
    <span aria-hidden className={useStyles().disc}>
      <Icon />
    </span>
  );
}

export const PersonDisc = ({ name }: { name: string }) => <Initials name={name} size="small" />;

/** Initials in a colour that a student has everywhere at the desk, since it comes from the name. */
export function StudentDisc({ student, number }: { student: Person | null; number?: string | null }) {
  const name = useDeskName()(student, number);
  const sum = [...name].reduce((total, letter) => (total * 37 + (letter.codePointAt(0) ?? 0)) % 9973, 0);
  return (
    <Initials name={name} size="small" color={(student && STUDENT_COLORS[sum % STUDENT_COLORS.length]) || "neutral"} />
  );
}
