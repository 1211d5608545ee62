import { z } from "zod";
import { WrongInput } from "#server/http/dataProblems.ts";
import { type Item, Untrusted } from "../delivery/records.ts";
import { type SourceKind, sourceKind } from "../delivery/sourceKind.ts";
import { REST_SETTINGS, RestSecrets } from "../rest/credentials.ts";
import { type RestLimits, restClient } from "../rest/restClient.ts";
import { readDeletions } from "./deletions.ts";
import { readGroups } from "./groups.ts";
import { readLessons } from "./lessons.ts";
import { readOrganisations } from "./organisations.ts";
import { DEFAULT_RELATIONS, readPeople } from "./people.ts";
import { readAbsences, readAttendance } from "./presence.ts";
import { probe } from "./probe.ts";
import { type School, windowAround } from "./school.ts";
import { beginSubscription, endSubscription, renewSubscription } from "./subscriptions.ts";

const Settings = z.strictObject({
  ...REST_SETTINGS,
  issuer: z.url().optional(),
  relations: z.string().min(1).default(DEFAULT_RELATIONS),
  register: z.string().min(1).optional(),
  /** The type of new schools, if the system does not say it. */
  schoolType: z.number().int().optional(),
});

/** A system that speaks SS 12000, OpenAPI 2.1.0. */
export const ss12000Kind = (limits?: RestLimits): SourceKind =>
  sourceKind({
    settings: Settings,
    secrets: RestSecrets,
    hasUpdates: true,
    async *read({ settings, secrets, ...reading }): AsyncGenerator<Item> {
      const client = restClient(settings, secrets, reading, limits);
      try {
        const { today, extent, lastRun } = reading;
        const since = extent === "UPDATE" && lastRun !== null ? lastRun : undefined;
        const brings = settings.register === undefined;
        const units = yield* readOrganisations({ client, reading, today }, brings);
        const window = windowAround(today);
        const complete: School["complete"] = new Set(brings ? ["school"] : []);
        const school: School = { client, reading, settings, today, since, window, ...units, complete };
        const duties = brings ? yield* readPeople(school) : new Map<string, string | null>();
        const { teaching, teachingOf } = yield* readGroups({ school, duties, brings });
        const hasLessons = yield* readLessons(school, { teaching, teachingOf, brings });
        if (hasLessons) yield* readAttendance(school, teaching);
        yield* readAbsences(school, new Set(duties.values()));
        yield* readDeletions(school);
        const { from, to } = window;
        yield { is: "complete", kinds: [...complete], ...(complete.has("lesson") && { lessonsWithin: { from, to } }) };
      } finally {
        client.close();
      }
    },
    async probe({ settings, secrets, ...reading }) {
      const client = restClient(settings, secrets, reading, limits);
      try {
        return await probe(client, windowAround(reading.today));
      } catch (error) {
        throw error instanceof Untrusted ? new WrongInput(error.message) : error;
      } finally {
        client.close();
      }
    },
    subscriptions: { begin: beginSubscription, renew: renewSubscription, end: endSubscription },
  });
