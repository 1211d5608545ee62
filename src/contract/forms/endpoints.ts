import { get, put } from "../endpoint.ts";

export const listForms = get("listForms", "/forms", { shape: "list" });
export const getForm = get("getForm", "/forms/:formId");
export const getFormTemplate = get("getFormTemplate", "/forms/template/:templateId");
export const getFormInstance = get("getFormInstance", "/forms/instance/:instanceId");
export const saveFormInstance = put("saveFormInstance", "/forms/instances", { kept: { subject: "form", version: 1 } });
