import { useEffect, useRef, useState } from "react";
import { isChangedMeanwhile } from "#client/resources/desk.ts";
import { fetchDeskText, refusedFields } from "#client/resources/deskPosts.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { useKeptDraft } from "#client/session/keptDraft.ts";
import type { DeskFile } from "#contract/desk/filesSchemas.ts";
import { changeDeskText, createDeskText } from "#contract/desk/posts.ts";
import type { ChangedDeskText, DeskText, DeskTextGroup } from "#contract/desk/postsSchemas.ts";
import type { DeskTextKind } from "#contract/kinds.ts";
import { hasFamilies } from "../useGroupName.ts";

/** Pause in the writing after which a draft is kept. */
const PAUSE_MS = 1_000;

export type Content = Omit<ChangedDeskText, "publish" | "tells" | "files"> & { files: DeskFile[] };
type Publish = ChangedDeskText["publish"];
type SaveOptions = { publish: Publish; tells?: boolean };

export const contentOf = ({
  title,
  text,
  groups,
  students,
  important,
  urgent,
  eventDate,
  validUntil,
  files,
}: DeskText): Content => ({
  title,
  text,
  groups,
  students,
  important,
  urgent,
  eventDate,
  validUntil,
  files,
});

/** Documentations are for groups of preschools. */
export const groupsFor = (kind: DeskTextKind, groups: DeskTextGroup[]): DeskTextGroup[] =>
  kind === "POST" ? groups : groups.filter(({ students }) => students !== null);

/** The contents of a new text. A single group is chosen already. */
export function emptyText(kind: DeskTextKind, groups: DeskTextGroup[]): Content {
  const offered = groupsFor(kind, groups).filter(hasFamilies);
  const [first] = offered;
  return {
    title: "",
    text: "",
    groups: first && (offered.length === 1 || kind === "DOCUMENTATION") ? [first.id] : [],
    students: [],
    important: false,
    urgent: false,
    eventDate: null,
    validUntil: null,
    files: [],
  };
}

type Begun = {
  kind: DeskTextKind;
  /** The text as the server has it; null for a new one. */
  latest: DeskText | null;
  /** Contents of a new one. */
  first: Content;
  /** Told the id of a new text once the server has it. */
  onCreated: (id: string) => void;
};

/**
 * State of a text that is being written. A draft is kept on the server while it is written; what readers can see is only
 * changed by `save`, and a correction is kept on the device until then. Writes follow each other, and each is based on the version before it.
 */
export function useWriting({ kind, latest, first, onCreated }: Begun) {
  const [known, setKnown] = useState(latest);
  const [content, setContent] = useState(latest ? contentOf(latest) : first);
  const [kept, setKept] = useState(content);
  const [refused, setRefused] = useState<string[]>([]);
  const [theirs, setTheirs] = useState<DeskText | null>(null);
  const [running, setRunning] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const create = useDeskChange(createDeskText);
  const change = useDeskChange(changeDeskText);
  const current = useRef({ known, content });
  current.current.content = content;
  const queue = useRef(Promise.resolve<unknown>(undefined));

  const { found, keep } = useKeptDraft<{ content: Content; version: string }>(`text|${latest?.id ?? ""}`);
  const [isRestored, setRestored] = useState(false);

  const isDirty = content !== kept;
  const isDraft = known === null || known.state === "DRAFT";
  // A correction goes on from what was written before a reload, and is based on the version from then.
  if (found !== undefined && !isRestored) {
    setRestored(true);
    if (found && known && !isDraft && !isDirty) {
      current.current.known = { ...known, version: found.version };
      setKnown(current.current.known);
      setContent(found.content);
    }
  }
  // Somebody else's change is taken over as long as nothing of one's own would be lost.
  if (latest && known && !isDirty && running === 0 && isNewer(latest, known)) adopt(latest);

  function adopt(text: DeskText) {
    const shown = contentOf(text);
    current.current = { known: text, content: shown };
    setKnown(text);
    setContent(shown);
    setKept(shown);
    setTheirs(null);
  }

  async function write({ publish, tells = false }: SaveOptions): Promise<DeskText | null> {
    const { known: former, content: written } = current.current;
    const files = written.files.map(({ id, alternativeText }) => ({ id, alternativeText }));
    setRunning((count) => count + 1);
    setFailed(false);
    try {
      const text = former
        ? await change.run(
            { params: { postId: former.id }, body: { ...written, files, publish, tells } },
            { ifMatch: former.version },
          )
        : await create.run({ body: { ...written, files, kind, publish } });
      current.current.known = text;
      setKnown(text);
      setKept(written);
      setRefused([]);
      if (!former) onCreated(text.id);
      return text;
    } catch (error) {
      const fields = refusedFields(error);
      if (former && isChangedMeanwhile(error)) setTheirs(await fetchDeskText(former.id).catch(() => null));
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
  const latestSave = useRef(save);
  latestSave.current = save;

  useEffect(() => {
    if (content === kept || !isDraft || theirs) return;
    const timer = setTimeout(() => void latestSave.current({ publish: null }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, kept, isDraft, theirs]);

  const version = known?.version;
  useEffect(() => {
    if (isRestored && version !== undefined && !isDraft) keep(isDirty ? { content, version } : null);
  }, [isRestored, version, isDraft, isDirty, content, keep]);

  return {
    known,
    content,
    change: (changed: Partial<Content> | ((former: Content) => Partial<Content>)) => {
      const changes = typeof changed === "function" ? changed : () => changed;
      setContent((former) => ({ ...former, ...changes(former) }));
      setRefused((fields) => fields.filter((field) => !(field in changes(current.current.content))));
    },
    refused,
    save,
    adopt,
    /** The version of somebody else that one's own would replace. */
    theirs,
    keepMine: () => {
      if (theirs) current.current.known = theirs;
      setKnown(theirs);
      setTheirs(null);
    },
    isSaving: running > 0,
    hasFailed,
    isDirty,
  };
}

const isNewer = (latest: DeskText, known: DeskText): boolean =>
  latest.version !== known.version && (latest.edited ?? "") > (known.edited ?? "");
