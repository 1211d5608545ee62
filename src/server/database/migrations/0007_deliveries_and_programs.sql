CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" text NOT NULL,
	"student_id" text NOT NULL,
	"guardian_id" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"subject_id" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"destination" text NOT NULL,
	"state" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"handed_over" timestamp with time zone,
	"ended" timestamp with time zone,
	"alarmed" timestamp with time zone,
	"outside_id" text
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"school_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text,
	"phone" text,
	"office_mail" text
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"school_id" text NOT NULL,
	"type" text NOT NULL,
	"subject_id" text NOT NULL,
	"delivery_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"schools" text[],
	"may" text[] NOT NULL,
	"secrets" jsonb NOT NULL,
	"jwks" jsonb,
	"per_minute" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"revoked" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "integration_items" (
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" text NOT NULL,
	"changed" timestamp with time zone NOT NULL,
	"removed" timestamp with time zone,
	CONSTRAINT "integration_items_client_id_kind_source_id_pk" PRIMARY KEY("client_id","kind","source_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_clients" ADD CONSTRAINT "integration_clients_id_sources_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_items" ADD CONSTRAINT "integration_items_client_id_integration_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."integration_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_subject_id_index" ON "deliveries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "deliveries_school_id_state_index" ON "deliveries" USING btree ("school_id","state");--> statement-breakpoint
CREATE INDEX "deliveries_created_index" ON "deliveries" USING btree ("created");--> statement-breakpoint
CREATE INDEX "changes_tenant_id_number_index" ON "changes" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "changes_at_index" ON "changes" USING btree ("at");