import type { Api } from "../app.ts";
import { documentationRoutes } from "./documentations/routes.ts";
import { formRoutes } from "./forms/routes.ts";
import { groupRoutes } from "./groups/routes.ts";
import { meetingRoutes } from "./meetings/routes.ts";
import { navigationRoutes } from "./navigation/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { postRoutes } from "./posts/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { schoolDataRoutes } from "./schoolData/routes.ts";
import { studentRoutes } from "./students/routes.ts";
import { translationRoutes } from "./translations/routes.ts";

/** Every module of the API; each binds the endpoints of one resource. */
export const modules: ((api: Api) => void)[] = [
  documentationRoutes,
  formRoutes,
  groupRoutes,
  meetingRoutes,
  navigationRoutes,
  notificationRoutes,
  postRoutes,
  profileRoutes,
  schoolDataRoutes,
  studentRoutes,
  translationRoutes,
];
