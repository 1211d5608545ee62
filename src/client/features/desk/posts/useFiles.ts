import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FileProblem, problemOfSending, problemOfSize, sendDeskFile } from "#client/resources/deskPosts.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { FILES_PER_TEXT_MAX } from "#contract/desk/files/rules.ts";
import type { useWriting } from "./useWriting.ts";

/** A file on its way, or one that has not been sent and why. */
export type Sent = { key: number; file: File; share: number; problem: FileProblem | "many" | null };

/** Sends files one after another, and puts each into the text once it has arrived. */
export function useFiles({ content, change }: Pick<ReturnType<typeof useWriting>, "content" | "change">) {
  const { t } = useTranslation("deskPosts");
  const [sent, setSent] = useState<Sent[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const update = (key: number, changed: Partial<Sent>) =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const forget = (key: number) => setSent((all) => all.filter((one) => one.key !== key));

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  async function send({ key, file }: Sent, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    try {
      const arrived = await sendDeskFile(file, { signal, onProgress: (share) => update(key, { share }) });
      if (signal.aborted) return;
      change(({ files }) => ({ files: [...files, arrived] }));
      forget(key);
      announce(t("files.added", { name: arrived.name }));
    } catch (error) {
      if (!signal.aborted) update(key, { problem: problemOfSending(error) });
    } finally {
      aborts.current.delete(key);
    }
  }

  const begin = (one: Sent) => {
    const abort = new AbortController();
    aborts.current.set(one.key, abort);
    queue.current = queue.current.then(() => send(one, abort));
  };

  return {
    sent,
    isSending: sent.some(({ problem }) => problem === null),
    add(chosen: Iterable<File>) {
      const room = FILES_PER_TEXT_MAX - content.files.length - sent.length;
      const added = [...chosen].map((file, index): Sent => {
        lastKey.current += 1;
        return { key: lastKey.current, file, share: 0, problem: index < room ? problemOfSize(file) : "many" };
      });
      setSent((all) => [...all, ...added]);
      for (const one of added) if (one.problem === null) begin(one);
    },
    retry(one: Sent) {
      update(one.key, { problem: null, share: 0 });
      begin(one);
    },
    /** Stops sending a file, or puts away why it was not sent. */
    drop({ key }: Sent) {
      aborts.current.get(key)?.abort();
      forget(key);
    },
  };
}
