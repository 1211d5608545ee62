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

import type { ScreenName } from "#contract/screens.ts";

type Ahead = (to: Destination, viewer: Viewer) => void;

/** What fetches ahead the first data of a screen, and what code comes late in it, by the screen's name. */
const byScreen: Partial<Record<ScreenName, Ahead>> = {
  home: homeAhead,
  posts: postsAhead,
  post: postAhead,
  documentation: documentationAhead,
  plans: plansAhead,
  plan: planAhead,
  groups: groupsAhead,
  group: groupAhead,
  groupAssessment: groupAssessmentAhead,
  courses: coursesAhead,
  studyPlan: studyPlanAhead,
  assignments: assignmentsAhead,
  assignment: assignmentAhead,
  conversations: conversationAhead,
};

export const dataAhead = (name: ScreenName, to: Destination, viewer: Viewer): void => byScreen[name]?.(to, viewer);
