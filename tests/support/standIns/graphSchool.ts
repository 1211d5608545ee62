import type { GraphAnswer } from "./graphStandIn.ts";

/** Replies of Microsoft Graph's education API for one student, in its documented format. */

export const USER = "80cefd93-8d88-40e2-b5d3-67898383e226";
const CLASSMATE = "11111111-8d88-40e2-b5d3-67898383e226";
const TEACHER = "f3a5344e-dbde-48b0-be24-b5b62a243836";
export const SYNCED_CLASS = "72a7baec-c3e9-4213-a850-f62de0adad5f";
export const OTHER_CLASS = "37d99af7-cfc5-4e3b-8566-f7d40e4a2070";

const identity = { application: null, device: null, user: { id: TEACHER, displayName: null } };

const assignment = (id: string, classId: string, values: object = {}) => ({
  classId,
  id,
  displayName: `Assignment ${id}`,
  closeDateTime: null,
  dueDateTime: "2026-03-20T22:59:00Z",
  assignDateTime: null,
  assignedDateTime: "2026-03-01T16:12:53.9584196Z",
  allowLateSubmissions: true,
  status: "assigned",
  instructions: { content: "Read chapter 1\n\nThen <answer>", contentType: "text" },
  grading: { "@odata.type": "#microsoft.graph.educationAssignmentPointsGradeType", maxPoints: 50 },
  assignTo: { "@odata.type": "#microsoft.graph.educationAssignmentClassRecipient" },
  createdBy: identity,
  lastModifiedBy: identity,
  ...values,
});

const submission = (id: string, userId: string, status: string, outcomes?: object[]) => ({
  id,
  status,
  submittedDateTime: null,
  recipient: { "@odata.type": "#microsoft.graph.educationSubmissionIndividualRecipient", userId },
  ...(outcomes && { outcomes }),
});

const listed = (id: string, classId: string, status: string, assignmentStatus = "assigned") => ({
  ...assignment(id, classId, { status: assignmentStatus, instructions: null, assignedDateTime: null, assignTo: null }),
  submissions: [submission(`s-${id}-other`, CLASSMATE, "submitted"), submission(`s-${id}`, USER, status)],
});

const text = (content: string, contentType = "text") => ({ content, contentType });

const outcomes = [
  {
    "@odata.type": "#microsoft.graph.educationFeedbackOutcome",
    id: "o1",
    feedback: { text: text("A draft that nobody may see") },
    publishedFeedback: { feedbackDateTime: "2026-03-10T22:35:46.4847754Z", text: text("Well done") },
  },
  {
    "@odata.type": "#microsoft.graph.educationPointsOutcome",
    id: "o2",
    points: { gradedDateTime: "2026-03-10T22:36:02.2592364Z", points: 12 },
    publishedPoints: { gradedDateTime: "2026-03-10T22:36:02.2592364Z", points: 42.5 },
  },
  {
    "@odata.type": "#microsoft.graph.educationRubricOutcome",
    id: "o3",
    rubricQualityFeedback: [{ qualityId: "spelling", feedback: text("A draft that nobody may see") }],
    rubricQualitySelectedLevels: [{ qualityId: "spelling", columnId: "poor" }],
    publishedRubricQualityFeedback: [
      { qualityId: "argument", feedback: text("<p>Persuasive</p>", "html") },
      { qualityId: "spelling", feedback: null },
    ],
    publishedRubricQualitySelectedLevels: [
      { qualityId: "argument", columnId: "good" },
      { qualityId: "spelling", columnId: "poor" },
    ],
  },
];

/** Not returned yet: all published fields are empty. */
const unpublished = [
  {
    "@odata.type": "#microsoft.graph.educationFeedbackOutcome",
    id: "o4",
    feedback: { text: text("A draft") },
    publishedFeedback: null,
  },
  { "@odata.type": "#microsoft.graph.educationPointsOutcome", id: "o5", points: { points: 3 }, publishedPoints: null },
  {
    "@odata.type": "#microsoft.graph.educationRubricOutcome",
    id: "o6",
    publishedRubricQualityFeedback: [],
    publishedRubricQualitySelectedLevels: [],
  },
];

const rubric = {
  displayName: "Example Points Rubric",
  levels: [
    { levelId: "good", displayName: "Good", description: text(""), grading: { maxPoints: 2 } },
    { levelId: "poor", displayName: "Poor", description: text(""), grading: null },
  ],
  qualities: [
    {
      qualityId: "argument",
      weight: 50,
      description: text("Argument"),
      criteria: [{ id: "c1", description: text("Persuasive") }],
    },
    { qualityId: "spelling", weight: 50, description: text("Spelling"), criteria: [] },
  ],
};

export const FILE = "eec7f642-9d9a-406f-bbae-4b3b2c12e273";
export const LINK = "a2f95693-aea2-4d5e-a936-11ef390f8f20";

const page = (value: object[], next?: string): GraphAnswer => ({
  body: { value, ...(next && { "@odata.nextLink": next }) },
});

/** @param url address of the stand-in, for links in its replies */
export function graphSchool({ email, groupId, url }: { email: string; groupId: string; url: () => string }) {
  const graphed = `/education/classes/${SYNCED_CLASS}/assignments/graded`;
  const submissions = "submissions?$expand=outcomes";
  return {
    [`/users/${email}?$select=id`]: { body: { id: USER } },
    [`/education/users/${USER}/classes`]: () =>
      page(
        [{ id: SYNCED_CLASS, displayName: "Ma 7B", externalId: groupId }],
        `${url()}/v1.0/education/users/${USER}/classes?$skiptoken=2`,
      ),
    [`/education/users/${USER}/classes?$skiptoken=2`]: page([
      { id: OTHER_CLASS, displayName: "Health 1", externalId: "11019" },
    ]),
    [`/education/users/${USER}/assignments?$expand=submissions`]: () =>
      page(
        [listed("graded", SYNCED_CLASS, "returned"), listed("again", SYNCED_CLASS, "reassigned")],
        `${url()}/v1.0/education/users/${USER}/assignments?$skip=2`,
      ),
    [`/education/users/${USER}/assignments?$skip=2`]: page([
      listed("excused", OTHER_CLASS, "excused"),
      listed("begun", OTHER_CLASS, "working"),
      listed("draft", OTHER_CLASS, "working", "draft"),
    ]),
    [`/education/classes/${SYNCED_CLASS}/assignments`]: page([
      assignment("graded", SYNCED_CLASS),
      assignment("again", SYNCED_CLASS, { grading: null, dueDateTime: null }),
      assignment("for another student", SYNCED_CLASS),
    ]),
    [`/education/classes/${OTHER_CLASS}/assignments`]: page([
      assignment("excused", OTHER_CLASS),
      assignment("begun", OTHER_CLASS),
      assignment("draft", OTHER_CLASS, { status: "draft" }),
    ]),
    [graphed]: { body: assignment("graded", SYNCED_CLASS) },
    [`${graphed}/${submissions}`]: page([
      submission("s-graded-other", CLASSMATE, "returned", [{ ...outcomes[1], publishedPoints: { points: 1 } }]),
      submission("s-graded", USER, "returned", outcomes),
    ]),
    [`${graphed}/rubric`]: { body: rubric },
    [`${graphed}/resources`]: () =>
      page([
        {
          id: FILE,
          distributeForStudentWork: true,
          resource: {
            "@odata.type": "#microsoft.graph.educationWordResource",
            displayName: "Report.docx",
            fileUrl: `${url()}/v1.0/drives/b!OPmU/items/01QTY63RLYFJ4KNRTN4FCZVQWKZ6DMKBNP`,
          },
        },
        {
          id: LINK,
          distributeForStudentWork: false,
          resource: {
            "@odata.type": "#microsoft.graph.educationLinkResource",
            displayName: "Wonderopolis",
            link: "https://wonderopolis.org/",
          },
        },
      ]),
    "/drives/b!OPmU/items/01QTY63RLYFJ4KNRTN4FCZVQWKZ6DMKBNP": {
      body: {
        id: "01QTY63RLYFJ4KNRTN4FCZVQWKZ6DMKBNP",
        "@microsoft.graph.downloadUrl": "https://files.example/report?tempauth=x",
      },
    },
    [`/education/classes/${SYNCED_CLASS}/assignments/again`]: { body: assignment("again", SYNCED_CLASS) },
    [`/education/classes/${SYNCED_CLASS}/assignments/again/${submissions}`]: page([
      submission("s-again", USER, "reassigned", unpublished),
    ]),
  };
}
