import * as documentations from "./documentations.ts";
import type { Endpoint } from "./endpoint.ts";
import * as forms from "./forms.ts";
import * as groups from "./groups.ts";
import * as meetings from "./meetings.ts";
import * as navigation from "./navigation.ts";
import * as notifications from "./notifications.ts";
import * as posts from "./posts.ts";
import * as profile from "./profile.ts";
import * as schoolData from "./schoolData.ts";
import * as students from "./students.ts";
import * as translations from "./translations.ts";

const resources = {
  documentations,
  forms,
  groups,
  meetings,
  navigation,
  notifications,
  posts,
  profile,
  schoolData,
  students,
  translations,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;

/** Every endpoint of the API with its resource and name, for the OpenAPI document and the conformance tests. */
export const api: { resource: string; name: string; endpoint: Endpoint }[] = Object.entries(resources).flatMap(
  ([resource, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ resource, name, endpoint: value }] : [],
    ),
);
