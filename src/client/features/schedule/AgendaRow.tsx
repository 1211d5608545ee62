import { Video16Filled } from "@fluentui/react-icons";
import { memo } from "react";
import { classNames } from "#client/lib/classNames.ts";
import { type AttendanceSign, attendanceMarkClass } from "#client/ui/text/AttendanceMark.tsx";
import type { ScheduleItem } from "#contract/schedule.ts";
import "./agenda.css";
import { colorClassOf } from "./colorClassOf.ts";
import type { Piece } from "./days.ts";
import { spotKey } from "./spotKey.ts";
import type { ItemTexts } from "./useItemTexts.ts";

type AgendaRowProps = {
  piece: Piece;
  sign: AttendanceSign | null;
  isTabStop: boolean;
  texts: ItemTexts;
  onOpen: (item: ScheduleItem) => void;
};

/** One item in the list, its attendance in words. */
export const AgendaRow = memo(function AgendaRow({ piece, sign, isTabStop, texts, onOpen }: AgendaRowProps) {
  const { item } = piece;
  const meta = [item.type !== "LESSON" && texts.kind(item), item.room].filter(Boolean).join(" · ");
  return (
    <li className="agenda-item">
      <button
        type="button"
        data-spot={spotKey(piece)}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={texts.name(piece, sign)}
        className={classNames(colorClassOf(item), "agenda-row")}
        onClick={() => onOpen(item)}
      >
        <span>{texts.pieceTime(piece)}</span>
        <span className="agenda-bar" />
        <span className="agenda-words">
          <span className="agenda-title">{item.title}</span>
          {meta && <span className="agenda-meta">{meta}</span>}
        </span>
        <span className="agenda-signs">
          {item.teamsMeeting && <Video16Filled />}
          {sign && (
            <>
              <span className="agenda-meta">{texts.sign(item, sign)}</span>
              <span aria-hidden className={attendanceMarkClass(sign)} />
            </>
          )}
        </span>
      </button>
    </li>
  );
});
