import { useResource } from "#client/http/useResource.ts";
import { getDeskFormCopy, getDeskMeetingCopy, getDeskTextCopy } from "#contract/desk/copies/endpoints.ts";

export const useTextCopy = (postId: string) => useResource(getDeskTextCopy, { params: { postId } });

export const useFormCopy = (formId: string) => useResource(getDeskFormCopy, { params: { formId } });

export const useRoundCopy = (meetingId: string) => useResource(getDeskMeetingCopy, { params: { meetingId } });
