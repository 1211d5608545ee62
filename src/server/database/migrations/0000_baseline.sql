CREATE TABLE "absence_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absence_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"absence_id" text NOT NULL,
	"student_id" text NOT NULL,
	"guardian_id" text NOT NULL,
	"kind" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"reported" timestamp with time zone NOT NULL,
	"period" boolean NOT NULL,
	"type" text DEFAULT 'ABSENCE' NOT NULL,
	"origin" text NOT NULL,
	"reported_by_guardian_id" text,
	"reported_by_user_id" text,
	"editor_guardian_id" text,
	"editor_user_id" text,
	CONSTRAINT "absences_one_reporter" CHECK (num_nonnulls("absences"."reported_by_guardian_id", "absences"."reported_by_user_id") = 1),
	CONSTRAINT "absences_one_editor" CHECK (num_nonnulls("absences"."editor_guardian_id", "absences"."editor_user_id") <= 1),
	CONSTRAINT "absences_order" CHECK ("absences"."end_time" > "absences"."start_time")
);
--> statement-breakpoint
CREATE TABLE "assessment_block_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text NOT NULL,
	"group_id" text NOT NULL,
	"reference_type" text NOT NULL,
	"reference_id" text,
	"course_id" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_details" (
	"assessment_id" text NOT NULL,
	"block_part_id" text NOT NULL,
	"row_id" text NOT NULL,
	"cell_id" text NOT NULL,
	"level" integer NOT NULL,
	CONSTRAINT "assessment_details_assessment_id_block_part_id_row_id_pk" PRIMARY KEY("assessment_id","block_part_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_feedbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"assessment_id" text NOT NULL,
	"block_part_id" text NOT NULL,
	"text" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"edited" timestamp with time zone,
	"editor_id" text
);
--> statement-breakpoint
CREATE TABLE "assessment_goals" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text NOT NULL,
	"owner_title" text NOT NULL,
	"published" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "course_matrices" (
	"course_id" text NOT NULL,
	"matrix_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_matrices_course_id_matrix_id_pk" PRIMARY KEY("course_id","matrix_id")
);
--> statement-breakpoint
CREATE TABLE "matrices" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"disable_not_achieved" boolean DEFAULT false NOT NULL,
	"paragraphs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_courses" (
	"assignment_id" text NOT NULL,
	"course_id" text NOT NULL,
	"through" text NOT NULL,
	CONSTRAINT "assignment_courses_assignment_id_course_id_through_pk" PRIMARY KEY("assignment_id","course_id","through")
);
--> statement-breakpoint
CREATE TABLE "assignment_students" (
	"assignment_id" text NOT NULL,
	"student_id" text NOT NULL,
	"self_assessment" jsonb NOT NULL,
	CONSTRAINT "assignment_students_student_id_assignment_id_pk" PRIMARY KEY("student_id","assignment_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"assignment_id" text NOT NULL,
	"student_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"external_id" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"due_date" timestamp with time zone,
	"start_date" timestamp with time zone,
	"created" timestamp with time zone,
	"assignment_type" text NOT NULL,
	"assessment_type" text,
	"creator_id" text,
	"status" text NOT NULL,
	"group_enabled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" text NOT NULL,
	"person_id" text NOT NULL,
	"person_kind" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"assignment_id" text
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"membership_type" text NOT NULL,
	"permission" text NOT NULL,
	"user_id" text,
	"guardian_id" text,
	"student_id" text,
	"group_id" text,
	CONSTRAINT "conversation_members_one" CHECK (num_nonnulls("conversation_members"."user_id", "conversation_members"."guardian_id", "conversation_members"."student_id", "conversation_members"."group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"conversation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"last_read" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_reads_conversation_id_person_id_pk" PRIMARY KEY("conversation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_relationships" (
	"conversation_id" text NOT NULL,
	"reference_type" text NOT NULL,
	"reference_id" text NOT NULL,
	CONSTRAINT "conversation_relationships_conversation_id_reference_type_reference_id_pk" PRIMARY KEY("conversation_id","reference_type","reference_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"student_id" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"latest" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_flags" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"guardian_id" text NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "message_flags_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"user_id" text,
	"guardian_id" text,
	"sender_type" text NOT NULL,
	"group_id" text,
	"parent_id" text,
	"flag_id" text,
	"words" "tsvector" GENERATED ALWAYS AS (case when flag_id is null then to_tsvector('simple', regexp_replace(text, '<[^>]*>', ' ', 'g')) end) STORED,
	CONSTRAINT "messages_one_writer" CHECK (num_nonnulls("messages"."user_id", "messages"."guardian_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"year" text NOT NULL,
	"color_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_courses" (
	"group_id" text NOT NULL,
	"course_id" text NOT NULL,
	CONSTRAINT "group_courses_group_id_course_id_pk" PRIMARY KEY("group_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"owner_type" text NOT NULL,
	"owner_id" text NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "attachments_owner_type_owner_id_file_id_pk" PRIMARY KEY("owner_type","owner_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_instances" (
	"id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"student_id" text NOT NULL,
	"assigned_to" text NOT NULL,
	"meeting_instance_id" text DEFAULT '' NOT NULL,
	"status" text,
	"edited" timestamp with time zone,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "form_instances_formId_studentId_assignedTo_meetingInstanceId_unique" UNIQUE("form_id","student_id","assigned_to","meeting_instance_id")
);
--> statement-breakpoint
CREATE TABLE "form_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"student_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text,
	"template_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"due_date" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" text NOT NULL,
	"student_id" text NOT NULL,
	CONSTRAINT "group_members_student_id_group_id_pk" PRIMARY KEY("student_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "group_owners" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "group_owners_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"subject" text PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"password_hash" text NOT NULL,
	CONSTRAINT "accounts_login_unique" UNIQUE("login")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"guardian_id" text,
	"student_id" text,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "identities_one_person" CHECK (num_nonnulls("identities"."guardian_id", "identities"."student_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "oidc_models" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"payload" json NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"consumed" timestamp with time zone,
	"expires" timestamp with time zone,
	CONSTRAINT "oidc_models_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"reply" jsonb,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "menu_links" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"icon_id" text NOT NULL,
	"parent_id" text,
	"type" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"locale" text NOT NULL,
	"service" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "translations_locale_service_key_pk" PRIMARY KEY("locale","service","key")
);
--> statement-breakpoint
CREATE TABLE "meeting_forms" (
	"meeting_id" text NOT NULL,
	"form_id" text NOT NULL,
	"reference_type" text NOT NULL,
	"targeted_audience" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "meeting_forms_meeting_id_form_id_pk" PRIMARY KEY("meeting_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_instances" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"student_id" text NOT NULL,
	"status" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"date" timestamp with time zone,
	"end_date" timestamp with time zone,
	"time_block_slot_id" text,
	"description" text DEFAULT '' NOT NULL,
	"student_led" boolean DEFAULT false NOT NULL,
	"follow_up" text,
	"join_web_url" text,
	"creator_id" text,
	"separate_for" text,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "meeting_instances_timeBlockSlotId_unique" UNIQUE("time_block_slot_id"),
	CONSTRAINT "meeting_instances_dates" CHECK (num_nonnulls("meeting_instances"."date", "meeting_instances"."end_date") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "meeting_invites" (
	"instance_id" text NOT NULL,
	"person_id" text NOT NULL,
	"mail" text NOT NULL,
	"lcid" text,
	CONSTRAINT "meeting_invites_instance_id_person_id_pk" PRIMARY KEY("instance_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"instance_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"author_id" text NOT NULL,
	"reader_id" text
);
--> statement-breakpoint
CREATE TABLE "meeting_participants" (
	"instance_id" text NOT NULL,
	"person_id" text NOT NULL,
	"user_type" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "meeting_participants_instance_id_person_id_pk" PRIMARY KEY("instance_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"follow_up" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_block_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"block_id" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"bookable" boolean DEFAULT true NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"student_id" text NOT NULL,
	"reference_type" text NOT NULL,
	"reference_id" text,
	"notification_text" text NOT NULL,
	"reference_url" text,
	"created" timestamp with time zone NOT NULL,
	"read" timestamp with time zone,
	"pushed" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guardian_students" (
	"guardian_id" text NOT NULL,
	"student_id" text NOT NULL,
	"position" integer NOT NULL,
	"agreed_as_adult" boolean DEFAULT false NOT NULL,
	CONSTRAINT "guardian_students_guardian_id_student_id_pk" PRIMARY KEY("guardian_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"street" text,
	"postal" text,
	"city" text,
	"phone" text,
	"mail" text,
	"lcid" text,
	"synced" boolean DEFAULT false NOT NULL,
	"protected" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_data" (
	"school_id" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "school_data_school_id_key_pk" PRIMARY KEY("school_id","key")
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"title" text NOT NULL,
	"type" integer NOT NULL,
	"time_zone" text DEFAULT 'Europe/Stockholm' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sold_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"school_id" text,
	"service_id" integer NOT NULL,
	"service_end" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_schools" (
	"student_id" text NOT NULL,
	"school_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "student_schools_student_id_school_id_pk" PRIMARY KEY("student_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"birth_date" date,
	"active" boolean DEFAULT true NOT NULL,
	"protected" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"guardians_of_adults" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"school_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_roles_user_id_school_id_role_id_pk" PRIMARY KEY("user_id","school_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"protected" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_core_contents" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_courses" (
	"plan_id" text NOT NULL,
	"course_id" text NOT NULL,
	"through" text NOT NULL,
	CONSTRAINT "plan_courses_plan_id_course_id_through_pk" PRIMARY KEY("plan_id","course_id","through")
);
--> statement-breakpoint
CREATE TABLE "plan_goals" (
	"plan_id" text NOT NULL,
	"goal_id" text NOT NULL,
	CONSTRAINT "plan_goals_plan_id_goal_id_pk" PRIMARY KEY("plan_id","goal_id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"time_start" timestamp with time zone NOT NULL,
	"time_end" timestamp with time zone,
	"creator_id" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"viewable_purpose" boolean DEFAULT false NOT NULL,
	"viewable_core_content" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documentation_students" (
	"documentation_id" text NOT NULL,
	"student_id" text NOT NULL,
	CONSTRAINT "documentation_students_student_id_documentation_id_pk" PRIMARY KEY("student_id","documentation_id")
);
--> statement-breakpoint
CREATE TABLE "documentations" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"author_text" text,
	"author_id" text,
	"published" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_goals" (
	"owner_type" text NOT NULL,
	"owner_id" text NOT NULL,
	"goal_id" text NOT NULL,
	CONSTRAINT "feed_goals_owner_type_owner_id_goal_id_pk" PRIMARY KEY("owner_type","owner_id","goal_id")
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"group" text NOT NULL,
	"color_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_groups" (
	"post_id" text NOT NULL,
	"group_id" text NOT NULL,
	CONSTRAINT "post_groups_group_id_post_id_pk" PRIMARY KEY("group_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"abbreviated_description" text NOT NULL,
	"author_text" text,
	"author_id" text,
	"published" timestamp with time zone NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	"event_date" timestamp with time zone,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"address" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"p256dh" text,
	"auth" text,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_ids" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"sourced_id" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "roster_ids_tenant_id_kind_sourced_id_pk" PRIMARY KEY("tenant_id","kind","sourced_id"),
	CONSTRAINT "roster_ids_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"student_id" text NOT NULL,
	"item_id" text NOT NULL,
	"attendance_type" text NOT NULL,
	"late_duration" integer DEFAULT 0 NOT NULL,
	"reported_by_id" text,
	"absence_id" text,
	CONSTRAINT "attendance_student_id_item_id_pk" PRIMARY KEY("student_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_items" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"group_id" text,
	"student_id" text,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"instance_type" text,
	"start_time" timestamp with time zone NOT NULL,
	"length" integer NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"room" text,
	"join_web_url" text,
	"attendance_reported" boolean DEFAULT false NOT NULL,
	"linked_schedule_positions" text[] DEFAULT '{}' NOT NULL,
	"relationships" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"examination" boolean DEFAULT false NOT NULL,
	CONSTRAINT "schedule_items_owner" CHECK (("schedule_items"."group_id" is null) <> ("schedule_items"."student_id" is null)),
	CONSTRAINT "schedule_items_length" CHECK ("schedule_items"."length" between 0 and 44640)
);
--> statement-breakpoint
CREATE TABLE "teams_assignments" (
	"external_id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"due_date_time" text,
	"assigned_date_time" text,
	"max_points" double precision,
	"rubric" jsonb
);
--> statement-breakpoint
CREATE TABLE "teams_resources" (
	"id" text PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"position" integer NOT NULL,
	"display_name" text NOT NULL,
	"url" text,
	"file_id" text,
	"template" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams_submissions" (
	"external_id" text NOT NULL,
	"student_id" text NOT NULL,
	"status" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"points" double precision,
	"feedback" text,
	"rubric_outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "teams_submissions_student_id_external_id_pk" PRIMARY KEY("student_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "additional_adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"sub_title" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"subjects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone,
	"creator_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adjustment_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"adjustment_id" text NOT NULL,
	"origin" text NOT NULL,
	"text" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verdict_scale_levels" (
	"id" text PRIMARY KEY NOT NULL,
	"scale_id" text NOT NULL,
	"level" integer NOT NULL,
	"color_code" text NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verdict_scales" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"scale_id" text NOT NULL,
	"scale_level_id" text NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"published" timestamp with time zone,
	"created" timestamp with time zone NOT NULL,
	"creator_id" text
);
--> statement-breakpoint
ALTER TABLE "absence_changes" ADD CONSTRAINT "absence_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_changes" ADD CONSTRAINT "absence_changes_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_reported_by_guardian_id_guardians_id_fk" FOREIGN KEY ("reported_by_guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_reported_by_user_id_users_id_fk" FOREIGN KEY ("reported_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_editor_guardian_id_guardians_id_fk" FOREIGN KEY ("editor_guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_editor_user_id_users_id_fk" FOREIGN KEY ("editor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_block_parts" ADD CONSTRAINT "assessment_block_parts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_block_parts" ADD CONSTRAINT "assessment_block_parts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_details" ADD CONSTRAINT "assessment_details_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_details" ADD CONSTRAINT "assessment_details_block_part_id_assessment_block_parts_id_fk" FOREIGN KEY ("block_part_id") REFERENCES "public"."assessment_block_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_feedbacks" ADD CONSTRAINT "assessment_feedbacks_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_feedbacks" ADD CONSTRAINT "assessment_feedbacks_block_part_id_assessment_block_parts_id_fk" FOREIGN KEY ("block_part_id") REFERENCES "public"."assessment_block_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_feedbacks" ADD CONSTRAINT "assessment_feedbacks_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_goals" ADD CONSTRAINT "assessment_goals_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_matrices" ADD CONSTRAINT "course_matrices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_matrices" ADD CONSTRAINT "course_matrices_matrix_id_matrices_id_fk" FOREIGN KEY ("matrix_id") REFERENCES "public"."matrices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matrices" ADD CONSTRAINT "matrices_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_courses" ADD CONSTRAINT "assignment_courses_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_courses" ADD CONSTRAINT "assignment_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_students" ADD CONSTRAINT "assignment_students_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_students" ADD CONSTRAINT "assignment_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_tasks" ADD CONSTRAINT "assignment_tasks_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_tasks" ADD CONSTRAINT "assignment_tasks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_relationships" ADD CONSTRAINT "conversation_relationships_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_flags" ADD CONSTRAINT "message_flags_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_flags" ADD CONSTRAINT "message_flags_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_courses" ADD CONSTRAINT "group_courses_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_courses" ADD CONSTRAINT "group_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_templates" ADD CONSTRAINT "field_templates_template_id_form_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_instances" ADD CONSTRAINT "form_instances_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_instances" ADD CONSTRAINT "form_instances_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_pictures" ADD CONSTRAINT "form_pictures_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_pictures" ADD CONSTRAINT "form_pictures_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_templates" ADD CONSTRAINT "form_templates_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_template_id_form_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_owners" ADD CONSTRAINT "group_owners_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_owners" ADD CONSTRAINT "group_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_links" ADD CONSTRAINT "menu_links_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_forms" ADD CONSTRAINT "meeting_forms_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_forms" ADD CONSTRAINT "meeting_forms_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD CONSTRAINT "meeting_instances_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD CONSTRAINT "meeting_instances_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD CONSTRAINT "meeting_instances_time_block_slot_id_time_block_slots_id_fk" FOREIGN KEY ("time_block_slot_id") REFERENCES "public"."time_block_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD CONSTRAINT "meeting_instances_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_invites" ADD CONSTRAINT "meeting_invites_instance_id_meeting_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."meeting_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_instance_id_meeting_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."meeting_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD CONSTRAINT "meeting_participants_instance_id_meeting_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."meeting_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_block_slots" ADD CONSTRAINT "time_block_slots_block_id_time_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."time_blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_students" ADD CONSTRAINT "guardian_students_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_students" ADD CONSTRAINT "guardian_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_data" ADD CONSTRAINT "school_data_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_services" ADD CONSTRAINT "sold_services_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_services" ADD CONSTRAINT "sold_services_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_schools" ADD CONSTRAINT "student_schools_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_schools" ADD CONSTRAINT "student_schools_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_core_contents" ADD CONSTRAINT "plan_core_contents_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_courses" ADD CONSTRAINT "plan_courses_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_courses" ADD CONSTRAINT "plan_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_goals" ADD CONSTRAINT "plan_goals_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_goals" ADD CONSTRAINT "plan_goals_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentation_students" ADD CONSTRAINT "documentation_students_documentation_id_documentations_id_fk" FOREIGN KEY ("documentation_id") REFERENCES "public"."documentations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentation_students" ADD CONSTRAINT "documentation_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentations" ADD CONSTRAINT "documentations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentations" ADD CONSTRAINT "documentations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_goals" ADD CONSTRAINT "feed_goals_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_groups" ADD CONSTRAINT "post_groups_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_groups" ADD CONSTRAINT "post_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_item_id_schedule_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."schedule_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_reported_by_id_users_id_fk" FOREIGN KEY ("reported_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_absence_id_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."absences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams_assignments" ADD CONSTRAINT "teams_assignments_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams_resources" ADD CONSTRAINT "teams_resources_external_id_teams_assignments_external_id_fk" FOREIGN KEY ("external_id") REFERENCES "public"."teams_assignments"("external_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams_resources" ADD CONSTRAINT "teams_resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams_submissions" ADD CONSTRAINT "teams_submissions_external_id_teams_assignments_external_id_fk" FOREIGN KEY ("external_id") REFERENCES "public"."teams_assignments"("external_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams_submissions" ADD CONSTRAINT "teams_submissions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_adjustments" ADD CONSTRAINT "additional_adjustments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_adjustments" ADD CONSTRAINT "additional_adjustments_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment_comments" ADD CONSTRAINT "adjustment_comments_adjustment_id_additional_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."additional_adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdict_scale_levels" ADD CONSTRAINT "verdict_scale_levels_scale_id_verdict_scales_id_fk" FOREIGN KEY ("scale_id") REFERENCES "public"."verdict_scales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdict_scales" ADD CONSTRAINT "verdict_scales_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_scale_id_verdict_scales_id_fk" FOREIGN KEY ("scale_id") REFERENCES "public"."verdict_scales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_scale_level_id_verdict_scale_levels_id_fk" FOREIGN KEY ("scale_level_id") REFERENCES "public"."verdict_scale_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_changes_absence_id_index" ON "absence_changes" USING btree ("absence_id");--> statement-breakpoint
CREATE INDEX "absence_changes_student_id_index" ON "absence_changes" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "absences_student_id_start_time_index" ON "absences" USING btree ("student_id","start_time");--> statement-breakpoint
CREATE INDEX "assessment_block_parts_owner_type_owner_id_index" ON "assessment_block_parts" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "assessment_block_parts_group_id_index" ON "assessment_block_parts" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "assessment_details_block_part_id_index" ON "assessment_details" USING btree ("block_part_id");--> statement-breakpoint
CREATE INDEX "assessment_feedbacks_assessment_id_index" ON "assessment_feedbacks" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "assessments_student_id_published_index" ON "assessments" USING btree ("student_id","published");--> statement-breakpoint
CREATE INDEX "assessments_owner_type_owner_id_index" ON "assessments" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "course_matrices_matrix_id_index" ON "course_matrices" USING btree ("matrix_id");--> statement-breakpoint
CREATE INDEX "assignment_courses_course_id_index" ON "assignment_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "assignment_students_assignment_id_index" ON "assignment_students" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "assignment_tasks_student_id_assignment_id_index" ON "assignment_tasks" USING btree ("student_id","assignment_id");--> statement-breakpoint
CREATE INDEX "assignment_tasks_assignment_id_index" ON "assignment_tasks" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "assignments_group_id_due_date_index" ON "assignments" USING btree ("group_id","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_read" ON "audit_entries" USING btree ("student_id","person_id","kind","day") WHERE "audit_entries"."action" = 'read';--> statement-breakpoint
CREATE INDEX "audit_entries_student_id_at_index" ON "audit_entries" USING btree ("student_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_at_index" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "blocks_owner_type_owner_id_index" ON "blocks" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "blocks_assignment_id_index" ON "blocks" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "conversation_members_conversation_id_index" ON "conversation_members" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_members_guardian_id_index" ON "conversation_members" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "conversation_relationships_reference_type_reference_id_index" ON "conversation_relationships" USING btree ("reference_type","reference_id");--> statement-breakpoint
CREATE INDEX "conversations_student_id_latest_index" ON "conversations" USING btree ("student_id","latest" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_flags_guardian_id_created_index" ON "message_flags" USING btree ("guardian_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_conversation_id_position_index" ON "messages" USING btree ("conversation_id","position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_conversation_id_created_index" ON "messages" USING btree ("conversation_id","created");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "courses_school_id_index" ON "courses" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "group_courses_course_id_index" ON "group_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "attachments_file_id_index" ON "attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "field_templates_template_id_position_index" ON "field_templates" USING btree ("template_id","position");--> statement-breakpoint
CREATE INDEX "form_instances_student_id_index" ON "form_instances" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "form_instances_meeting_instance_id_index" ON "form_instances" USING btree ("meeting_instance_id");--> statement-breakpoint
CREATE INDEX "form_pictures_owner_id_form_id_index" ON "form_pictures" USING btree ("owner_id","form_id");--> statement-breakpoint
CREATE INDEX "forms_group_id_index" ON "forms" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_members_group_id_index" ON "group_members" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "groups_school_id_index" ON "groups" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "identities_guardian_id_index" ON "identities" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "identities_student_id_index" ON "identities" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "oidc_models_grant_id_index" ON "oidc_models" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_models_uid_index" ON "oidc_models" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_models_expires_index" ON "oidc_models" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created");--> statement-breakpoint
CREATE INDEX "rate_limits_expires_index" ON "rate_limits" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "meeting_forms_form_id_index" ON "meeting_forms" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "meeting_instances_student_id_index" ON "meeting_instances" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "meeting_instances_meeting_id_index" ON "meeting_instances" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_notes_instance_id_index" ON "meeting_notes" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "meeting_participants_person_id_index" ON "meeting_participants" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "time_block_slots_block_id_start_time_index" ON "time_block_slots" USING btree ("block_id","start_time");--> statement-breakpoint
CREATE INDEX "time_blocks_meeting_id_start_time_index" ON "time_blocks" USING btree ("meeting_id","start_time");--> statement-breakpoint
CREATE INDEX "notifications_unpushed" ON "notifications" USING btree ("created") WHERE "notifications"."pushed" is null;--> statement-breakpoint
CREATE INDEX "notifications_person_id_created_index" ON "notifications" USING btree ("person_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_reference_type_reference_id_index" ON "notifications" USING btree ("reference_type","reference_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("person_id","student_id","reference_type","reference_id","read");--> statement-breakpoint
CREATE INDEX "guardian_students_student_id_index" ON "guardian_students" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "sold_services_tenant_id_school_id_index" ON "sold_services" USING btree ("tenant_id","school_id");--> statement-breakpoint
CREATE INDEX "student_schools_school_id_index" ON "student_schools" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "plan_core_contents_plan_id_index" ON "plan_core_contents" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_courses_course_id_index" ON "plan_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "plan_goals_goal_id_index" ON "plan_goals" USING btree ("goal_id");--> statement-breakpoint
CREATE INDEX "plans_group_id_time_start_index" ON "plans" USING btree ("group_id","time_start");--> statement-breakpoint
CREATE INDEX "documentation_students_documentation_id_index" ON "documentation_students" USING btree ("documentation_id");--> statement-breakpoint
CREATE INDEX "documentations_published_index" ON "documentations" USING btree ("published");--> statement-breakpoint
CREATE INDEX "feed_goals_goal_id_index" ON "feed_goals" USING btree ("goal_id");--> statement-breakpoint
CREATE INDEX "post_groups_post_id_index" ON "post_groups" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_published_index" ON "posts" USING btree ("published");--> statement-breakpoint
CREATE INDEX "push_devices_person_id_index" ON "push_devices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "attendance_item_id_index" ON "attendance" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "attendance_absence_id_index" ON "attendance" USING btree ("absence_id");--> statement-breakpoint
CREATE INDEX "schedule_items_group_id_start_time_index" ON "schedule_items" USING btree ("group_id","start_time");--> statement-breakpoint
CREATE INDEX "schedule_items_student_id_start_time_index" ON "schedule_items" USING btree ("student_id","start_time");--> statement-breakpoint
CREATE INDEX "teams_assignments_group_id_index" ON "teams_assignments" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "teams_resources_external_id_index" ON "teams_resources" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "teams_submissions_external_id_index" ON "teams_submissions" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "additional_adjustments_student_id_index" ON "additional_adjustments" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "adjustment_comments_adjustment_id_created_index" ON "adjustment_comments" USING btree ("adjustment_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verdict_scale_levels_scale_id_level_index" ON "verdict_scale_levels" USING btree ("scale_id","level");--> statement-breakpoint
CREATE INDEX "verdicts_student_id_course_id_published_index" ON "verdicts" USING btree ("student_id","course_id","published");