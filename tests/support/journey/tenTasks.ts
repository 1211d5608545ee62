import type { Absence } from "#contract/absence/schemas.ts";
import type { ChildCard } from "#contract/childCard/schemas.ts";
import type { Conversation } from "#contract/conversations/schemas.ts";
import type { DeskTextRow } from "#contract/desk/posts/schemas.ts";
import type { Form } from "#contract/forms/schemas.ts";
import type { LeaveApplication } from "#contract/leave/schemas.ts";
import type { MeetingInstance } from "#contract/meetings/schemas.ts";
import type { Actor, Target } from "./actor.ts";

const CHILD = "student-2";
const OF_CHILD = `?studentId=${CHILD}`;
const TRIP = "form-3";
const MESSAGE = "Is there room for the bicycle?";
const REASON = "A christening";
const TITLE = "We were in the forest";

const button = (name: string | RegExp): Target => ({ role: "button", name });
const link = (name: string | RegExp): Target => ({ role: "link", name });
const field = (name: string | RegExp): Target => ({ role: "textbox", name });
const heading = (name: string | RegExp): Target => ({ role: "heading", name });
const dialog: Target = { role: "dialog" };
const inDialog = (target: Target): Target => ({ ...target, within: dialog });

type Task = {
  what: string;
  /** A demo account that reads English. */
  account: "coparent" | "teacher";
  /** Does it by pressing, and expects the server to have it once. */
  perform: (actor: Actor) => Promise<void>;
};

/** The ten tasks that every browser has to do, each once in a demo world (PHONE-2). */
export const TEN_TASKS: Task[] = [
  {
    what: "reading home after signing in",
    account: "coparent",
    async perform({ see }) {
      await see(button("Report absence"));
      await see({ role: "link", name: /Elsa/, within: { role: "main" } });
    },
  },
  {
    what: "reporting absence",
    account: "coparent",
    async perform({ open, press, gone, until, api }) {
      const reports = async () => {
        const all = await api<Absence[]>(`/students/${CHILD}/absence/`, OF_CHILD);
        return all.filter(({ ownReporting }) => ownReporting).length;
      };
      const before = await reports();
      await open("/");
      await press(button("Report absence"));
      await press(inDialog(button("Report Elsa absent tomorrow")));
      await gone(dialog);
      await until(async () => (await reports()) === before + 1);
    },
  },
  {
    what: "reading a post with a picture",
    account: "coparent",
    async perform({ open, press, drawn }) {
      await open("/posts");
      await press(link(/^Bilder och program från friluftsdagen/));
      await drawn({ role: "button", name: /^Picture 1 of \d+ in Bilder/ });
    },
  },
  {
    what: "writing a message",
    account: "coparent",
    async perform({ open, press, type, see, until, api }) {
      await open("/conversations/conversation-1");
      await press(field("Write a message"));
      await type(MESSAGE);
      await press(button("Send"));
      await press(button("Send now"));
      await see({ role: "main", text: new RegExp(MESSAGE.replace("?", "\\?")) });
      const all = () => api<Conversation[]>("/conversations", OF_CHILD);
      await until(async () => (await all()).some(({ messages }) => messages[0]?.text.includes(MESSAGE)));
    },
  },
  {
    what: "answering a form",
    account: "coparent",
    async perform({ open, press, until, api }) {
      await open(`/form/${TRIP}`);
      await press({ role: "radio", name: "Yes" });
      await press(button("Submit"));
      await until(async () => {
        const { formInstances } = await api<Form>(`/forms/${TRIP}`, OF_CHILD);
        return formInstances.length === 1 && formInstances[0]?.status === "SUBMITTED";
      });
    },
  },
  {
    what: "booking a meeting",
    account: "coparent",
    async perform({ open, press, gone, until, api }) {
      await open("/meetings/meeting-1/instance/instance-1");
      await press(button("Book a meeting"));
      await press(inDialog({ role: "radio", name: /^14:00/ }));
      await press(inDialog(button(/^Book: /)));
      await gone(dialog);
      await press(button("No, thanks"));
      await until(async () => (await api<MeetingInstance>("/meetings/instances/instance-1", OF_CHILD)).date !== null);
    },
  },
  {
    what: "applying for leave",
    account: "coparent",
    async perform({ open, press, type, gone, until, api }) {
      await open("/absence#leave");
      await press(button("Apply for leave"));
      await press(inDialog(button(/21/)));
      await press(inDialog(field(/^Reason/)));
      await type(REASON);
      await press(inDialog(button("Send application")));
      await gone(dialog);
      await until(async () => {
        const all = await api<LeaveApplication[]>(`/Guardians/me/students/${CHILD}/leave`, OF_CHILD);
        return all.filter(({ reason, state }) => reason === REASON && state === "SUBMITTED").length === 1;
      });
    },
  },
  {
    what: "changing the card of a child",
    account: "coparent",
    async perform({ open, press, gone, until, api }) {
      await open("/child");
      await press(button("Change: Allergies and diet"));
      await press(inDialog({ role: "checkbox", name: "mustard" }));
      await press(inDialog(button("Save")));
      await gone(dialog);
      await until(async () => {
        const { food } = await api<ChildCard>(`/Guardians/me/students/${CHILD}/card`, OF_CHILD);
        return food?.allergens.includes("MUSTARD") ?? false;
      });
    },
  },
  {
    what: "finding a student at the desk",
    account: "teacher",
    async perform({ open, press, type, see }) {
      await open("/desk");
      await press({ role: "searchbox", name: "Search for a student or guardian" });
      await type("Elsa Lind");
      await press(link(/^Elsa Lindqvist/));
      await see(heading(/^Elsa Lindqvist/));
    },
  },
  {
    what: "publishing a post at the desk",
    account: "teacher",
    async perform({ open, press, type, see, until, api }) {
      await open("/desk");
      await press(link("New post"));
      await press(field("Title"));
      await type(TITLE);
      await press(field("Text"));
      await type("There were mushrooms.");
      await press({ role: "checkbox", name: /^7B · / });
      await press(button("Publish"));
      await see(link(new RegExp(`^${TITLE}`)));
      await until(async () => {
        const all = await api<DeskTextRow[]>("/desk/posts", "?kind=POST");
        return all.filter(({ title, state }) => title === TITLE && state === "PUBLISHED").length === 1;
      });
    },
  },
];
