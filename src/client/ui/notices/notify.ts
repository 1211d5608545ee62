import type { Notice } from "#client/http/request/events.ts";
import { createSharedState } from "../sharedState.ts";

const notices = createSharedState<readonly Notice[]>([]);

export const useNotices = notices.useValue;

/** Shows a notice for five seconds on any screen. Replaces a notice with the same text. */
export function notify(notice: Pick<Notice, "msg"> & Partial<Notice>): void {
  const others = notices.get().filter(({ msg }) => msg !== notice.msg);
  notices.set([...others, { type: "warning", target: "APP", time: Date.now(), ...notice }]);
}

/** Takes back a notice that is no longer true. */
export const retract = (msg: string): void => notices.set(notices.get().filter((notice) => notice.msg !== msg));

export const dismiss = (notice: Notice): void => notices.set(notices.get().filter((other) => other !== notice));
