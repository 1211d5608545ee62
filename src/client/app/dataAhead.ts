import { assignmentAhead, assignmentsAhead } from "#client/features/assignments/assignmentAhead.ts";
import { conversationAhead } from "#client/features/conversations/conversationAhead.ts";
import { coursesAhead, studyPlanAhead } from "#client/features/courses/coursesAhead.ts";
import { documentationAhead } from "#client/features/documentations/documentationAhead.ts";
import { groupAhead, groupAssessmentAhead, groupsAhead } from "#client/features/groups/groupAhead.ts";
import { homeAhead } from "#client/features/home/homeAhead.ts";
import { planAhead, plansAhead } from "#client/features/plans/planAhead.ts";
import { postAhead, postsAhead } from "#client/features/posts/postAhead.ts";
import type { Destination } from "#client/lib/destination.ts";
import type { Viewer } from "#client/session/viewer.ts";

type Ahead = (to: Destination, viewer: Viewer) => void;

/** What fetches ahead the first data of a screen, and what code comes late in it, by the screen's route. */
const byRoute: Record<string, Ahead> = {
  "/": homeAhead,
  "/posts": postsAhead,
  "/posts/:postId": postAhead,
  "/documents/:documentId": documentationAhead,
  "/plans": plansAhead,
  "/plan/:planId": planAhead,
  "/groups": groupsAhead,
  "/groups/:groupId": groupAhead,
  "/groups/:groupId/assessment": groupAssessmentAhead,
  "/courses": coursesAhead,
  "/studyplan": studyPlanAhead,
  "/assignments": assignmentsAhead,
  "/assignment/:assignmentId": assignmentAhead,
  "/conversations/:conversationId?": conversationAhead,
};

export const dataAhead = (route: string, to: Destination, viewer: Viewer): void => byRoute[route]?.(to, viewer);
