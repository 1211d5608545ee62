import {
  editAbsence,
  removeAbsence,
  removeRestOfSeries,
  reportAbsence,
  reportReturn,
} from "#contract/absence/endpoints.ts";
import { changeCare } from "#contract/care/endpoints.ts";
import { createConversation, markConversationRead, sendMessage } from "#contract/conversations/endpoints.ts";
import type { Kept } from "#contract/endpoint.ts";
import { saveFormInstance } from "#contract/forms/endpoints.ts";
import { answerHoliday } from "#contract/holidays/endpoints.ts";
import { applyForLeave, withdrawLeave } from "#contract/leave/endpoints.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { saveNotificationPreferences } from "#contract/notifications/preferences.ts";
import { answerPermission } from "#contract/permissions/endpoints.ts";
import { markFamilyPostsRead } from "#contract/posts/endpoints.ts";
import type { KeptName } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { saveProfile } from "#contract/students/profile.ts";
import { snoozeTodo, unsnoozeTodo } from "#contract/todo/endpoints.ts";

/** Every endpoint whose writes are kept, by its name, which a kept write is stored with. */
export const keptEndpoints: Record<KeptName, Endpoint & { kept: Kept }> = {
  reportAbsence,
  editAbsence,
  removeAbsence,
  removeRestOfSeries,
  reportReturn,
  applyForLeave,
  withdrawLeave,
  changeCare,
  answerPermission,
  answerHoliday,
  saveFormInstance,
  saveProfile,
  saveNotificationPreferences,
  snoozeTodo,
  unsnoozeTodo,
  markNotificationsRead,
  markFamilyPostsRead,
  markConversationRead,
  createConversation,
  sendMessage,
};
