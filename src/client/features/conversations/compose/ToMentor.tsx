import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useIsProfileSettled } from "#client/session/profile.ts";
import { type Chosen, likelyMentor } from "./pickerRules.ts";
import { TO_WRITE } from "./staged.ts";
import { useRecipients } from "./useRecipients.ts";

/** Goes to the conversation with the student's mentor, or has somebody chosen where it is not clear with which one. */
export function ToMentor({ onChoose }: { onChoose: () => void }) {
  const navigate = useNavigate();
  const { contacts, conversations, existing, beginningWith, pathWith } = useRecipients();
  const areLoaded = [contacts, conversations].every(({ data, error }) => data !== undefined || error !== undefined);
  // The conversation with somebody is found by its members other than oneself.
  const isSettled = useIsProfileSettled() && areLoaded;
  const go = useEffectEvent(async (isWanted: () => boolean) => {
    const latestWith = async (chosen: Chosen) => (await existing(beginningWith(chosen)))?.messages.at(-1)?.created;
    const chosen = conversations.data ? await likelyMentor(contacts.data ?? [], latestWith) : null;
    const path = chosen && (await pathWith(chosen));
    if (!isWanted()) return;
    if (path === null) onChoose();
    else await navigate(path, { replace: true, state: TO_WRITE });
  });
  useEffect(() => {
    if (!isSettled) return;
    let isWanted = true;
    void go(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [isSettled]);
  return null;
}
