import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { busyStaffIn, useRoundChoices } from "#client/resources/deskMeetings.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { type Day, nextSchoolDay } from "#contract/dates/dates.ts";
import type { DeskMeetingCopy } from "#contract/desk/copies/schemas.ts";
import { createDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import type { DeskMeetingChoices, DeskMeetingGroup } from "#contract/desk/meetings/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { MINUTES, PAUSE_MAX, slotsIn } from "#contract/meetings/slots.ts";
import { hasFamilies } from "../shared/useGroupName.ts";

type Time = string | null;
export type BlockDraft = { id: number; day: Day | null; from: Time; until: Time };

export type RoundValues = {
  groupId: string;
  title: string;
  text: string;
  /** Null for all students of the group. */
  students: string[] | null;
  /** Null for those who own the group, and the caller. */
  staff: string[] | null;
  room: string;
  link: string;
  blocks: BlockDraft[];
  rest: { from: Time; until: Time } | null;
  minutes: string;
  pause: string;
  followUp: boolean;
};

export type RoundProblem = "required" | "past" | "order" | "number" | "address" | "tooShort" | "chooseSomebody";
export type RoundProblems = Partial<Record<string, RoundProblem>>;

const usualStaff = ({ staff }: DeskMeetingChoices): string[] =>
  staff.filter(({ ownsGroup, isCaller }) => ownsGroup || isCaller).map(({ id }) => id);

const emptyRound = (groups: DeskMeetingGroup[]): RoundValues => ({
  groupId: (groups.find(hasFamilies) ?? groups[0])?.id ?? "",
  title: "",
  text: "",
  students: null,
  staff: null,
  room: "",
  link: "",
  blocks: [{ id: 0, day: null, from: "13:00", until: "17:00" }],
  rest: null,
  minutes: String(MINUTES.usual),
  pause: "0",
  followUp: false,
});

function copiedRound(copy: DeskMeetingCopy, groups: DeskMeetingGroup[]): RoundValues {
  const { title, text, room, followUp } = copy;
  const empty = emptyRound(groups);
  const isOffered = groups.some(({ id }) => id === copy.groupId);
  return {
    ...empty,
    ...(copy.groupId !== null && isOffered && { groupId: copy.groupId, students: copy.students, staff: copy.staff }),
    title,
    text,
    room,
    followUp,
    link: copy.joinWebUrl ?? "",
    ...(copy.blocks.length > 0 && { blocks: copy.blocks.map((block, id) => ({ id, ...block })) }),
    minutes: String(copy.minutes),
    pause: String(copy.pause),
  };
}

/** State of a round that is being made. */
export function useNewRound(groups: DeskMeetingGroup[], copy: DeskMeetingCopy | undefined) {
  const { t } = useTranslation("deskMeetings");
  const zone = useSchoolTimeZone();
  const navigate = useNavigate();
  const { run, isRunning } = useDeskChange(createDeskMeeting);
  const now = useNow();
  const today = useToday();
  const [values, setValues] = useState(() => (copy ? copiedRound(copy, groups) : emptyRound(groups)));
  const [problems, setProblems] = useState<RoundProblems>({});
  const [busy, setBusy] = useState<string[]>([]);
  const choices = useRoundChoices(values.groupId);
  const chosenStaff = values.staff ?? (choices.data ? usualStaff(choices.data) : []);

  const change = (changed: Partial<RoundValues>) => {
    setValues((before) => ({ ...before, ...changed }));
    setProblems({});
    setBusy([]);
  };
  const chooseGroup = (groupId: string) => change({ groupId, students: null, staff: null });
  const changeBlock = (id: number, changed: Partial<BlockDraft>) =>
    change({ blocks: values.blocks.map((block) => (block.id === id ? { ...block, ...changed } : block)) });
  /** Another day is the next school day, with the times of the one before. */
  const addBlock = () => {
    const last = values.blocks.at(-1);
    const id = Math.max(...values.blocks.map((block) => block.id)) + 1;
    const day = last?.day ? nextSchoolDay(last.day) : null;
    change({ blocks: [...values.blocks, { id, day, from: last?.from ?? null, until: last?.until ?? null }] });
  };
  const removeBlock = (id: number) => change({ blocks: values.blocks.filter((block) => block.id !== id) });

  const cutting = cuttingOf(values);
  const times = slotsIn(cutting, zone).filter(({ start }) => start > now).length;
  const size = values.students?.length ?? choices.data?.students.length ?? 0;
  const isWaiting = isRunning || (!choices.data && !choices.error);

  const offer = async () => {
    if (!choices.data) return notify({ msg: t("failed") });
    const found = problemsOf({ ...values, staff: chosenStaff }, { today, times });
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { title, text, students, room, link, followUp } = values;
    try {
      const { id } = await run({
        params: { groupId: values.groupId },
        body: {
          ...cutting,
          title,
          text,
          students,
          staff: chosenStaff,
          room,
          joinWebUrl: link.trim() || null,
          followUp,
        },
      });
      notify({ msg: t("offered"), type: "success" });
      void navigate(deskLink("round", { meetingId: id }), { replace: true });
    } catch (error) {
      const ids = busyStaffIn(error).map((index) => chosenStaff[index]);
      const names = choices.data.staff.filter(({ id }) => ids.includes(id));
      setBusy(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
      if (names.length === 0) notify({ msg: t("notOffered") });
    }
  };

  return {
    values,
    problems,
    busy,
    today,
    choices,
    chosenStaff,
    times,
    size,
    isWaiting,
    change,
    chooseGroup,
    changeBlock,
    addBlock,
    removeBlock,
    offer,
  };
}

const numberIn = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The part of the values that can be cut into times. Fields that are still empty are left out. */
function cuttingOf({ blocks, rest, minutes, pause }: RoundValues) {
  const length = numberIn(minutes);
  const between = numberIn(pause);
  const isUsable = length >= MINUTES.min && length <= MINUTES.max && between <= PAUSE_MAX;
  const whole = blocks.flatMap(({ day, from, until }) => (day && from && until ? [{ day, from, until }] : []));
  return {
    blocks: isUsable ? whole : [],
    breaks: rest?.from && rest.until && rest.from < rest.until ? [{ from: rest.from, until: rest.until }] : [],
    minutes: isUsable ? length : MINUTES.usual,
    pause: isUsable ? between : 0,
  };
}

function problemsOf(
  values: RoundValues & { staff: string[] },
  { today, times }: { today: Day; times: number },
): RoundProblems {
  const { title, staff, students, blocks, rest, minutes, pause, link } = values;
  const found: RoundProblems = {};
  if (title.trim() === "") found.title = "required";
  if (staff.length === 0) found.staff = "chooseSomebody";
  if (students?.length === 0) found.students = "chooseSomebody";
  if (!(numberIn(minutes) >= MINUTES.min && numberIn(minutes) <= MINUTES.max)) found.minutes = "number";
  if (!(numberIn(pause) <= PAUSE_MAX)) found.pause = "number";
  if (link.trim() !== "" && !/^https:\/\/\S+$/.test(link.trim())) found.link = "address";
  for (const { id, day, from, until } of blocks) {
    if (day === null) found[`day${id}`] = "required";
    else if (day < today) found[`day${id}`] = "past";
    if (from === null) found[`from${id}`] = "required";
    if (until === null) found[`until${id}`] = "required";
    else if (from !== null && from >= until) found[`until${id}`] = "order";
  }
  if (rest && (rest.from === null || rest.until === null)) found.restUntil = "required";
  else if (rest?.from && rest.until && rest.from >= rest.until) found.restUntil = "order";
  if (Object.keys(found).length === 0 && times === 0) found.minutes = "tooShort";
  return found;
}
