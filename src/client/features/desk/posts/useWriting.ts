import { useEffect, useRef, useState } from "react";
import type { Edits, Fields, Written } from "#client/lib/edits.ts";
import { isSame } from "#client/lib/merging.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { fetchDeskText, refusedFields } from "#client/resources/deskPosts.ts";
import { useDeskChange, useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { useKeptDraft } from "#client/session/keptDraft.ts";
import { changeDeskText, createDeskText } from "#contract/desk/posts/endpoints.ts";
import type { ChangedDeskText, DeskText } from "#contract/desk/posts/schemas.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { type Content, contentOf } from "./content.ts";

/** Pause in the writing after which a draft is kept. */
const PAUSE_MS = 1_000;

type Publish = ChangedDeskText["publish"];
type SaveOptions = { publish: Publish; tells?: boolean };

type Begun = {
  kind: DeskTextKind;
  /** The text as the server has it; null for a new one. */
  latest: DeskText | null;
  /** Contents of a new one. */
  first: Content;
  /** Names of its parts, and how they are told where somebody else has changed them. */
  told: Fields<Content>;
  /** Told the id of a new text once the server has it. */
  onCreated: (id: string) => void;
};

/** A correction that is kept on the device. Before it had a base, it was the whole content over a version. */
type Kept = { content: Partial<Content>; base?: NonNullable<Edits<Content>["base"]>; version?: string };

/**
 * State of a text that is being written. A draft is kept on the server while it is written; what readers can see is only
 * changed by `save`, and a correction is kept on the device until then. Writes follow each other, and each is based on the version
 * before it. Once somebody else's change has been met, nothing is kept by itself until the writer has said how to go on.
 */
export function useWriting({ kind, latest, first, told, onCreated }: Begun) {
  const [known, setKnown] = useState(latest);
  /** The content as it was written, which the server may keep without outer spaces. */
  const [written, setWritten] = useState({
    values: latest ? contentOf(latest) : first,
    version: latest?.version ?? "",
  });
  const edits = useEdits<Content>(written, told);
  const { values: content, isDirty, base, changed } = edits;
  const [refused, setRefused] = useState<string[]>([]);
  const [theirs, setTheirs] = useState<DeskText | null>(null);
  const [running, setRunning] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const create = useDeskChange(createDeskText);
  const change = useVersionedDeskChange(changeDeskText);
  const current = useRef({ known, written });
  const queue = useRef(Promise.resolve<unknown>(undefined));

  const { found, keep } = useKeptDraft<Kept>(`text|${latest?.id ?? ""}`);
  const [isRestored, setRestored] = useState(false);
  const isDraft = known === null || known.state === "DRAFT";
  const isMet = edits.conflict !== null;
  // A correction goes on from what was written before a reload, and is based on the version from then.
  if (found !== undefined && !isRestored) {
    setRestored(true);
    const over = found?.base ?? { values: {}, version: found?.version ?? "" };
    if (found && known && !isDraft && !isDirty) edits.restore(found.content, over);
  }
  // Somebody else's change is taken over as long as nothing of one's own would be lost.
  if (latest && known && !isDirty && !isMet && running === 0 && isNewer(latest, known)) adopt(latest);

  function adopt(text: DeskText) {
    const shown = { values: contentOf(text), version: text.version };
    current.current = { known: text, written: shown };
    setKnown(text);
    setWritten(shown);
    setTheirs(null);
  }

  const send = async (
    over: string,
    values: Content,
    { publish, tells = false }: SaveOptions,
  ): Promise<Written<DeskText>> => {
    const { known: former } = current.current;
    const files = values.files.map(({ id, alternativeText }) => ({ id, alternativeText }));
    const body = { ...values, groups: [...values.groups], students: [...values.students], files, publish };
    const sent = former
      ? await change.run({ params: { postId: former.id }, body: { ...body, tells } }, over)
      : ({ is: "saved", reply: await create.run({ body: { ...body, kind } }) } as const);
    if (sent.is === "outdated") return sent;
    const { reply } = sent;
    current.current = { known: reply, written: { values, version: reply.version } };
    setKnown(reply);
    setWritten(current.current.written);
    setTheirs(null);
    if (!former) onCreated(reply.id);
    return sent;
  };

  async function write(options: SaveOptions): Promise<DeskText | null> {
    setRunning((count) => count + 1);
    setFailed(false);
    try {
      const result = await latestEdits.current.save({
        send: (over, values) => send(over, values, options),
        async latest(by) {
          const { known: former, written: own } = current.current;
          const text = former && (await fetchDeskText(former.id));
          setTheirs(text);
          return text && { values: unlessKept(contentOf(text), former, own.values), version: text.version, by };
        },
      });
      setRefused([]);
      return result.is === "saved" ? result.reply : null;
    } catch (error) {
      const fields = refusedFields(error);
      setRefused(fields);
      setFailed(fields.length === 0);
      return null;
    } finally {
      setRunning((count) => count - 1);
    }
  }

  /** Saves after what is being saved. Resolves to null for what was refused or has failed. */
  function save(options: SaveOptions): Promise<DeskText | null> {
    const saved = queue.current.then(() => write(options));
    queue.current = saved;
    return saved;
  }
  const latestEdits = useRef(edits);
  latestEdits.current = edits;
  const latestSave = useRef(save);
  latestSave.current = save;

  useEffect(() => {
    // Each change restarts the pause.
    if (Object.keys(changed).length === 0 || !isDirty || !isDraft || isMet) return;
    const timer = setTimeout(() => void latestSave.current({ publish: null }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, changed, isDraft, isMet]);

  useEffect(() => {
    if (isRestored && known !== null && !isDraft) keep(isDirty && base ? { content: changed, base } : null);
  }, [isRestored, known, isDraft, isDirty, changed, base, keep]);

  return {
    known,
    content,
    change: (more: Partial<Content> | ((former: Content) => Partial<Content>)) => {
      const changes = typeof more === "function" ? more(latestEdits.current.now()) : more;
      latestEdits.current.change(changes);
      setRefused((fields) => fields.filter((field) => !(field in changes)));
    },
    refused,
    save,
    theirs: edits.theirs,
    conflict: edits.conflict,
    /** Drops one's own changes for the version of somebody else. */
    takeTheirs: () => {
      edits.discard();
      if (theirs) adopt(theirs);
    },
    /** Goes on with one's own and the merged changes, over the version of somebody else that the form has told. */
    keepMine: edits.accept,
    isSaving: running > 0,
    hasFailed,
    isDirty,
  };
}

/** Returns a content as it has been written here, where the server still has that: it may keep it without outer spaces. */
const unlessKept = (now: Content, former: DeskText, own: Content): Content => {
  const kept = contentOf(former);
  const entries = Object.entries(now).map(([name, value]) => [
    name,
    isSame(value, kept[name as keyof Content]) ? own[name as keyof Content] : value,
  ]);
  return Object.fromEntries(entries);
};

const isNewer = (latest: DeskText, known: DeskText): boolean =>
  latest.version !== known.version && (latest.edited ?? "") > (known.edited ?? "");
