import { Choices } from "./Choices.tsx";

type ChildrenChoiceProps = {
  label: string;
  offered: { id: string; firstName: string }[];
  chosen: string[];
  /** Children for whom it has been done, and so cannot be left out any more. */
  done?: string[];
  error?: string | undefined;
  /** Whether there are other children, for whom it cannot be done here. */
  isOneOfSeveral?: boolean;
  onChoose: (ids: string[]) => void;
};

/** The children whom a form is for; nothing where there is only one (ABS-11). */
export function ChildrenChoice({ offered, done = [], isOneOfSeveral = false, ...choice }: ChildrenChoiceProps) {
  if (offered.length < (isOneOfSeveral ? 1 : 2)) return null;
  const children = offered.map(({ id, firstName }) => ({ id, label: firstName, disabled: done.includes(id) }));
  return <Choices {...choice} offered={children} />;
}
