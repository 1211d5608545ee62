import type { ReactNode } from "react";
import { Row } from "#client/ui/lists/Row.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { MeetingInstance } from "#contract/meetings/schemas.ts";
import { BookedTile } from "./BookedTime.tsx";

type InstanceRowProps = {
  path: string;
  title: string;
  /** The first instance of a meeting, if it has one. */
  instance: Pick<MeetingInstance, "date"> | undefined;
  detail: ReactNode;
  tags?: ReactNode;
  action?: ReactNode;
};

/** A row of a list of meetings: the day as a tile, title and time, and what is left to do. */
export const InstanceRow = ({ path, title, instance, detail, tags, action }: InstanceRowProps) => (
  <li>
    <Row
      to={path}
      isNamedByTitle
      lead={<BookedTile date={instance?.date ?? null} />}
      title={<SchoolText>{title}</SchoolText>}
      detail={detail}
      tags={tags}
      actions={action}
    />
  </li>
);
