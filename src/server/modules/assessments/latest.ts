import type { LatestResult } from "#contract/assessments/resultsSchemas.ts";
import { LATEST_RESULTS } from "#contract/assessments/scales.ts";
import { verdictMoment } from "#contract/assessments/verdicts.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import { isOffered, OFFERS, type Situation } from "#contract/offers.ts";
import type { Database } from "#server/database/connect.ts";
import { presentCourse } from "../courses/queries.ts";
import { returnedPoints } from "../teamsAssignments/queries.ts";
import { feedbacksOf, latestAssessments, type Reader } from "./queries.ts";
import { rowsByAssessment } from "./reached.ts";
import { latestVerdicts, textIn } from "./verdicts/queries.ts";

export type ResultsParams = Reader & { situation: Situation; lcid: string };

/** Returns the student's newest published results of the offered kinds, the latest first (PROG-10). */
export const latestResults = async (db: Database, params: ResultsParams): Promise<LatestResult[]> =>
  (await offeredResults(db, { ...params, count: LATEST_RESULTS })).slice(0, LATEST_RESULTS);

/** Returns a number of published results of each offered kind, the latest first. */
export async function offeredResults(
  db: Database,
  { situation, lcid, ...reader }: ResultsParams & { count: number },
): Promise<LatestResult[]> {
  const { now } = reader;
  const kinds = await Promise.all([
    isOffered(OFFERS.ownAssessments, situation) ? levels(db, reader) : [],
    isOffered(OFFERS.msAssignments, situation) ? points(db, reader) : [],
    isOffered(OFFERS.verdicts, situation) ? evaluations(db, reader, lcid) : [],
  ]);
  return kinds
    .flat()
    .toSorted((one, other) => momentOf(other, now).localeCompare(momentOf(one, now)) || one.id.localeCompare(other.id));
}

type Asking = Reader & { count: number };

/** Points have no date of their own: they count as of the due date, at the latest as of now. */
function momentOf(result: LatestResult, now: Date): string {
  if (result.kind !== "POINTS") return result.kind === "EVALUATION" ? verdictMoment(result) : result.published;
  const latest = now.toISOString();
  return result.due !== null && result.due < latest ? result.due : latest;
}

async function levels(db: Database, reader: Asking): Promise<LatestResult[]> {
  const found = await latestAssessments(db, reader);
  const rows = await rowsByAssessment(
    db,
    found.map(({ id }) => id),
  );
  const wordsOf = await wordsFor(
    db,
    reader,
    found.map(({ id }) => id).filter((id) => !rows.get(id)?.length),
  );
  return found.flatMap(({ id, published, ownerType, ownerId, ownerTitle }): LatestResult[] => {
    const reached = rows.get(id) ?? [];
    const words = wordsOf.get(id) ?? null;
    if (!published || (reached.length === 0 && words === null)) return [];
    const work = { type: ownerType, id: ownerId, title: ownerTitle };
    return [{ kind: "LEVELS", id, published: published.toISOString(), work, rows: reached, words }];
  });
}

/** Returns the latest public feedback of each assessment, by its id. */
async function wordsFor(db: Database, reader: Reader, assessmentIds: string[]): Promise<Map<string, string>> {
  if (assessmentIds.length === 0) return new Map();
  const feedbacks = await feedbacksOf(db, reader, { assessmentIds });
  const open = feedbacks.filter(({ feedback }) => !feedback.isPrivate && hasVisibleText(feedback.text));
  return new Map(open.toReversed().map(({ assessment, feedback }) => [assessment.id, feedback.text]));
}

async function points(db: Database, { studentId, count }: Asking): Promise<LatestResult[]> {
  const found = await returnedPoints(db, { studentId, count });
  return found.flatMap(({ id, title, due, points: given, maxPoints }): LatestResult[] =>
    given === null
      ? []
      : [
          {
            kind: "POINTS",
            id,
            due: due && new Date(due).toISOString(),
            work: { type: "ASSIGNMENT", id, title },
            points: given,
            maxPoints,
          },
        ],
  );
}

async function evaluations(db: Database, reader: Asking, lcid: string): Promise<LatestResult[]> {
  const found = await latestVerdicts(db, reader);
  return found.flatMap(({ id, published, course, texts }): LatestResult[] =>
    published
      ? [
          {
            kind: "EVALUATION",
            id,
            published: published.toISOString(),
            course: presentCourse(course),
            name: textIn(texts, lcid)?.long ?? "",
          },
        ]
      : [],
  );
}
