import { makeStyles, tokens } from "@fluentui/react-components";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { Row } from "#client/ui/lists/Row.tsx";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { Initials, STUDENT_COLORS } from "#client/ui/text/Initials.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { DeskIconId } from "#contract/desk/screens.ts";
import type { Person } from "#contract/schemas/common.ts";
import { deskIcon } from "../menu/useDeskMenu.ts";
import { useDeskName } from "./useDeskName.ts";

const useStyles = makeStyles({
  disc: {
    display: "grid",
    placeItems: "center",
    width: "2rem",
    height: "2rem",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  said: { color: tokens.colorNeutralForeground1 },
});

type DeskRowProps = Omit<ComponentProps<typeof Row>, "isStacked">;

/** A row of every list of the desk: a disc, the subject, whom it is about, then its moment above its state at the end. */
export const DeskRow = (props: DeskRowProps) => <Row {...props} isStacked />;

type TitledRowProps = Omit<DeskRowProps, "title" | "lead"> & { kind: DeskIconId; title: string };

/** A row with a title of the school, and the icon of the screen that it belongs to. */
export const TitledRow = ({ kind, title, ...row }: TitledRowProps) => (
  <DeskRow {...row} isNamedByTitle lead={<KindDisc kind={kind} />} title={<SchoolText>{title}</SchoolText>} />
);

/** Facts in one line, each an element of its own; those that are unknown are left out. */
export function Dotted({ of }: { of: ReactNode[] }) {
  const known = of.filter((fact) => fact);
  return (
    <span>
      {known.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity than their place
        <Fragment key={at}>
          {at > 0 && " · "}
          <span>{fact}</span>
        </Fragment>
      ))}
    </span>
  );
}

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

type ToldProps = { by: string; who: string; why?: string | null };

/** Someone who did something, and the words that they wrote, in one line. */
export function Told({ by, who, why = null }: ToldProps) {
  const styles = useStyles();
  const person = (
    <>
      {by} <span className={styles.said}>{who}</span>
    </>
  );
  return <Dotted of={[person, why && <WrittenText text={why} />]} />;
}
