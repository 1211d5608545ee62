import { createSharedState } from "../sharedState.ts";

/** What is said in passing: how grave it is, where it comes from and when it came (ERR-2). */
export type Notice = {
  msg: string;
  type: "success" | "info" | "warning" | "error";
  target: "API" | "APP";
  time: number;
};

const notices = createSharedState<readonly Notice[]>([]);

export const useNotices = notices.useValue;

/** Says something for five seconds, wherever the person is. What is being said already is not said twice. */
export function notify(notice: Pick<Notice, "msg"> & Partial<Notice>): void {
  const others = notices.get().filter(({ msg }) => msg !== notice.msg);
  notices.set([...others, { type: "warning", target: "APP", time: Date.now(), ...notice }]);
}

export const dismiss = (notice: Notice): void => notices.set(notices.get().filter((other) => other !== notice));
