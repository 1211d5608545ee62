import { useEffect } from "react";
import { followChanges } from "#client/http/live.ts";
import { refresh } from "#client/http/refresh.ts";
import { useScope } from "#client/http/useScope.ts";
import { listAbsences } from "#contract/absence.ts";
import { listAttendance } from "#contract/attendance.ts";
import { getConversation, listConversations } from "#contract/conversations.ts";
import { type LiveEvent, POLL_MS } from "#contract/live.ts";
import { getMeeting, listMeetings, listTimeBlocks } from "#contract/meetings.ts";
import { listNotifications } from "#contract/notifications.ts";
import { listSchedule } from "#contract/schedule.ts";

const OUTDATED_BY = {
  message: [getConversation, listConversations, listNotifications],
  read: [listConversations, listNotifications],
  notification: [listNotifications],
  absence: [listAbsences, listAttendance, listSchedule, listNotifications],
  meeting: [listMeetings, getMeeting, listTimeBlocks, listSchedule],
} as const;

/** Fetches anew what others change: as it comes about, or every half minute while no stream can be had (EVT-2). */
export function useLiveChanges(): void {
  const guardianId = useScope()?.guardianId;

  useEffect(() => {
    if (guardianId === undefined) return;
    let poll: ReturnType<typeof setInterval> | undefined;
    const catchUp = () => refresh(...new Set(Object.values(OUTDATED_BY).flat()));
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    const unfollow = followChanges({
      onEvent: ({ kind }: LiveEvent) => refresh(...(OUTDATED_BY[kind] ?? [])),
      onOpen: (hasMissed) => {
        if (hasMissed) catchUp();
        stopPolling();
      },
      onLost: () => {
        poll ??= setInterval(catchUp, POLL_MS);
      },
    });
    return () => {
      unfollow();
      stopPolling();
    };
  }, [guardianId]);
}
