import { Video16Filled } from "@fluentui/react-icons/svg/video";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DeliveryStatus } from "#client/features/leave/embed/DeliveryStatus.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { classNames } from "#client/lib/classNames.ts";
import { attendanceMarkClass } from "#client/ui/text/AttendanceMark.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { AbsentNotes } from "../items/AbsentNotes.tsx";
import type { AbsentDay } from "../items/absentDays.ts";
import { isTest } from "../items/activities.ts";
import type { DayPieces, Piece } from "../items/days.ts";
import { attendanceSign, classesOf } from "../items/itemLook.ts";
import { spotBeyond, spotKey } from "../items/moves.ts";
import { type ItemTexts, useItemTexts } from "../items/useItemTexts.ts";
import { useRoving } from "../items/useRoving.ts";
import { dayRows } from "./dayRows.ts";
import "./DayList.css";

type DayListProps = {
  day: DayPieces;
  absences: AbsentDay[];
  now: number;
  onOpen: (item: ScheduleItem) => void;
};

/** One day as a list: absences, lessons with what is handed in, and breaks. */
export function DayList({ day: { day, pieces, allDay }, absences, now, onOpen }: DayListProps) {
  const { t } = useTranslation("schedule");
  const { duration } = useFormats();
  const texts = useItemTexts();
  const rows = useMemo(() => dayRows([...allDay, ...pieces]), [allDay, pieces]);
  const spots = useMemo(
    () =>
      rows.flatMap((row) =>
        row.kind === "piece"
          ? [row.piece, ...row.within].map((piece) => ({ key: spotKey(piece), day, minute: piece.from }))
          : [],
      ),
    [rows, day],
  );
  const keys = useMemo(() => spots.map(({ key }) => key), [spots]);
  const { active, container } = useRoving(keys, (current, key) => spotBeyond(spots, current, key)?.key);
  const shared = { active, now, texts, onOpen };
  return (
    <div {...container} className="day-list">
      {absences.map((absence) => (
        <div key={absence.id} className="day-list-absence">
          <AbsentNotes isPlain absences={[absence]} texts={texts} />
          {absence.delivery && absence.delivery.state !== "RECEIVED" && <DeliveryStatus delivery={absence.delivery} />}
        </div>
      ))}
      <ul className="day-list-rows" aria-label={texts.day(day)}>
        {rows.map((row) =>
          row.kind === "break" ? (
            <li key={`break ${spotKey(row.after)}`} className="day-list-break">
              {t("break", { duration: duration(row.minutes) })}
            </li>
          ) : (
            <DayItem key={spotKey(row.piece)} {...shared} {...row} />
          ),
        )}
      </ul>
    </div>
  );
}

type DayItemProps = {
  piece: Piece;
  within: Piece[];
  active: string | undefined;
  now: number;
  texts: ItemTexts;
  onOpen: (item: ScheduleItem) => void;
};

/** An item with its start beside it, and what is handed in or tested in it. */
function DayItem({ piece, within, active, now, texts, onOpen }: DayItemProps) {
  const { t } = useTranslation("schedule");
  const { item } = piece;
  const sign = attendanceSign(item, now);
  const meta = [
    item.cancelled && texts.cancelled,
    item.type !== "LESSON" && texts.kind(item),
    item.room,
    item.length > 0 && !item.allDay && texts.until(piece),
  ].filter(Boolean);
  return (
    <li className="day-list-row">
      <span aria-hidden className="day-list-time">
        {item.allDay ? "" : texts.start(piece)}
      </span>
      <div className={classNames(classesOf(item), "day-list-card")}>
        <button
          type="button"
          data-spot={spotKey(piece)}
          tabIndex={active === spotKey(piece) ? 0 : -1}
          aria-label={texts.name(piece, sign)}
          className="day-list-item"
          onClick={() => onOpen(item)}
        >
          <span className="day-list-title">
            <SchoolText>{item.title}</SchoolText>
          </span>
          {item.teamsMeeting && <Video16Filled />}
          <span className="day-list-meta">{meta.join(" · ")}</span>
          {sign && (
            <span className="day-list-sign">
              <span className={attendanceMarkClass(sign)} />
              {texts.sign(item, sign)}
            </span>
          )}
        </button>
        {within.map((due) => (
          <button
            key={spotKey(due)}
            type="button"
            data-spot={spotKey(due)}
            tabIndex={active === spotKey(due) ? 0 : -1}
            aria-label={isTest(due.item) ? texts.name(due, null) : undefined}
            className="day-list-due"
            onClick={() => onOpen(due.item)}
          >
            {isTest(due.item) ? due.item.title : t("handIn", { title: due.item.title })}
          </button>
        ))}
      </div>
    </li>
  );
}
