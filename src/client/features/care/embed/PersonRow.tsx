import type { ReactNode } from "react";
import { ActingRow } from "#client/ui/lists/ActingRow.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import type { CarePerson } from "#contract/care/schemas.ts";
import { ChangedBy } from "./ChangedBy.tsx";
import { KeepOrRemove } from "./KeepOrRemove.tsx";

type PersonRowProps = {
  title: string;
  person: Omit<CarePerson, "id">;
  /** Keep and remove somebody whom a guardian has named who no longer has access to the child. */
  onKeep: () => void;
  onRemove: () => void;
  /** Buttons. */
  children: ReactNode;
};

/** A person whom a family has named to the school. */
export const PersonRow = ({ title, person, onKeep, onRemove, children }: PersonRowProps) => (
  <li>
    <ActingRow
      heading="h3"
      title={title}
      detail={
        <>
          <Joined of={[person.relation, person.phone, <ChangedBy key="changed" {...person} />]} />
          {person.ofFormerGuardian && <KeepOrRemove name={person.name} onKeep={onKeep} onRemove={onRemove} />}
        </>
      }
      actions={children}
    />
  </li>
);

/** Says in place of the persons that there is none. */
export const NoPersonRow = ({ children }: { children: ReactNode }) => (
  <li>
    <Row isUnread={false} title={children} />
  </li>
);
