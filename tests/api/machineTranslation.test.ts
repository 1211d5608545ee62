import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { flagMessage } from "#contract/conversations/endpoints.ts";
import { translateMessage } from "#contract/machineTranslation/endpoints.ts";
import { TextTranslation } from "#contract/machineTranslation/schemas.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { messages } from "#server/database/schema/conversations.ts";
import { meetingNotes } from "#server/database/schema/meetings.ts";
import { translatorOf } from "#server/translators/services.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenBlock } from "#tests/support/given/givenBlock.ts";
import { givenDocumentation } from "#tests/support/given/givenDocumentation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { givenTeamsAssignment } from "#tests/support/given/givenTeamsAssignment.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { type RunningApi, startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { startTranslator } from "#tests/support/standIns/translatorStandIn.ts";

let service: Awaited<ReturnType<typeof startTranslator>>;
let server: RunningApi;

beforeAll(async () => {
  service = await startTranslator("libretranslate");
  const translator = translatorOf(service.settings);
  server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), translator });
});

afterAll(async () => {
  await server.stop();
  await service.stop();
});

type Family = Awaited<ReturnType<typeof givenFamily>>;
const as = ({ guardian, student }: Family) => apiFor(guardian, student, { server: server.url });

type Place = { kind: string; audit: string; make: (family: Family) => Promise<{ path: string; texts: string[] }> };

const ofStudent = ({ id }: { id: string }) => `/Guardians/me/students/${id}`;

/** An item of each kind, where its translation is, and the texts that it has. */
const places: Place[] = [
  {
    kind: "a post",
    audit: "posts",
    make: async ({ student }) => {
      const { id } = await givenPost(student, { title: "Utflykt", body: "<p>Ta med matsäck</p>" });
      return { path: `${ofStudent(student)}/posts/${id}`, texts: ["Utflykt", "<p>Ta med matsäck</p>"] };
    },
  },
  {
    kind: "a documentation",
    audit: "documentations",
    make: async ({ student }) => {
      const { id } = await givenDocumentation(student, { title: "Koja", description: "<p>Barnen byggde</p>" });
      return {
        path: `/Guardians/me/Students/${student.id}/Documentation/${id}`,
        texts: ["Koja", "<p>Barnen byggde</p>"],
      };
    },
  },
  {
    kind: "a plan",
    audit: "plans",
    make: async ({ student }) => {
      const shown = { viewablePurpose: true, viewableCoreContent: true };
      const coreContents = [{ title: "Tal", text: "Bråk & tal" }];
      const { id } = await givenPlan(student, { title: "Bråk", purpose: "<p>Syfte</p>", coreContents, ...shown });
      await givenBlock({ id }, { text: "<h2>Vecka 1</h2>" });
      await givenBlock(
        { id },
        { type: "LINK", title: "Film", text: "Om bråk", url: "https://x.example/", position: 1 },
      );
      const texts = ["Bråk", "<p>Syfte</p>", "Tal", "Bråk & tal", "<h2>Vecka 1</h2>", "Film", "Om bråk"];
      return { path: `${ofStudent(student)}/plans/${id}`, texts };
    },
  },
  {
    kind: "a plan whose purpose is not shown",
    audit: "plans",
    make: async ({ student }) => {
      const { id } = await givenPlan(student, { title: "Bråk", purpose: "<p>Syfte</p>", viewablePurpose: false });
      return { path: `${ofStudent(student)}/plans/${id}`, texts: ["Bråk"] };
    },
  },
  {
    kind: "an assignment",
    audit: "assignments",
    make: async ({ student }) => {
      const { id } = await givenAssignment(student, { title: "Blad", description: "<p>Räkna</p>" });
      await givenBlock({ id }, { ownerType: "ASSIGNMENT", text: "<p>Tips</p>" });
      return { path: `${ofStudent(student)}/assignments/${id}`, texts: ["Blad", "<p>Räkna</p>", "<p>Tips</p>"] };
    },
  },
  {
    kind: "an assignment in Teams",
    audit: "assignments",
    make: async ({ student }) => {
      const given = await givenTeamsAssignment(student, { displayName: "Rapport", description: "<p>Beskriv</p>" });
      const path = `${ofStudent(student)}/Groups/${given.groupId}/MSAssignments/${given.externalId}`;
      return { path, texts: ["Rapport", "<p>Beskriv</p>"] };
    },
  },
  {
    kind: "a meeting with its notes",
    audit: "meetings",
    make: async ({ student, guardian }) => {
      const meeting = await givenMeeting(student, { title: "Samtal", description: "<p>Om hösten</p>" });
      const other = await givenGuardian({ students: [student] });
      const author = await givenUser(student.schools[0] ?? (await givenSchool()));
      const note = (text: string, readerId: string | null) => ({
        id: newId("note"),
        instanceId: meeting.instance.id,
        title: "Anteckning",
        text,
        created: new Date("2026-03-01T10:00:00Z"),
        authorId: author.id,
        readerId,
      });
      const notes = [note("<p>För alla</p>", null), note("<p>För dig</p>", guardian.id)];
      await database()
        .insert(meetingNotes)
        .values([...notes, note("<p>För någon annan</p>", other.id)]);
      const texts = ["Samtal", "<p>Om hösten</p>", "Anteckning", "<p>För alla</p>", "<p>För dig</p>"];
      return { path: `/meetings/${meeting.id}`, texts };
    },
  },
];

const inCapitals = (html: string) =>
  html.replace(/<[^>]*>|\p{L}+/gu, (one) => (one[0] === "<" ? one : one.toUpperCase()));

describe.each(places)("[TRAN-1] $kind", ({ make, audit }) => {
  it("is translated text by text for whoever may read it, and leaves the audit entry of reading it", async () => {
    const family = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
    const { path, texts } = await make(family);
    const { status, body } = await as(family).send("GET", `${path}/translation?language=ar`);
    expect(status).toBe(200);
    const translation = TextTranslation.parse(body);
    expect(translation.language).toBe("ar");
    expect(translation.texts).toEqual(
      expect.arrayContaining(texts.map((text) => ({ text, translation: inCapitals(text) }))),
    );
    expect(translation.texts).toHaveLength(texts.length);
    const entries = await as(family).call(listAudit, { params: { studentId: family.student.id } });
    expect(entries).toMatchObject([{ kind: audit, action: "read" }]);
  });

  it("does not exist for another family, and nothing of it is sent", async () => {
    const family = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
    const { path } = await make(family);
    const stranger = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
    const before = service.requests().length;
    const foreign = `${path.replace(family.student.id, stranger.student.id)}/translation?language=ar`;
    expect((await as(stranger).send("GET", foreign)).status).toBe(404);
    const forged = apiFor(stranger.guardian, family.student, { server: server.url });
    expect((await forged.send("GET", `${path}/translation?language=ar`)).status).toBe(403);
    expect(service.requests()).toHaveLength(before);
  });
});

describe("[TRAN-1] a message", () => {
  it("is translated for its members, and no more once it was reported", async () => {
    const { guardian, student, talk } = await givenTalk([{ text: "<p>Hej! Kom <b>snart</b>.</p>" }]);
    const family = { guardian, student };
    const [messageId = ""] = talk.messageIds;
    const input = { params: { conversationId: talk.id, messageId }, query: { language: "fa" } };
    expect(await as(family).call(translateMessage, input)).toEqual({
      language: "fa",
      texts: [{ text: "<p>Hej! Kom <b>snart</b>.</p>", translation: "<p>HEJ! KOM <b>SNART</b>.</p>" }],
    });
    const coguardian = await givenGuardian({ students: [student] });
    expect((await as({ guardian: coguardian, student }).answer(translateMessage, input)).status).toBe(404);
    await as(family).call(flagMessage, { body: { messageId, reason: "Elakt" } });
    expect((await as(family).answer(translateMessage, input)).status).toBe(404);
  });

  it("is translated no more once it was recalled, although the translation is kept", async () => {
    const { guardian, student, talk } = await givenTalk([{ text: "<p>Ångrat ord</p>" }]);
    const [messageId = ""] = talk.messageIds;
    const input = { params: { conversationId: talk.id, messageId }, query: { language: "fa" } };
    expect((await as({ guardian, student }).answer(translateMessage, input)).status).toBe(200);
    await database().update(messages).set({ recalled: new Date() }).where(eq(messages.id, messageId));
    expect((await as({ guardian, student }).answer(translateMessage, input)).status).toBe(404);
  });

  it("is found only in its own conversation", async () => {
    const { guardian, student, talk } = await givenTalk();
    const other = await givenTalk([{ text: "Hemligt" }]);
    const [messageId = ""] = other.talk.messageIds;
    const input = { params: { conversationId: talk.id, messageId }, query: { language: "fa" } };
    expect((await as({ guardian, student }).answer(translateMessage, input)).status).toBe(404);
  });
});
